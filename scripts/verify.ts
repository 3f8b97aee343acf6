// npm run verify -- FILE.xlsx [--keys FILE_OR_ADDRESS]… [--json]: checks the seals of a workbook's results, without a service.
// Ends with 0 where every result is sealed, was compared completely, and agrees, 1 where not, 2 where it could not be checked.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sealKeyList } from '../contract/seal/seal';
import { type TrustedKey, trustedKeys } from '../contract/seal/sealChecker';
import {
  headings,
  isAllVerified,
  rowText,
  type RowText,
  summaryText,
  worstFirst,
} from '../src/verify/verificationText';
import { verifyWorkbook } from '../src/verify/verifyWorkbook';

const usage = `Usage: npm run verify -- FILE.xlsx [--keys FILE_OR_ADDRESS]… [--json]
--keys names whose seals are trusted: a calc-keys.json file, or the address of a service such as https://calc.example.com.`;

class UsageError extends Error {
  override name = 'UsageError';
}

function argumentsOf(args: string[]) {
  try {
    const options = {
      keys: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length === 1) return { ...values, keys: values.keys ?? [], file: positionals[0]! };
  } catch {
    // The same as for a file too many.
  }
  throw new UsageError(usage);
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}

/** The keys that a file or a service publishes. */
async function keysFrom(place: string): Promise<TrustedKey[]> {
  const isAddress = /^https?:\/\//i.test(place);
  const address =
    isAddress && !place.endsWith('.json') ? `${place.replace(/\/$/, '')}/.well-known/calc-keys.json` : place;
  const text = isAddress ? await textAt(address) : bytesOf(place).toString();
  try {
    return trustedKeys(sealKeyList.parse(JSON.parse(text)));
  } catch {
    throw new UsageError(
      `${address} is not a list of keys as a service has it at /.well-known/calc-keys.json.`,
    );
  }
}

async function textAt(address: string): Promise<string> {
  let why: string;
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.text();
    why = `HTTP ${answer.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    why = cause instanceof Error ? cause.message : message;
  }
  throw new UsageError(
    `${address} cannot be read: ${why}. Save it with a browser, and give the file: --keys calc-keys.json.`,
  );
}

function tableText(rows: readonly RowText[]): string {
  const lines = rows.map((row) => [row.cell, row.mark, row.template, row.verdict, row.utilization, row.seal]);
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...lines.map((line) => line[i]!.length)),
  );
  const text = (line: readonly string[]) =>
    line.map((part, i) => part.padEnd(i === line.length - 1 ? 0 : widths[i]!)).join('  ');
  return [
    text(headings),
    ...lines.flatMap((line, i) => [text(line), ...rows[i]!.remarks.map((remark) => `    ${remark}`)]),
  ].join('\n');
}

/** A file can hold what a terminal obeys. */
const printable = (text: string) => text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '\ufffd');

async function main(): Promise<void> {
  const { file, keys: places, json } = argumentsOf(process.argv.slice(2));
  const keys = (await Promise.all(places.map(keysFrom))).flat();
  const verification = await verifyWorkbook(bytesOf(file), keys);
  const rows = worstFirst(verification.rows);
  if (json) process.stdout.write(`${JSON.stringify({ ...verification, rows }, null, 2)}\n`);
  else process.stdout.write(printable(`${tableText(rows.map(rowText))}\n\n${summaryText(verification)}\n`));
  if (keys.length === 0 && !json) process.stdout.write(`No keys are trusted. ${usage}\n`);
  process.exitCode = isAllVerified(verification) ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { readFileSync } from 'node:fs';
import { literal } from '../../service/mcp/formula';
import { startListeningService } from '../support/faults/faultProxyService';
import { startServiceAddin } from '../support/serviceAddin';

/** What an agent calls for what a user asks, and the answers. */
interface Conversation {
  user: string;
  calls: { tool: string; given: Record<string, unknown>; says: Record<string, unknown> }[];
}

const conversations = JSON.parse(
  readFileSync('test/integration/agentConversations.json', 'utf8'),
) as Conversation[];

let service: Awaited<ReturnType<typeof startListeningService>>;
let agent: Client;
let addin: ReturnType<typeof startServiceAddin>;
beforeAll(async () => {
  service = await startListeningService();
  addin = startServiceAddin(service);
  agent = new Client({ name: 'agent', version: '1' });
  const headers = { authorization: `Bearer ${service.apiKey}` };
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
  );
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

/** What a tool says, and its numbers with six digits. */
async function said(tool: string, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { content } = await agent.callTool({ name: tool, arguments: given });
  return JSON.parse((content as { text: string }[])[0]!.text) as Record<string, unknown>;
}

const sixDigits = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one)),
  ) as Value;

test.each(conversations)('an agent that is asked "$user" gets the same numbers', async ({ calls }) => {
  const before = await service.holdings();
  for (const { tool, given, says } of calls) {
    const answer = await said(tool, given);
    expect(sixDigits(answer)).toMatchObject(says);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
    if ('numbers' in answer || 'rows' in answer)
      expect(await said('verify', { answer })).toMatchObject({ genuine: true, tool });
  }
  expect(await service.holdings()).toEqual(before);
});

/** The functions by the names in formulas. */
const functionOf = (name: string) =>
  ({
    RUN: addin.run,
    BEAM: addin.beam,
    SOLVEFOR: addin.solvefor,
    LIGHTEST: addin.lightest,
    READSHEET: addin.readSheet,
  })[name] as (...given: unknown[]) => Promise<unknown[][]>;

/** A formula of one call, with its array constants, as Excel calls the function. */
function evaluated(formula: string): Promise<unknown[][]> {
  const [, name = '', given = ''] = /^=CALC\.([A-Z]+)\((.*)\)$/s.exec(formula) ?? [];
  const texts: string[] = [];
  const json = given
    .replace(/"((?:[^"]|"")*)"/g, (_, text: string) => `<${texts.push(text.replaceAll('""', '"')) - 1}>`)
    .replace(
      /[{};]|TRUE|FALSE/g,
      (sign) => ({ '{': '[[', '}': ']]', ';': '],[' })[sign] ?? sign.toLowerCase(),
    )
    .replace(/(?<=^|,)(?=,)/g, 'null')
    .replace(/<(\d+)>/g, (_, at: string) => JSON.stringify(texts[Number(at)]));
  return functionOf(name)(...(JSON.parse(`[${json}]`) as unknown[]));
}

test('each number of a calculation or a design is what its formula shows in a cell', async () => {
  const shown: unknown[] = [];
  const answered: unknown[] = [];
  for (const { tool, given } of conversations.flatMap(({ calls }) => calls)) {
    const answer = (await said(tool, given)) as {
      verdict: string;
      utilization?: number;
      formulas?: { verdict: string; utilization?: string };
      numbers?: { value: unknown; formula: string }[];
      found?: { value: unknown };
      foundFormula?: string;
    };
    if (!answer.formulas) continue;
    const pairs = [
      ...(answer.numbers ?? []).map(({ value, formula }) => [formula, value] as const),
      [answer.formulas.verdict, answer.verdict] as const,
      ...(answer.formulas.utilization ? [[answer.formulas.utilization, answer.utilization] as const] : []),
      ...(answer.foundFormula ? [[answer.foundFormula, answer.found?.value] as const] : []),
    ];
    for (const [formula, value] of pairs) {
      answered.push([formula, value]);
      shown.push([formula, (await evaluated(formula))[0]![0]]);
    }
  }
  expect(shown.length).toBeGreaterThan(50);
  expect(sixDigits(shown)).toEqual(sixDigits(answered));
});

test('the rows of a study are what its formula shows over the cells that it names', async () => {
  const calls = conversations.flatMap((one) => one.calls).filter(({ tool }) => tool === 'study');
  for (const { tool, given } of calls) {
    const answer = (await said(tool, given)) as unknown as StudyAnswer;
    const { address, header, inEveryRow } = answer.inputCells;
    const below = (given.rows as Record<string, string | number>[]).map((row) =>
      header.map((name) => row[name] ?? inEveryRow[name] ?? null),
    );
    const cells = [header, ...below].map((row) => row.map(literal).join(',')).join(';');
    const shown = await evaluated(answer.formula.replace(address, `{${cells}}`));
    const expected = answer.rows.map(({ verdict, utilization, governing, values = [] }) =>
      verdict === undefined
        ? expect.anything()
        : sixDigits([verdict, utilization, governing?.check, ...values]),
    );
    expected.forEach((row, i) => expect(sixDigits(shown[i])).toEqual(row));
  }
});

interface StudyAnswer {
  rows: { verdict?: string; utilization?: number; governing?: { check: string }; values?: unknown[] }[];
  formula: string;
  inputCells: { address: string; header: string[]; inEveryRow: Record<string, string | number> };
}

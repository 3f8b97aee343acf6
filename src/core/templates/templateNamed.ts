import { CalcError, inputError } from '../../client/calcError';
import type { TemplateDetail, TemplateListEntry } from '../../../contract';
import type { Catalogue } from './catalogue';
import { describe, readArgument } from '../inputs/cellValue';
import { didYouMeanOf, nearNames, quoted, suggestion } from '../inputs/naming';
import { fold } from '../lib/fold';

/**
 * The template that an argument names by code, or by name in any case.
 *
 * @throws {CalcError} of kind `input` for anything but text, also for a name of several templates, `notFound` with the nearest codes, or what the service says
 */
export async function templateNamed(given: unknown, catalogue: Catalogue): Promise<TemplateDetail> {
  const cell = readArgument(given, 'template');
  if (cell.kind !== 'text') {
    throw inputError(
      `template: ${describe(cell)} is not a template. Give its code or name, such as "loadsSnowASCE7-22"`,
      'template',
    );
  }
  const text = cell.value.trim();
  // Codes have no blanks: the service is not asked for one that is a name.
  const code = /\s/.test(text) ? await listedCode(text, catalogue) : undefined;
  try {
    return await catalogue.detail(code ?? text);
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'notFound' || code !== undefined) throw error;
    // Without the list the error stays as it is.
    const entries = await catalogue.list().catch(() => Promise.reject(error));
    const named = codeNamed(text, entries);
    if (named === undefined || named === text) throw unknownTemplate(text, entries, error);
    return catalogue.detail(named);
  }
}

/** Without an answer of the service, the name is looked for among the templates that were used before. */
async function listedCode(name: string, catalogue: Catalogue): Promise<string | undefined> {
  try {
    return codeNamed(name, await catalogue.list());
  } catch (error) {
    if (error instanceof CalcError && error.kind === 'input') throw error;
    const seen = codeNamed(name, await catalogue.seenBefore());
    if (seen === undefined) throw error;
    return seen;
  }
}

/** @throws {CalcError} of kind `input` when several templates have the name */
function codeNamed(
  text: string,
  entries: readonly Pick<TemplateListEntry, 'code' | 'name'>[],
): string | undefined {
  if (entries.some(({ code }) => code === text)) return text;
  const wanted = fold(text);
  const named = entries.filter(({ code, name }) => [code, name].some((one) => fold(one) === wanted));
  const codes = [...new Set(named.map(({ code }) => code))];
  if (codes.length > 1)
    throw inputError(
      `template: "${text}" is the name of several templates. Give the code of one: ${quoted(codes)}`,
      'template',
    );
  return codes[0];
}

/** The error of a code that does not exist, with the nearest ones that do. */
function unknownTemplate(code: string, entries: readonly TemplateListEntry[], cause: CalcError): CalcError {
  // A template that was withdrawn may still be in the list.
  const codes = entries.map((entry) => entry.code).filter((other) => other !== code);
  // A code ends with its standard, which a typed name leaves out.
  const starts = codes.map((other) => other.slice(0, code.length));
  const near = nearNames(code, codes).length > 0 ? [] : nearNames(code, starts);
  const meant = codes.filter((other) => near.includes(other.slice(0, code.length)));
  return new CalcError({
    kind: 'notFound',
    code: cause.code,
    message: `template: "${code}" does not exist or is not open to this key. ${meant.length > 0 ? didYouMeanOf(meant) : suggestion(code, codes)}`,
    field: 'template',
    status: cause.status,
    cause,
  });
}

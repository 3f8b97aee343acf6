import { CalcError, inputError } from '../../client/calcError';
import type { TemplateDetail, TemplateListEntry } from '../../../contract';
import type { Catalogue } from './catalogue';
import { describe, readArgument } from '../inputs/cellValue';
import { suggestion } from '../inputs/naming';

/**
 * The template that an argument names by code.
 *
 * @throws {CalcError} of kind `input` for anything but text, `notFound` with the nearest codes, or what the service says
 */
export async function templateNamed(given: unknown, catalogue: Catalogue): Promise<TemplateDetail> {
  const cell = readArgument(given, 'template');
  if (cell.kind !== 'text') {
    throw inputError(
      `template: ${describe(cell)} is not the code of a template. Give one such as "loadsSnowASCE7-22"`,
      'template',
    );
  }
  const code = cell.value.trim();
  try {
    return await catalogue.detail(code);
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'notFound') throw error;
    throw await notFound(code, catalogue, error);
  }
}

async function notFound(code: string, catalogue: Catalogue, cause: CalcError): Promise<CalcError> {
  try {
    return unknownTemplate(code, await catalogue.list(), cause);
  } catch {
    // The codes only help to fix the formula; without them the error stays as it is.
    return cause;
  }
}

/** The error of a code that does not exist, with the nearest ones that do. */
function unknownTemplate(code: string, entries: readonly TemplateListEntry[], cause: CalcError): CalcError {
  // A template that was withdrawn may still be in the list.
  const codes = entries.map((entry) => entry.code).filter((other) => other !== code);
  return new CalcError({
    kind: 'notFound',
    code: cause.code,
    message: `template: "${code}" does not exist or is not open to this key. ${suggestion(code, codes)}`,
    field: 'template',
    status: cause.status,
    cause,
  });
}

import { CalcError } from '../../client/calcError';
import type { TemplateListEntry } from '../../../contract';
import { suggestion } from '../inputs/naming';

/** The error of a code that does not exist, with the nearest ones that do. */
export function unknownTemplate(
  code: string,
  entries: readonly TemplateListEntry[],
  cause: CalcError,
): CalcError {
  const codes = entries.map((entry) => entry.code);
  return new CalcError({
    kind: 'notFound',
    code: cause.code,
    message: `template: "${code}" does not exist or is not open to this key. ${suggestion(code, codes)}`,
    field: 'template',
    status: cause.status,
    cause,
  });
}

import type { Shown } from '../../../calculation/calculations';
import { inputsWithOrigin } from '../../../calculation/request/inputsWithOrigin';
import type { CalculationRequest } from '../../../calculation/request/requestKey';
import { fullAddress } from '../../../workbook/excel/a1';
import { cellOfId } from '../../../workbook/formulas/cellOfId';

export interface OutdatedByDefaults {
  /** Calculations of the workbook that will be marked: all that were made with the project's defaults of now. */
  marked: number;
  /** Cells of those that take a changed default, as `Sheet1!B4`. */
  taking: string[];
}

/** What a change of these defaults speaks against in the open workbook, before it is made. */
export function outdatedByDefaults(
  shown: readonly Shown[],
  { serviceUrl, projectId }: Pick<CalculationRequest, 'serviceUrl' | 'projectId'>,
  changed: readonly string[],
): OutdatedByDefaults {
  const marked = shown.filter(
    ({ request: { parameters }, result }) =>
      parameters.serviceUrl === serviceUrl &&
      parameters.projectId === projectId &&
      result.projectDefaults !== null,
  );
  const taking = marked.filter((one) => takes(one, changed)).map(addressOf);
  return { marked: marked.length, taking: [...new Set(taking)] };
}

function takes({ request: { parameters }, result }: Shown, changed: readonly string[]): boolean {
  const { template, projectDefaults } = result;
  const readers = template.fields.filter(({ projectDefault = '' }) => changed.includes(projectDefault));
  if (readers.length === 0) return false;
  return inputsWithOrigin(template, parameters, projectDefaults).some(
    ({ name, origin }) => origin === 'project' && readers.some(({ referenceId }) => referenceId === name),
  );
}

function addressOf({ cellId }: Shown): string {
  const cell = cellOfId(cellId);
  return cell === null ? cellId : fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
}

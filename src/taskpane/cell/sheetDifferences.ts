import { effectiveValue, unusedBecause } from '../../core/inputs/visibility';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { holdsInputs } from '../../core/inputs/holdsInputs';
import type { AttributeValue, ResultValue, Sheet } from '../../../contract';

/** Something that the cell and its sheet say differently. */
export interface SheetDifference {
  kind: 'input' | 'output';
  label: string;
  units: string;
  inCell: AttributeValue | ResultValue | undefined;
  inSheet: AttributeValue | ResultValue | undefined;
}

/** What was edited on the sheet since the cell was calculated. */
export function sheetDifferences(
  sheet: Sheet,
  { attributes, preset: presetCode }: Pick<CalculationRequest, 'attributes' | 'preset'>,
  { template, results }: Pick<CalculationResult, 'template' | 'results'>,
): SheetDifference[] {
  const preset = template.presets.find(({ code }) => code === presetCode) ?? null;
  const inputs = template.fields.flatMap((field): SheetDifference[] => {
    const { referenceId, label } = field;
    const inCell = effectiveValue(field, attributes, preset);
    const inSheet = sheet.inputs[referenceId];
    if (inCell === undefined || inSheet === undefined) return [];
    if (unusedBecause(field, template, attributes, preset) !== null) return [];
    if (holdsInputs(sheet, { [referenceId]: inCell })) return [];
    return [{ kind: 'input', label, units: field.units ?? '', inCell, inSheet }];
  });
  const outputs = template.outputs.flatMap(({ referenceId, label, units }): SheetDifference[] => {
    const [inCell, inSheet] = [results[referenceId], sheet.results?.[referenceId]];
    const isSame = JSON.stringify(inCell) === JSON.stringify(inSheet);
    // A partial answer says nothing of the outputs that it leaves out.
    if (inCell === undefined || isSame) return [];
    return [{ kind: 'output', label, units: units ?? '', inCell, inSheet }];
  });
  return [...inputs, ...(sheet.status === 'solved' ? outputs : [])];
}

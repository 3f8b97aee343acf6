import type { AttributeValue } from '../../../contract';
import { reactionUnits } from '../../../contract/design/memberLoads';
import { presetOf } from '../../core/inputs/preset';
import { effectiveValue } from '../../core/inputs/visibility';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';

type Known = Pick<ShownCase, 'request' | 'result'>;

/** What a timber beam calls supports that carry load, as opposed to hinges and braces. */
const carrying = ['Pinned', 'Roller', 'Fixed'];

const counts: Readonly<Record<string, number>> = {
  ...{ steelBeamAISC360: 2, timberColumnASD: 1, steelColumnAISC360: 1 },
};

/**
 * How many supports carry a member.
 *
 * @param code of its template
 * @param known a calculation of it; null without one
 * @returns 0 for a template that gives no reactions, null where the number is not known
 */
export function supportCount(code: string, known: Known | null): number | null {
  if (!Object.hasOwn(reactionUnits, code)) return 0;
  if (counts[code] !== undefined) return counts[code];
  const supports = known && valuesOf(known).supports;
  if (!Array.isArray(supports)) return null;
  return supports.filter(([type]) => carrying.includes(String(type))).length;
}

/** Whether roof live, snow, or wind load is among the inputs of a member. */
export function hasRoofLoads(known: Known | null): boolean {
  return known !== null && Object.entries(valuesOf(known)).some(isRoofLoad);
}

const roofLoads = ['Lr', 'S', 'W'];

/** In a table forces stand behind the load type, or where all are roof loads, behind the position. */
function isRoofLoad([name, value]: [string, AttributeValue]): boolean {
  const isNamed = /roof|snow|wind/i.test(name);
  if (!Array.isArray(value)) return isNamed && Number(value) > 0;
  return value.some((row) => {
    const before = isNamed ? 0 : row.findIndex((cell) => roofLoads.includes(String(cell)));
    return before >= 0 && row.slice(before + 1).some((cell) => Number(cell) !== 0);
  });
}

/** What was entered, or what the preset or the template has. */
function valuesOf({ request: { parameters }, result: { template } }: Known): Record<string, AttributeValue> {
  const preset = presetOf(template, parameters.preset);
  return Object.fromEntries(
    template.fields.flatMap((field) => {
      const value = effectiveValue(field, parameters.attributes, preset);
      return value === undefined ? [] : [[field.referenceId, value] as const];
    }),
  );
}

import type { Attributes, AttributeValue, Sheet } from '../../../contract';

/**
 * Whether a sheet that was read holds these inputs. A read normalises them: numbers come as text, booleans as 1 or 0
 * (interface, "Sheet", rules for inputs). An input whose form is not comparable counts as another one.
 */
export function holdsInputs(sheet: Pick<Sheet, 'inputs'>, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, given]) => isSame(sheet.inputs[name], given));
}

function isSame(held: AttributeValue | undefined, given: AttributeValue): boolean {
  if (held === undefined || held === null || given === null) return false;
  if (Array.isArray(given)) return JSON.stringify(held) === JSON.stringify(given);
  if (Array.isArray(held)) return false;
  // An input that was cleared is no zero.
  if (typeof given === 'number')
    return typeof held !== 'boolean' && `${held}`.trim() !== '' && Number(held) === given;
  if (typeof given === 'boolean') return stored(held) === stored(given);
  return String(held) === String(given);
}

function stored(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

import type { Attributes, Sheet } from '../../../contract';
import { isSameValue } from './storedValue';

/**
 * Whether a sheet that was read holds these inputs. A read normalises them: numbers come as text, booleans as 1 or 0
 * (interface, "Sheet", rules for inputs). An input whose form is not comparable counts as another one.
 */
export function holdsInputs(sheet: Pick<Sheet, 'inputs'>, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, given]) => isSameValue(sheet.inputs[name], given));
}

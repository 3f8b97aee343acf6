import type { AttributeValue } from '../../contract';
import type { StoredInputs } from '../../engineering/kit/template';

/**
 * Values that a solve may have to be done in the thread that answers requests: its own fields and a few rows of its
 * tables. The defaults of the largest template have 71, its presets up to 95; a beam of 28 spans has 176.
 */
const smallValues = 100;

/** Whether a solve takes a few milliseconds at most, by the size of its inputs. */
export function isSmall(inputs: StoredInputs): boolean {
  let values = 0;
  for (const name in inputs) {
    values += valuesIn(inputs[name]);
    if (values > smallValues) return false;
  }
  return true;
}

/** A table counts by its cells. */
function valuesIn(value: AttributeValue | undefined): number {
  if (!Array.isArray(value)) return 1;
  let cells = 0;
  for (const row of value) cells += row.length;
  return cells;
}

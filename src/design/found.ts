import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import type { Target } from './target';

/** What SOLVEFOR or LIGHTEST has found for a cell. */
export interface FoundValue {
  template: TemplateDetail;
  preset: Preset | null;
  field: Field;
  value: AttributeValue;
  /** With the value in it. */
  attributes: Attributes;
  /** Of SOLVEFOR; null for the lightest option. */
  target: Target | null;
  /** What the service gives with the value. */
  item: ExploredItem;
  /** ISO 8601 */
  foundAt: string;
}

const all = new WeakMap<object, Map<string, FoundValue[]>>();

/** The values that formulas have found, by cell as Excel calls it (`Sheet1!A1`); of a table in the order of its rows. */
export function foundValues(runtime: object): Map<string, FoundValue[]> {
  const known = all.get(runtime) ?? new Map<string, FoundValue[]>();
  all.set(runtime, known);
  return known;
}

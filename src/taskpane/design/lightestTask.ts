import {
  costKinds,
  type CostKind,
  type DesignOption,
  filtered,
  isSizeField,
  mostOptions,
  priced,
} from '../../design/options';
import { isMemberField } from '../../core/templates/foundMembers';
import type { PricedOption } from '../../design/lightest';
import type { Field } from '../../../contract';
import type { ReadCase } from './caseAttributes';
import type { DesignState } from './designState';
import { numberIn } from './solveTask';

/** A choice of two is a setting, no size. */
const fewestOptions = 3;

/** The fields that are chosen from many, those of sizes first: what weight or area is known of. */
export function choosable({ form }: ReadCase, templateCode: string): Field[] {
  const fields = form.fields
    .filter(({ unused }) => unused === null)
    .map(({ field }) => field)
    .filter((field) => isMemberField(field, templateCode) || (field.options ?? []).length >= fewestOptions);
  const isSize = (field: Field) => isSizeField(field, templateCode);
  return [...fields.filter(isSize), ...fields.filter((field) => !isSize(field))];
}

export const costTexts: Readonly<Record<CostKind, string>> = {
  weight: 'Weight (lb/ft)',
  area: 'Area (in²)',
  listed: 'Order of the list',
  price: 'My prices',
};

export const costUnits: Readonly<Record<CostKind, string | null>> = {
  weight: 'lb/ft',
  area: 'in²',
  listed: null,
  price: 'Price',
};

export interface OptionChoice {
  cost: CostKind;
  costs: CostKind[];
  /** Those that the filter lets through. */
  found: DesignOption[];
  /** Those of them that have a figure. */
  options: PricedOption[];
  /** Why nothing can be tried. */
  problem: string | null;
}

/** What is tried of the options of a field. */
export function chosenOptions(
  all: readonly DesignOption[],
  {
    cost: entered,
    words,
    depthAtMost,
    priceList,
  }: Pick<DesignState, 'cost' | 'words' | 'depthAtMost' | 'priceList'>,
): OptionChoice {
  const costs = [...costKinds(all), ...(priceList ? (['price'] as const) : [])];
  const cost = costs.find((one) => one === entered) ?? costs[0] ?? 'listed';
  const nothing = { cost, costs, found: [], options: [] };
  let depth: number | null;
  try {
    depth = numberIn(depthAtMost, 'Maximum depth', 'in');
  } catch (error) {
    return { ...nothing, problem: (error as Error).message };
  }
  const found = filtered(all, { words, depthAtMost: depth });
  const options = priced(found, cost, priceList?.prices);
  return { cost, costs, found, options, problem: problemOf(found, options) };
}

function problemOf(found: readonly DesignOption[], options: readonly PricedOption[]): string | null {
  if (found.length === 0) return 'No options match. Change the filter.';
  if (options.length === 0) return 'None of these options has a price in your list. Check the names in it.';
  if (options.length <= mostOptions) return null;
  return `${options.length} options are too many. Filter to at most ${mostOptions}.`;
}

import type { AttributeValue, Output } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { eachRow } from './eachRow';
import { fewestKinds } from './grouping';
import { lightest, type LightestOutcome, type LightOption, type PricedOption } from './lightest';

/** A row of a table, and what is tried in it. */
export interface DesignRow {
  index: number;
  options: readonly PricedOption[];
}

/** What is proposed for a row. */
export interface RowProposal {
  index: number;
  /** Null where none passes. */
  best: LightOption | null;
  /** All that were tried in the row: the closest of those that fail, and those that are refused. */
  outcome: LightestOutcome;
}

export interface RowProposals {
  rows: RowProposal[];
  /** Whether no other choice of so many kinds costs less. */
  isBest: boolean;
  /** How many different options are needed at least where as many as were wished do not do; null where they do. */
  needed: number | null;
}

interface RowsOptions {
  /** Different options in all rows together; as many as it takes if omitted. */
  kinds?: number | null;
  /** Rows done so far. */
  progress?: (done: number) => void;
}

/**
 * The lightest option that passes in each row, or the few different ones that are lightest in all rows together.
 *
 * @param explore what the service gives for a row with each of the options
 */
export async function lightestOfRows(
  rows: readonly DesignRow[],
  outputs: readonly Output[],
  explore: (index: number, values: AttributeValue[]) => Promise<readonly ExploredItem[]>,
  { kinds = null, progress = () => undefined }: RowsOptions = {},
): Promise<RowProposals> {
  const search = async ({ index, options }: DesignRow): Promise<RowProposal> => {
    const wanted = kinds === null ? 1 : Infinity;
    const outcome = await lightest(options, outputs, (values) => explore(index, values), { wanted });
    return { index, best: outcome.best[0] ?? null, outcome };
  };
  const proposals = await eachRow(rows, search, progress);
  return kinds === null ? { rows: proposals, isBest: true, needed: null } : grouped(proposals, kinds);
}

function grouped(proposals: readonly RowProposal[], kinds: number): RowProposals {
  const passing = proposals.filter(({ best }) => best !== null);
  const names = [...new Set(passing.flatMap(({ outcome }) => outcome.best.map(({ value }) => value)))];
  const costs = passing.map(({ outcome }) => {
    const own = new Map(outcome.best.map(({ value, cost }) => [value, cost]));
    return names.map((name) => own.get(name) ?? Infinity);
  });
  let most = kinds;
  let grouping = fewestKinds(costs, most);
  while (grouping === null && most < names.length) grouping = fewestKinds(costs, (most += 1));
  const chosen = new Map(passing.map(({ index }, i) => [index, grouping && names[grouping.chosen[i]!]]));
  const rows = proposals.map((proposal) => {
    const value = chosen.get(proposal.index);
    return { ...proposal, best: proposal.outcome.best.find((one) => one.value === value) ?? null };
  });
  return { rows, isBest: grouping?.isBest ?? true, needed: most === kinds ? null : most };
}

import type { CalcError } from '../../client/calcError';
import type { CalculationResult } from '../outputs/calculationResult';
import type { ResultValue } from '../../../contract';
import type { KeyedRequest } from './resultCache';

/** What the refresh of one calculation brought. */
export interface RefreshChange {
  request: KeyedRequest;
  /** What the user calls the place of the calculation: of the cell that was answered first. */
  label?: string;
  before: CalculationResult;
  /** Null when the service did not answer: the earlier number stays. */
  after: CalculationResult | null;
  error: CalcError | null;
  /** Outputs whose values differ, `verdict` among them; empty when every number is the same. */
  changed: ChangedOutput[];
}

export interface ChangedOutput {
  name: string;
  before: ResultValue | undefined;
  after: ResultValue | undefined;
}

/** Cached results that are to be calculated again on command. A number never changes automatically. */
export type Refreshes = ReturnType<typeof createRefreshes>;

export function createRefreshes() {
  let due: Set<string> | 'all' = new Set();
  let settled = new Set<string>();
  let changes = new Map<string, RefreshChange>();

  const begin = (what: Set<string> | 'all') => {
    due = what;
    settled = new Set();
    changes = new Map();
  };

  /** Cells that show the same result share its line. */
  const note = (change: RefreshChange) => {
    if (!changes.has(change.request.key)) changes.set(change.request.key, change);
  };

  return {
    /** Everything that is cached now is calculated again when a cell requests it next. */
    all: () => begin('all'),
    only: (keys: Iterable<string>) => begin(new Set(keys)),
    isDue: (key: string) => (due === 'all' || due.has(key)) && !settled.has(key),
    /** A result that was calculated since the command is not due. */
    made: (key: string) => void settled.add(key),
    done(request: KeyedRequest, before: CalculationResult, after: CalculationResult, label?: string): void {
      settled.add(request.key);
      note({ request, label, before, after, error: null, changed: differences(before, after) });
    },
    /** The earlier number stays until the next command. */
    failed(request: KeyedRequest, before: CalculationResult, error: CalcError, label?: string): void {
      settled.add(request.key);
      note({ request, label, before, after: null, error, changed: [] });
    },
    /** What the refreshes since the last command brought. */
    report: () => [...changes.values()],
  };
}

function differences(before: CalculationResult, after: CalculationResult): ChangedOutput[] {
  const names = new Set([...Object.keys(before.results), ...Object.keys(after.results)]);
  const changed = [...names].flatMap((name): ChangedOutput[] => {
    const [old, now] = [before.results[name], after.results[name]];
    // A partial answer tells nothing about the outputs that it leaves out.
    if ((old === undefined && !before.whole) || (now === undefined && !after.whole)) return [];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ name, before: old, after: now }];
  });
  if (before.verdict !== after.verdict) {
    changed.push({ name: 'verdict', before: before.verdict, after: after.verdict });
  }
  if (before.utilization !== after.utilization) {
    changed.push({ name: 'utilization', before: before.utilization, after: after.utilization });
  }
  return changed;
}

import type { CalculationResult } from '../outputs/calculationResult';
import type { KeyedRequest, SharedResult } from './resultCache';

/** What a cell shows: a result of its request, or another author's for the same case. */
export interface CellResult {
  request: KeyedRequest;
  shared: SharedResult | null;
  /** Its own result; null where it calculated elsewhere, and for another author's. */
  result: CalculationResult | null;
  /** What it returned says that it is not verified. */
  saysUnverified?: boolean;
}

/** What the cells request and what they show, by cell id. */
export function createShownCells() {
  const shown = new Map<string, CellResult>();
  /** Key of the last request of a cell. */
  const wanted = new Map<string, string>();
  return {
    /** The cell requests this from now on. */
    ask: (cellId: string, { key }: KeyedRequest) => void wanted.set(cellId, key),
    /** Whether the cell has requested anything in this session. */
    hasRequested: (cellId: string) => wanted.has(cellId),
    /** Whether the cell still wants this: an answer that comes after the cell was changed is not what it shows. */
    wants: (cellId: string, { key }: KeyedRequest) => wanted.get(cellId) === key,
    show: (cellId: string, result: CellResult) => setLast(shown, cellId, result),
    /** Whether this is what the cell shows already. */
    shows: (cellId: string, { key }: KeyedRequest) => shown.get(cellId)?.request.key === key,
    /** What the cell shows; undefined when it did not calculate in this session. */
    resultOf: (cellId: string) => shown.get(cellId),
    /** What the cells show, the latest last; before them what they showed when the workbook was saved. */
    all(carried: Iterable<[cellId: string, KeyedRequest]>): Map<string, CellResult> {
      const all = new Map<string, CellResult>();
      for (const [cellId, request] of carried) all.set(cellId, { request, shared: null, result: null });
      for (const [cellId, result] of shown) setLast(all, cellId, result);
      return all;
    },
  };
}

/** A map keeps a name in its first place; a cell with a changed formula has left others behind. */
function setLast<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
}

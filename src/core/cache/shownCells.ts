import type { CalculationResult } from '../outputs/calculationResult';
import type { KeyedRequest, SharedResult } from './resultCache';

/** What a cell shows: a result of its request, or another author's for the same case. */
export interface CellResult {
  request: KeyedRequest;
  shared: SharedResult | null;
  /** Its own result; null where it calculated elsewhere, and for another author's. */
  result: CalculationResult | null;
}

/** What the cells request and what they show, by cell id. */
export interface ShownCells {
  /** The cell requests this from now on. */
  ask(cellId: string, request: KeyedRequest): void;
  /** Whether the cell has requested anything in this session. */
  hasRequested(cellId: string): boolean;
  /** Whether the cell still wants this: an answer that comes after the cell was changed is not what it shows. */
  wants(cellId: string, request: KeyedRequest): boolean;
  show(cellId: string, result: CellResult): void;
  /** Whether this is what the cell shows already. */
  shows(cellId: string, request: KeyedRequest): boolean;
  /** What the cell shows; undefined when it did not calculate in this session. */
  resultOf(cellId: string): CellResult | undefined;
  /** Drops the results; the cells' requests stay. */
  forgetResults(): void;
  /** What the cells show, the latest last; before them what they showed when the workbook was saved. */
  all(carried: Iterable<[cellId: string, KeyedRequest]>): Map<string, CellResult>;
}

export function createShownCells(): ShownCells {
  const shown = new Map<string, CellResult>();
  /** Key of the last request of a cell. */
  const wanted = new Map<string, string>();
  return {
    ask: (cellId, { key }) => void wanted.set(cellId, key),
    hasRequested: (cellId) => wanted.has(cellId),
    wants: (cellId, { key }) => wanted.get(cellId) === key,
    show: (cellId, result) => setLast(shown, cellId, result),
    shows: (cellId, { key }) => shown.get(cellId)?.request.key === key,
    resultOf: (cellId) => shown.get(cellId),
    forgetResults() {
      for (const [cellId, result] of shown) shown.set(cellId, { ...result, result: null });
    },
    all(carried) {
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

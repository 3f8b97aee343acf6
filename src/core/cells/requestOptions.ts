import type { Entered } from '../../../contract';

/** The caller of a calculation. */
export interface RequestOptions {
  /** The cell and case, as one text: it keeps its sheet when its inputs change. None: every result has its own sheet. */
  cellId?: string;
  /** What the user calls the place of the calculation; a new sheet is named after it. */
  label?: string;
  /** How the caller's inputs were typed: for the report of a calculation that is sent, no part of what makes two the same. */
  entered?: Entered;
  /** The caller leaves: what is still queued is dropped, the result of what was sent is cached. */
  signal?: AbortSignal;
}

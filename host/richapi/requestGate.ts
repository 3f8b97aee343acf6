import { ApiError } from './apiError';
import { errorAnswer } from './dispatcher';
import { type RichApiRequest, type RichApiResponse } from './wire';

/** Flag of a request that would rather wait than fail: `Excel.run({ delayForCellEdit: true }, …)`. */
const DELAY_FOR_CELL_EDIT = 64;

type Answer = RichApiResponse | Promise<RichApiResponse>;

/**
 * Keeps requests out while the user is editing a cell, as Excel does: they fail, or wait where they ask to. Requests are executed one
 * after the other: one that waits for a calculation keeps those behind it waiting.
 */
export class RequestGate {
  private waiting: (() => void)[] = [];
  /** The last request that is not answered yet. */
  private last: Promise<unknown> | null = null;

  constructor(
    private readonly isEditing: () => boolean,
    private readonly run: (request: RichApiRequest) => Answer,
  ) {}

  process(request: RichApiRequest, flags: number): Answer {
    if (!this.isEditing()) return this.inTurn(request);
    if ((flags & DELAY_FOR_CELL_EDIT) === 0) return { Results: [], Error: errorAnswer(inCellEdit(), 0) };
    return new Promise((resolve) => this.waiting.push(() => resolve(this.inTurn(request))));
  }

  private inTurn(request: RichApiRequest): Answer {
    const answer = this.last === null ? this.run(request) : this.last.then(() => this.run(request));
    if (!(answer instanceof Promise)) return answer;
    const last = answer.then(() => {
      if (this.last === last) this.last = null;
    });
    this.last = last;
    return answer;
  }

  /** The edit is over: what waits has its turn, in the order it came. */
  editEnded(): void {
    for (const run of this.waiting.splice(0)) run();
  }

  /** The add-in that sent the requests is gone: they are dropped. */
  clear(): void {
    this.waiting = [];
  }
}

function inCellEdit(): ApiError {
  return new ApiError(
    'InvalidOperationInCellEditMode',
    'Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.',
    null,
    400,
  );
}

import { ApiError } from './apiError';
import { errorAnswer } from './dispatcher';
import { type RichApiRequest, type RichApiResponse } from './wire';

/** Flag of a request that would rather wait than fail: `Excel.run({ delayForCellEdit: true }, …)`. */
const DELAY_FOR_CELL_EDIT = 64;

/** Keeps requests out while the user is editing a cell, as Excel does: they fail, or wait where they ask to. */
export class RequestGate {
  private waiting: (() => void)[] = [];

  constructor(
    private readonly isEditing: () => boolean,
    private readonly run: (request: RichApiRequest) => RichApiResponse,
  ) {}

  process(request: RichApiRequest, flags: number): RichApiResponse | Promise<RichApiResponse> {
    if (!this.isEditing()) return this.run(request);
    if ((flags & DELAY_FOR_CELL_EDIT) === 0) return { Results: [], Error: errorAnswer(inCellEdit(), 0) };
    return new Promise((resolve) => this.waiting.push(() => resolve(this.run(request))));
  }

  /** The edit is over: what waits has its turn, in the order it came. */
  editEnded(): void {
    for (const run of this.waiting.splice(0)) run();
  }

  /** Whoever asked is gone. */
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

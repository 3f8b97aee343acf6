/** What became of a step of the self-check. */
export type CheckState = 'passed' | 'failed' | 'notAvailable' | 'leftOut';

export interface CheckOutcome {
  state: CheckState;
  /** What was seen: Excel's own message, a value, why it was left out. */
  detail: string;
}

export interface CheckLine extends CheckOutcome {
  name: string;
  milliseconds: number;
}

/** What a step works on. */
export interface CheckPlace {
  /** The scratch worksheet, the one place where a step writes cells. */
  worksheetId: string;
  /** Aborts when the step is late or the user cancels: nothing is to be begun after that. */
  signal: AbortSignal;
  wait(milliseconds: number): Promise<void>;
  now(): number;
}

export interface CheckStep {
  name: string;
  /** It writes to Excel: without a scratch worksheet it is left out. */
  inExcel: boolean;
  run(place: CheckPlace): Promise<CheckOutcome>;
}

export const passed = (detail = ''): CheckOutcome => ({ state: 'passed', detail });
export const failed = (detail: string): CheckOutcome => ({ state: 'failed', detail });
export const notAvailable = (detail: string): CheckOutcome => ({ state: 'notAvailable', detail });
export const leftOut = (detail: string): CheckOutcome => ({ state: 'leftOut', detail });

/** A step that is not begun, for a reason that is known before. */
export const stepLeftOut = (name: string, why: string): CheckStep => ({
  name,
  inExcel: false,
  run: () => Promise.resolve(leftOut(why)),
});

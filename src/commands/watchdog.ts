import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Timers, withinDeadline } from '../client/deadline';
import { listed } from '../core/lib/listed';
import { excelTimeout } from '../workbook/excel/excelWait';
import { typedFormula } from '../workbook/formulas/calcFormula';
import { type FormulaCell, isBusyValue } from '../workbook/formulas/formulaCells';
import { isUnknown, type RepairOptions, type RepairOutcome } from '../workbook/sharing/repair';
import { commandContext } from './commandContext';

/** A formula that was found stuck. */
export interface StuckFormula {
  /** As Excel names it, such as `Sheet1!B4`; of formulas with the same problem, the first few. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What was done about it. */
  text: string;
}

/** What the watchdog of this page has entered again since the add-in started, the latest first. */
export const stuckFormulas: StoreApi<readonly StuckFormula[]> = createStore<readonly StuckFormula[]>()(
  () => [],
);

export interface WatchdogParts extends Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether no calculation waits or is under way. */
  isIdle(): boolean;
  /** Reads the formulas of the workbook and enters those again that are stuck. */
  repair(options: RepairOptions): Promise<RepairOutcome>;
  found: StoreApi<readonly StuckFormula[]>;
}

/** By then Excel knows the functions of a workbook that it opens. */
export const firstLookMs = 60_000;
/** No function waits for longer: a formula that is busy at two looks in a row, with nothing under way, has lost its answer. */
export const betweenLooksMs = 300_000;
/** Looking at a large workbook costs at most a hundredth of the time. */
const restPerWork = 100;
/** However the clock jumps meanwhile. */
const longestRestMs = 3_600_000;
const longestLookMs = 120_000;
/** More than a user reads. */
const mostListed = 200;

/**
 * Looks from time to time for formulas that stay in `#BUSY!` or `#NAME?` (office-js#6611, #4185, #6841), and enters each of them
 * again, once.
 */
export function startWatchdog(parts: WatchdogParts): void {
  const { now, found } = parts;
  const tried = new Set<string>();
  let busyBefore: ReadonlySet<string> = new Set();

  const lookIn = (milliseconds: number) => parts.setTimeout(() => void look(), milliseconds);

  async function look(): Promise<void> {
    const begun = now();
    try {
      // Two programs that write formulas at once would write over each other.
      if (commandContext.getState().running === null) await enterStuck();
    } catch (error) {
      console.warn('Calc could not check for stuck formulas', error);
    }
    lookIn(Math.min(longestRestMs, Math.max(betweenLooksMs, restPerWork * (now() - begun))));
  }

  async function enterStuck(): Promise<void> {
    const idle = parts.isIdle();
    const busy = new Set<string>();
    const isStuck = (cell: FormulaCell): boolean => {
      const key = `${cell.worksheetId} ${cell.row} ${cell.column} ${typedFormula(cell.formula)}`;
      const isBusy = idle && isBusyValue(cell.value);
      if (isBusy) busy.add(key);
      if (tried.has(key) || !(isUnknown(cell) || (isBusy && busyBefore.has(key)))) return false;
      tried.add(key);
      return true;
    };
    try {
      // In some files Excel never answers (office-js#6150, #6678): the next look is another request.
      const outcome = await withinDeadline(
        parts,
        longestLookMs,
        { late: () => excelTimeout('when the formulas of this workbook were read or entered again') },
        (signal) => parts.repair({ isStuck, progress: () => undefined, isStopped: () => signal.aborted }),
      );
      note(outcome);
    } finally {
      busyBefore = busy;
    }
  }

  function note({ repaired, problems }: RepairOutcome): void {
    const at = now();
    const entered = repaired.map(({ address, showed }): StuckFormula => ({
      ...{ address, at },
      text: `It stayed ${showed} and was entered again.`,
    }));
    const failed = [...new Set(problems.map(({ reason }) => reason))].map((reason): StuckFormula => {
      const addresses = problems.filter((one) => one.reason === reason).map(({ address }) => address);
      return { address: listed(addresses), at, text: `Not entered again. ${reason}.` };
    });
    if (entered.length + failed.length > 0)
      found.setState([...failed, ...entered, ...found.getState()].slice(0, mostListed), true);
  }

  lookIn(firstLookMs);
}

import { createObservable } from '../../core/lib/observable';
import { addinError, type CalcError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';

/** An Excel that is quiet for this long is reported as keeping us waiting: most often a cell is being edited. */
const slowMs = 5_000;

/** Without a sign of Excel for this long a call is given up. Calls were seen that are never answered (office-js#6150, #6678, #6930). */
const longestMs = 120_000;

/** The calls that Excel has not answered. */
export type ExcelWait = ReturnType<typeof createExcelWait>;

export function createExcelWait({ setTimeout, clearTimeout }: Timers) {
  const changes = createObservable();
  /** Numbers of the calls that have waited for long. */
  const long = new Set<number>();
  let begun = 0;

  function change(edit: () => void): void {
    const before = long.size > 0;
    edit();
    if (before !== long.size > 0) changes.notify();
  }

  /**
   * Settles as `call` does, which says of every answer that it gets on the way: from each on, Excel has its whole time again.
   *
   * @throws {CalcError} WORKBOOK_TIMEOUT when Excel was quiet for two minutes; what was begun may still happen
   */
  function during<Value>(call: (onAnswer: () => void) => Promise<Value>): Promise<Value> {
    const number = (begun += 1);
    let timer: unknown;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        end();
        reject(
          excelTimeout('for two minutes. The last action may still complete: check the worksheet first'),
        );
      };
      const wait = () => {
        timer = setTimeout(() => {
          change(() => long.add(number));
          timer = setTimeout(giveUp, longestMs - slowMs);
        }, slowMs);
      };
      const end = () => {
        clearTimeout(timer);
        change(() => long.delete(number));
      };
      const onAnswer = () => {
        end();
        // Excel answers in order: what was begun before this is lost, and Excel itself is there.
        change(() => long.forEach((other) => other < number && long.delete(other)));
      };
      wait();
      call(() => {
        onAnswer();
        wait();
      })
        .then(resolve, reject)
        .finally(onAnswer);
    });
  }

  return {
    /** Whether one of them has waited for long, and none that was begun after it was answered: then only that one is lost. */
    isLong: () => long.size > 0,
    subscribe: (listener: () => void) => changes.subscribe(listener),
    during,
  };
}

/** @param what for example `when the results were read` */
export function excelTimeout(what: string): CalcError {
  return addinError({
    kind: 'timeout',
    code: 'WORKBOOK_TIMEOUT',
    message: `Excel did not answer ${what}`,
  });
}

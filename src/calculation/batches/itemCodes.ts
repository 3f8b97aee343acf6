import { CalcError, type ErrorKind } from '../../client/errors/calcError';
import type { CodedError } from '../../../contract';

/**
 * What becomes of an item without results.
 *
 * - `solve`    its sheet holds its inputs: solving it makes no other sheet
 * - `resubmit` there is no sheet, or one whose inputs are not known to be these
 * - `stop`     none of this template can be calculated until it is loaded again
 */
export type ItemAction = 'solve' | 'resubmit' | 'stop';

interface ItemCode {
  action: ItemAction;
  kind: ErrorKind;
  remedy: string;
}

const again = 'Run this row again';
const reload = 'Load the template again and check that the plan of the key includes it';

/** Item-level and batch-level codes of the interface ("Errors"). */
const codes: Record<string, ItemCode> = {
  SOLVE_FAILED: { action: 'solve', kind: 'calculation', remedy: `Check its inputs. ${again}` },
  RESULTS_STALE: {
    action: 'solve',
    kind: 'service',
    remedy: `The sheet was changed after it was solved. ${again}`,
  },
  SHEET_UNAVAILABLE: { action: 'resubmit', kind: 'notFound', remedy: `Its sheet is gone. ${again}` },
  BATCH_FAILED: { action: 'resubmit', kind: 'service', remedy: again },
  BATCH_ABANDONED: { action: 'resubmit', kind: 'service', remedy: again },
  TEMPLATE_NOT_FOUND: { action: 'stop', kind: 'notFound', remedy: reload },
  VALIDATION_CHANGED: { action: 'stop', kind: 'notFound', remedy: reload },
};
/** New codes can be added: an unknown one is a failure to retry. */
const unknownCode: ItemCode = { action: 'resubmit', kind: 'service', remedy: again };

function itemCode(code: string): ItemCode {
  return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? unknownCode;
}

export function itemAction({ code }: CodedError): ItemAction {
  return itemCode(code).action;
}

/** The error of an item, with what the engineer can do. */
export function itemError({ code, message }: CodedError): CalcError {
  const { action, kind, remedy } = itemCode(code);
  return new CalcError({
    kind,
    code,
    message: `${message ?? code}. ${remedy}`,
    retryable: action !== 'stop',
  });
}

import { CalcError, type ErrorKind } from '../../client/calcError';
import { type CodedError, isTimeLimit } from '../../../contract';

/**
 * What becomes of an item without results.
 *
 * - `solve`    its sheet holds its inputs: solving it makes no other sheet
 * - `resubmit` there is no sheet, or one whose inputs are not known to be these
 * - `keep`     it has its error: the same inputs end in the same way
 * - `stop`     none of this template can be calculated until it is loaded again
 */
export type ItemAction = 'solve' | 'resubmit' | 'keep' | 'stop';

interface ItemCode {
  action: ItemAction;
  kind: ErrorKind;
  remedy: string;
}

const again = 'Run this row again';
const reload = 'Load the template again and check that the plan of the key includes it';

/** Item-level and batch-level codes of the interface ("Errors"). */
const codes: Record<string, ItemCode> = {
  // Advised when the same inputs were run again, as the interface says of a batch in which every item reports it.
  SOLVE_FAILED: {
    action: 'solve',
    kind: 'calculation',
    remedy: `It failed again with the same inputs. Check them. ${again}`,
  },
  RESULTS_STALE: {
    action: 'solve',
    kind: 'service',
    remedy: `The report was changed after it was solved. ${again}`,
  },
  SHEET_UNAVAILABLE: { action: 'resubmit', kind: 'notFound', remedy: `Its report was deleted. ${again}` },
  BATCH_FAILED: { action: 'resubmit', kind: 'service', remedy: again },
  BATCH_ABANDONED: { action: 'resubmit', kind: 'service', remedy: again },
  TEMPLATE_NOT_FOUND: { action: 'stop', kind: 'notFound', remedy: reload },
  VALIDATION_CHANGED: { action: 'stop', kind: 'notFound', remedy: reload },
};
/** New codes can be added: an unknown one is a failure to retry. */
const unknownCode: ItemCode = { action: 'resubmit', kind: 'service', remedy: again };

/** Of a SOLVE_FAILED at the service's time limit, whose message says what to change. */
const timeLimit: ItemCode = { action: 'keep', kind: 'calculation', remedy: '' };

function itemCode(error: CodedError): ItemCode {
  if (isTimeLimit(error)) return timeLimit;
  const { code } = error;
  return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? unknownCode;
}

export function itemAction(error: CodedError): ItemAction {
  return itemCode(error).action;
}

/** The error of an item, with what the engineer can do. */
export function itemError(error: CodedError): CalcError {
  const { code, message } = error;
  const { action, kind, remedy } = itemCode(error);
  return new CalcError({
    kind,
    code,
    message: remedy === '' ? (message ?? code) : `${message ?? code}. ${remedy}`,
    retryable: action === 'solve' || action === 'resubmit',
  });
}

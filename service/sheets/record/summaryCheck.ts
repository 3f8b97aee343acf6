import type { SummaryCheck } from '../../../engineering/kit/template';

/** The keys that carry the verdict on the wire. All absent for a template without a governing check. */
export interface SummaryCheckKeys {
  summaryCheck?: number | boolean;
  summaryCheckReferenceId?: string;
  summaryCheckError?: boolean;
  summaryCheckFailReasons?: string[];
  summaryCheckErrorReason?: string;
  summaryCheckGoverning?: string;
}

/** Interface, "Sheet": the value and its referenceId go together, reasons only with an evaluated and failed check. */
export function summaryCheckKeys(check: SummaryCheck | null): SummaryCheckKeys {
  if (!check) return {};
  const { errorReason } = check;
  if (check.error || check.value === undefined)
    return {
      summaryCheckError: true,
      ...(errorReason === undefined ? {} : { summaryCheckErrorReason: errorReason }),
    };
  return {
    summaryCheck: check.value,
    summaryCheckReferenceId: check.referenceId,
    summaryCheckError: false,
    ...(passes(check) ? {} : { summaryCheckFailReasons: check.failReasons }),
    ...(check.governing === undefined ? {} : { summaryCheckGoverning: check.governing }),
  };
}

/** Interface, "Verdict", rule 1. */
export function passes(check: SummaryCheck | null): boolean {
  if (!check || check.error) return false;
  const { value } = check;
  return value === true || (typeof value === 'number' && value >= 0 && value <= 1);
}

/** The check gave no verdict (`summary.checkErrored` of a batch). */
export function isUnevaluated(check: SummaryCheck | null): boolean {
  return check !== null && (check.error || check.value === undefined);
}

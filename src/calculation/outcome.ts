import type { ResultValue, TemplateDetail, Warning } from '../contract';
import type { Verdict } from './verdict';

/** Everything an output name may ask for. */
export interface Outcome {
  template: TemplateDetail;
  results: Record<string, ResultValue>;
  verdict: Verdict;
  /** Value of the governing check when it is a number. */
  utilization: number | null;
  /** referenceId of the governing check. */
  governing: string | null;
  reasons: string[];
  status: string;
  warnings: Warning[];
  sheetId: string;
  /** Null where the answer carries no link. */
  sheetUrl: string | null;
  /** ISO 8601, when the answer arrived here. */
  solvedAt: string;
}

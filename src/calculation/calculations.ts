import type { Attributes, SnowStandard } from '../contract';
import type { Outcome } from './outcome';

/** One-shot calculations. Identical requests share one call and one sheet. */
export interface Calculations {
  run(request: { templateCode: string; preset?: string; attributes: Attributes }): Promise<Outcome>;
  runSnow(request: { standard: SnowStandard; attributes: Attributes }): Promise<Outcome>;
  /** Forgets every result and refusal, so that the next calculation asks the service again. */
  refresh(): void;
}

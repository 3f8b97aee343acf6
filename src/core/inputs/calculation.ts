import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import type { CalculationCase, Endpoint, TypedCalculation } from './requestKey';

/** One thing to calculate, whichever endpoint does it. */
export interface Calculation {
  case: CalculationCase;
  /** The template by which the cells were read. */
  template: TemplateDetail;
  preset: Preset | null;
  /** The typed calculation that answers it; null for the general one. */
  typed: TypedCalculation | null;
  /** All outputs and the link, beyond what a typed answer carries. */
  whole: boolean;
}

export function calculationOf(
  endpoint: Endpoint,
  typed: TypedCalculation | null,
  given: { template: TemplateDetail; preset?: Preset | null; attributes: Attributes; whole?: boolean },
): Calculation {
  const { template, preset = null, attributes, whole = false } = given;
  const what = { endpoint, templateCode: template.code, preset: preset?.code, attributes };
  return { case: what, template, preset, typed, whole };
}

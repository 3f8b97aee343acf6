import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { defaultSiteClass, editions, siteClasses, type SiteClass } from './options';

/** S1 from which ASCE 7-16 11.4.8 asks for a ground motion hazard analysis of Site Classes D and E. */
export const hazardAnalysisS1 = 0.2;

/** By what the coefficient is calculated without that analysis: exceptions 2 and 3 of ASCE 7-16 11.4.8. */
export type SiteException = 'Site Class D' | 'Site Class E';

/** The site class; null in ASCE 7-22, whose SDS and SD1 are those of the site by 11.4.4 without exceptions. */
export function siteClassOf(inputs: Inputs): SiteClass | null {
  if (optionOf(inputs, 'edition', editions) !== 'ASCE 7-16') return null;
  return inputs.siteClass === null ? defaultSiteClass : optionOf(inputs, 'siteClass', siteClasses);
}

/** The exception of 11.4.8 that the site needs; null where none is needed. */
export function siteException(siteClass: SiteClass | null, s1: number): SiteException | null {
  if (s1 < hazardAnalysisS1) return null;
  if (siteClass === 'E') return 'Site Class E';
  return siteClass === 'D' || siteClass === 'D (default)' ? 'Site Class D' : null;
}

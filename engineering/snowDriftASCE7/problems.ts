import type { ErrorDetail } from '../../contract';
import type { Inputs } from '../kit/template';
import { fields } from './fields';
import type { Edition } from './options';
import { slidingSurfaces } from '../rules/snow/slidingSnow';

/** Largest pf in ground snow loads: 0.7 Ce Ct, in 7-16 with Is, each the largest of its table. */
const largestShare: Record<Edition, number> = {
  'ASCE 7-16': 0.7 * 1.2 * 1.3 * 1.2,
  'ASCE 7-22': 0.7 * 1.2 * 1.3,
};
const rounding = 1e-9;

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  const sheds =
    inputs.place === 'Roof step' && slidingSurfaces.some((each) => each === inputs.slidingSurface);
  return [
    ...loadProblems(inputs, 'balancedLoad'),
    ...(sheds ? loadProblems(inputs, 'upperFlatRoofLoad') : []),
  ];
}

/** A load beyond every factor of chapter 7 belongs to another site, edition or unit. */
function loadProblems({ edition, groundSnowLoad: pg, ...inputs }: Inputs, field: string): ErrorDetail[] {
  const load = inputs[field];
  if (typeof pg !== 'number' || typeof load !== 'number') return [];
  const share = edition === 'ASCE 7-16' ? largestShare['ASCE 7-16'] : largestShare['ASCE 7-22'];
  if (load <= share * pg * (1 + rounding)) return [];
  const label = fields.find(({ referenceId }) => referenceId === field)?.label ?? '';
  const message =
    `${field} (${label}) is at most ${shown(share)} pg = ${shown(share * pg)} psf, the value with ` +
    `the largest factors of ${String(edition)}; given the number ${load}.`;
  return [{ field, message }];
}

const shown = (value: number) => Number(value.toPrecision(5));

import type { ErrorDetail } from '../../contract';
import { orderProblems, yieldProblems } from '../rules/concrete/concreteProblems';
import type { Inputs } from '../kit/template';
import { rounded } from '../rules/concrete/checks';
import { inchesPerFoot } from '../rules/concrete/units';
import { barsHeight, cageOf, largestDepth, largestLeg, stirrupOf, type BarLayers, type Cage } from './cage';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [
    ...yieldProblems(inputs),
    ...orderProblems(inputs, 'd', 'h', 'the bars must be inside the beam'),
    ...flangeProblems(inputs),
    ...cageProblems(inputs),
  ];
}

function flangeProblems(inputs: Inputs): ErrorDetail[] {
  const { flangeWidth: width, flangeThickness: thickness, bw } = inputs;
  if (typeof width !== 'number' || typeof thickness !== 'number' || typeof bw !== 'number') return [];
  if (width === 0 && thickness === 0) return [];
  if (width < bw) {
    const message = `flangeWidth must be 0 or at least bw (${bw} in); given the number ${width}.`;
    return [{ field: 'flangeWidth', message }];
  }
  if (thickness === 0) {
    const message = `flangeThickness must be greater than 0 with a flangeWidth of ${width} in.`;
    return [{ field: 'flangeThickness', message }];
  }
  return orderProblems(inputs, 'flangeThickness', 'h', 'the flange is part of the beam');
}

/** The last digit of a sum is no contradiction. */
const DIGITS = 1e-9;

/** Bars, stirrups and spans that cannot be as given. */
function cageProblems(inputs: Inputs): ErrorDetail[] {
  const legs = legProblems(inputs);
  return [...legs, ...(legs.length > 0 ? [] : depthProblems(inputs)), ...spanProblems(inputs)];
}

function legProblems({ stirrupArea, stirrupLegs }: Inputs): ErrorDetail[] {
  if (typeof stirrupArea !== 'number' || typeof stirrupLegs !== 'number') return [];
  if (!Number.isInteger(stirrupLegs)) {
    const message = `stirrupLegs must be a whole number; given the number ${stirrupLegs}.`;
    return [{ field: 'stirrupLegs', message }];
  }
  if (stirrupArea === 0 || stirrupOf(stirrupArea, stirrupLegs)) return [];
  const message =
    `stirrupArea is at most ${rounded(largestLeg * stirrupLegs)} in2 with stirrupLegs ` +
    `${stirrupLegs}: stirrup legs are at most No. 8 bars (Table 25.3.2); given the number ` +
    `${stirrupArea}. stirrupLegs counts all legs across the width.`;
  return [{ field: 'stirrupArea', message }];
}

const cageNumbers = ['h', 'd', 'bw', 'asTension', 'stirrupArea', 'cover', 'stirrupLegs', 'aggregateSize'];

/** d with the cover and the bars in it. Where d is not below h, only that is reported. */
function depthProblems(inputs: Inputs): ErrorDetail[] {
  if (cageNumbers.some((name) => typeof inputs[name] !== 'number')) return [];
  const [h, d] = [Number(inputs.h), Number(inputs.d)];
  if (d >= h) return [];
  const cage = cageOf(inputs);
  const largest = largestDepth(cage);
  if (!largest) return [unfit(cage)];
  if (cage.bar && barsHeight(cage, cage.bar, largest.layers) > h)
    return [tooManyLayers(cage, largest.layers)];
  if (d <= largest.d + DIGITS) return [];
  const bars = cage.bar ? barsText(cage, largest.layers) : 'bars of any one size';
  const allowed =
    largest.d > 0
      ? `d is at most ${shownDepth(largest.d)} in`
      : 'no d is possible, because the bars do not fit in the section';
  const message =
    `${allowed}: h of ${h} in holds ${bars} with ${cage.cover} in of clear cover${stirrupText(cage)} ` +
    `and the clear spacing of 25.2; given the number ${d}. Bundled bars are not covered.`;
  return [{ field: 'd', message }];
}

function unfit(cage: Cage): ErrorDetail {
  const field = cage.bar ? 'barSize' : 'bw';
  const given = cage.bar ? `given ${cage.bar.size}` : `given the number ${cage.bw}`;
  const message =
    `${field} leaves no room for a tension bar: none fits in bw of ${cage.bw} in with ${cage.cover} ` +
    `in of clear cover${stirrupText(cage)} on both sides; ${given}.`;
  return { field, message };
}

function tooManyLayers(cage: Cage, layers: BarLayers): ErrorDetail {
  const message =
    `asTension does not fit in h of ${cage.h} in: ${barsText(cage, layers)} with ${cage.cover} in of clear ` +
    `cover${stirrupText(cage)}; given the number ${cage.as}.`;
  return { field: 'asTension', message };
}

const stirrupText = ({ stirrup }: Cage) => (stirrup ? `, ${stirrup.size} stirrups` : '');

function barsText({ bar }: Cage, { count, perLayer, layers }: BarLayers): string {
  const size = `${count} ${bar?.size} ${count === 1 ? 'bar' : 'bars'}`;
  return layers === 1 ? `${size} in one layer` : `${size} in ${layers} layers of at most ${perLayer}`;
}

/** Rounded down, so that the number shown is allowed. */
const shownDepth = (d: number) => Math.floor(d * 1000 + DIGITS) / 1000;

/** Clear span over h up to which a beam is deep, 9.9.1.1. */
const DEEP_BEAM = 4;

function spanProblems({ clearSpan, h }: Inputs): ErrorDetail[] {
  if (typeof clearSpan !== 'number' || typeof h !== 'number' || clearSpan === 0) return [];
  const limit = DEEP_BEAM * h;
  if (clearSpan * inchesPerFoot > limit) return [];
  const message =
    `clearSpan must be more than 4 h = ${rounded(limit / inchesPerFoot)} ft: a shorter span makes it ` +
    'a deep beam (9.9.1.1), designed with a nonlinear strain distribution or a strut-and-tie model, ' +
    `which is not covered; given the number ${clearSpan}.`;
  return [{ field: 'clearSpan', message }];
}

import type { ErrorDetail } from '../../contract';
import { numberOf, optionOf } from '../kit/inputValues';
import { type Inputs, TemplateInputError } from '../kit/template';
import { type Notch, notchFaces, notchLimit } from '../rules/wood/notch';
import { WoodError } from '../rules/wood/material';
import { type Layout, layoutOf, type Stretch } from './layout';
import { type Section, sectionOf } from './section';

/** An end of the beam that is notched over its support: from the centre of the bearing to the end of the notch. */
export interface NotchedEnd extends Stretch {
  /** Number of the support, from 0. */
  support: number;
  side: 'left' | 'right';
}

/** null for a beam that is not notched. */
export function notchOf(inputs: Inputs): Notch | null {
  const face = optionOf(inputs, 'notch', notchFaces);
  if (face === 'None') return null;
  return { face, depth: numberOf(inputs, 'notchDepth'), length: numberOf(inputs, 'notchLength') };
}

/** Ends whose bearing on a Pinned or Roller support reaches the end of the beam. */
export function notchedEndsOf({ beam, supports }: Layout, { length }: Notch): NotchedEnd[] {
  return supports.flatMap(({ type, bearingWidth }, support): NotchedEnd[] => {
    if (type === 'Fixed') return [];
    const { position } = beam.supports[support]!;
    const half = bearingWidth / 2;
    const left = position <= half;
    const right = beam.length - position <= half;
    return [
      ...(left ? [{ support, side: 'left' as const, from: position, to: position + half + length }] : []),
      ...(right ? [{ support, side: 'right' as const, from: position - half - length, to: position }] : []),
    ];
  });
}

/** Share of the span beside a support that a notch must stay out of the middle third of. */
const outer = 1 / 3;

/** Rejects notches that the NDS does not allow. What cannot be read is left to the solve. */
export function notchProblems(inputs: Inputs): ErrorDetail[] {
  try {
    const notch = notchOf(inputs);
    if (!notch) return [];
    const problem = problemOf(notch, inputs, sectionOf(inputs), layoutOf(inputs));
    return problem ? [problem] : [];
  } catch (error) {
    if (error instanceof TemplateInputError || error instanceof WoodError) return [];
    throw error;
  }
}

function problemOf(notch: Notch, inputs: Inputs, section: Section, layout: Layout): ErrorDetail | null {
  if (inputs.flitch === true)
    return detail(
      'notch',
      'must be None for a flitch beam: its plates run full length and depth at the ends.',
    );
  const { face, depth, length } = notch;
  if (depth <= 0) return detail('notchDepth', `must be more than 0 in; given the number ${depth}.`);
  const limit = notchLimit(section.material.kind, face, section.d);
  if (depth > limit.depth)
    return detail(
      'notchDepth',
      `must be at most ${Number(limit.depth.toPrecision(6))} in, ${limit.share} of the end on the ` +
        `${face.toLowerCase()} (${limit.clause}); given the number ${depth}.`,
    );
  if (face === 'Compression face' && length <= 0)
    return detail(
      'notchLength',
      'must be more than 0 in from the inner edge of the support, for NDS Eq. 3.4-5; given the number ' +
        `${length}.`,
    );
  const ends = notchedEndsOf(layout, notch);
  if (ends.length === 0)
    return detail('notch', `must be None: no beam end bears on a Pinned or Roller support; given ${face}.`);
  const long = ends.find((end) => !isInOuterThird(end, layout));
  if (long)
    return detail(
      'notchLength',
      `must end within the outer third of the span at support ${long.support + 1} (NDS 4.4.3, 5.4.5); ` +
        `given the number ${length}.`,
    );
  return null;
}

function isInOuterThird({ side, from, to, support }: NotchedEnd, { beam, supports, spans }: Layout): boolean {
  const { position } = beam.supports[support]!;
  const half = supports[support]!.bearingWidth / 2;
  const span = spans.find((one) => (side === 'left' ? one.from === position : one.to === position));
  if (!span) return false;
  const reach = side === 'left' ? to - position : position - from;
  return reach <= Math.max(outer * (span.to - span.from), half);
}

const detail = (field: string, rest: string): ErrorDetail => ({ field, message: `${field} ${rest}` });

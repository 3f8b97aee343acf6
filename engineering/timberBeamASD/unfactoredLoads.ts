import type { Inputs } from '../kit/template';
import { loadTypes, type LoadType } from '../rules/combinations/combinations';
import type { PointRow } from '../rules/combinations/pointRows';
import { cellNumber, loadTypeOf, rowsOf } from './rows';
import { lineLoadsOf } from './loads';
import type { Situations } from './situations';
import { inchesPerFoot } from './units';

/** A force in lb, downwards on what carries the beam, and a moment in lb-in, clockwise on it. */
interface Load {
  force: number;
  moment: number;
}

/** What a support takes of one load type, without a factor. */
export interface TypeReaction {
  type: LoadType;
  /** From 0. */
  support: number;
  /** With every span loaded. */
  whole: Load;
  /** Over the patterns for which the beam is designed: L and Lr absent on any of the spans, S halved on some. */
  largest: Load;
  smallest: Load;
}

/**
 * The reactions of each load type that is there, by support. With every span loaded they add up to the combinations that
 * have no pattern; the largest and the smallest of the patterns do not act at all supports at once. On an inclined beam the
 * forces are vertical.
 */
export function reactionsByType(
  situations: Situations,
  supports: number,
  loaded: ReadonlySet<LoadType>,
): TypeReaction[] {
  const types = loadTypes.filter((type) => loaded.has(type));
  const cases = types.map((type) => ({ type, patterns: situations.ofType(type) }));
  return Array.from({ length: supports }, (_, support) =>
    cases.map(({ type, patterns }): TypeReaction => {
      const { force, moment } = patterns[0]!.whole().reactions[support]!;
      const all = (of: 'force' | 'moment', side: 'max' | 'min') =>
        patterns.map((pattern) => pattern.reaction(of, support, side).value);
      return {
        ...{ type, support },
        // What carries the support takes the moment the other way.
        whole: { force, moment: 0 - moment },
        largest: {
          force: Math.max(...all('force', 'max')),
          moment: 0 - Math.min(...all('moment', 'min')),
        },
        smallest: {
          force: Math.min(...all('force', 'min')),
          moment: 0 - Math.max(...all('moment', 'max')),
        },
      };
    }),
  ).flat();
}

/** A row of `loadsLine`. */
export interface LineRow {
  label: string;
  start: number;
  end: number;
  loadType: LoadType;
  startLoad: number;
  endLoad: number;
}

/** What the beam carries along it, as rows of `loadsLine`: self-weight and area loads in plf too. */
export function appliedLines(inputs: Inputs, selfWeight: number): LineRow[] {
  return lineLoadsOf(inputs, selfWeight)
    .map(({ label, type, line }) => ({
      ...{ label, start: line.start, end: line.end, loadType: type },
      startLoad: line.startLoad * inchesPerFoot,
      endLoad: line.endLoad * inchesPerFoot,
    }))
    .filter(({ startLoad, endLoad }) => startLoad !== 0 || endLoad !== 0);
}

/** What stands on the beam, as rows of `loadsConc`. */
export function appliedPoints(inputs: Inputs): PointRow[] {
  return rowsOf(inputs, 'loadsConc')
    .map((row, index) => {
      const number = (column: string) => cellNumber(row, column, `loadsConc[${index}]`);
      return {
        ...{ label: typeof row.label === 'string' ? row.label : '', position: number('position') },
        ...{ loadType: loadTypeOf(row), force: number('force'), moment: number('moment') },
      };
    })
    .filter(({ force, moment }) => force !== 0 || moment !== 0);
}

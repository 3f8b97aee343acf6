import type { Inputs } from '../../kit/template';
import { loadTypes, type LoadType } from '../../rules/combinations/combinations';
import type { PointRow } from '../../rules/combinations/pointRows';
import { cellNumber, loadTypeOf, rowsOf } from '../inputs/rows';
import type { Layout } from '../model/layout';
import { lineLoadsOf } from '../model/loads';
import type { Situations } from '../model/situations';
import { inchesPerFoot } from '../model/units';

/** What a support carries of one load type, without a factor: lb upwards and lb-in clockwise on the beam. */
export interface TypeReaction {
  type: LoadType;
  /** From 0. */
  support: number;
  /** With every span loaded. */
  force: number;
  moment: number;
  /** Over the patterns of this type: what is left out on some spans, or halved. */
  most: number;
  least: number;
}

/**
 * The reactions of each load type that is there, by support. With every span loaded they add up to the combinations that
 * have no pattern; an envelope of patterns is no load case, and its most and least stand beside them. On an inclined
 * beam they are vertical, as those of the combinations.
 */
export function reactionsByType(
  situations: Situations,
  { supports, scale }: Layout,
  loaded: ReadonlySet<LoadType>,
): TypeReaction[] {
  const vertical = scale / inchesPerFoot;
  const types = loadTypes.filter((type) => loaded.has(type));
  const cases = types.map((type) => ({ type, patterns: situations.ofType(type) }));
  return supports.flatMap((_, support) =>
    cases.map(({ type, patterns }): TypeReaction => {
      const { force, moment } = patterns[0]!.whole().reactions[support]!;
      const extremes = (side: 'max' | 'min') =>
        patterns.map((pattern) => pattern.reaction('force', support, side).value * vertical);
      return {
        ...{ type, support, moment },
        force: force * vertical,
        most: Math.max(...extremes('max')),
        least: Math.min(...extremes('min')),
      };
    }),
  );
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

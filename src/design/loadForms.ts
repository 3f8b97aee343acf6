import { type TemplateDetail, timberBeamTemplateCode, withoutZero } from '../../contract';
import { fourDigits } from '../../contract/numberText';
import { inputError } from '../client/calcError';
import { itemsNamed, type Named, suggestion } from '../core/inputs/naming';
import { snowOf } from '../core/inputs/snowEdition';
import type { Scalar } from '../core/outputs/outputValue';
import {
  type LoadType,
  loadTypes,
  type MemberReactions,
  type ReactionRow,
  type Support,
} from './memberReactions';

/** How the next member takes the loads: rows of one of its tables, or separate inputs. */
export interface LoadForm {
  /** What `at` is; absent where the form has no use for it. */
  at?: 'position' | 'spacing';
  /** The template that takes them, and the table whose columns the first row names. */
  template: string;
  table?: string;
  cells(loads: TypedLoads): Scalar[][];
}

/** Of one support in lb, by load type; wind that lifts apart from wind that presses. */
export interface TypedLoads {
  /** `Support 2` */
  name: string;
  rows: readonly ReactionRow[];
  /** As the member has it: `ASCE 7-22`. */
  edition: string;
  /** ft: a position on the next member, or the spacing of members side by side. */
  at: number;
  /** Largest over the patterns of each type. */
  of: Readonly<Record<TypedLoad, number>>;
  smallest: Readonly<Record<LoadType, number>>;
}
type TypedLoad = LoadType | 'uplift';

const poundsPerKip = 1000;

/** @throws {CalcError} for a moment: what takes it is another thing in every frame */
export function typedLoads(
  { units }: MemberReactions,
  { rows }: Support,
  { edition, at }: Pick<TypedLoads, 'edition' | 'at'>,
): TypedLoads {
  const factor = units.force === 'kip' ? poundsPerKip : 1;
  const name = nameOf(rows);
  const turned = rows.find(({ largest, smallest }) => largest.moment !== 0 || smallest.moment !== 0);
  if (turned) {
    const moment = Math.max(Math.abs(turned.largest.moment), Math.abs(turned.smallest.moment));
    throw inputError(
      `support: ${name} is fixed and gives a moment of ${fourDigits(moment)} ${units.moment} by ${turned.loadType}, which a row of loads cannot carry. Omit "to", and enter the moment from the frame analysis`,
      'support',
    );
  }
  // Of a timber beam W is one load, downwards or upwards; of steel both stand side by side.
  const winds = rows.filter(({ loadType }) => loadType === 'W');
  const lifts = ({ loadType, largest }: ReactionRow) =>
    loadType === 'W' && winds.length > 1 && largest.force < 0;
  const sum = (isOwn: (row: ReactionRow) => boolean, side: 'largest' | 'smallest') =>
    rows.filter(isOwn).reduce((total, row) => total + row[side].force * factor, 0);
  const byType = (side: 'largest' | 'smallest') =>
    Object.fromEntries(
      loadTypes.map((type) => [type, sum((row) => row.loadType === type && !lifts(row), side)]),
    ) as Record<LoadType, number>;
  return {
    ...{ name, rows, edition, at },
    of: { ...byType('largest'), uplift: sum(lifts, 'largest') },
    smallest: byType('smallest'),
  };
}

/** @throws {CalcError} with the forms that there are */
export function loadForm(name: string): LoadForm {
  const found = Object.entries(forms).find(([each]) => each.toLowerCase() === name.trim().toLowerCase());
  if (found) return found[1];
  throw inputError(`to: "${name}" does not accept loads. ${suggestion(name, Object.keys(forms))}`, 'to');
}

/** Everything that the supports give: positions are those on the member itself. Patterns have columns for the smallest. */
export function listed({ units, isPatterned }: MemberReactions, supports: readonly Support[]): Scalar[][] {
  const [force, moment] = [`[${units.force}]`, `[${units.moment}]`];
  return [
    [
      ...['Label', 'Position [ft]', 'Load type', `Force ${force}`, `Moment ${moment}`],
      ...(isPatterned ? [`Smallest force ${force}`, `Smallest moment ${moment}`] : []),
    ],
    ...supports.flatMap(({ rows }) =>
      rows.map(({ label, position, loadType, largest, smallest }) => [
        ...[label, position, loadType, largest.force, largest.moment],
        ...(isPatterned ? [smallest.force, smallest.moment] : []),
      ]),
    ),
  ];
}

/** The same with the names that the template shows; an id that is not of it, or whose label is not clear, stays. */
export function inWords(cells: Scalar[][], { table }: LoadForm, { fields }: TemplateDetail): Scalar[][] {
  const named = table ? (fields.find(({ referenceId }) => referenceId === table)?.columns ?? []) : fields;
  const wordsOf = (cell: Scalar): Scalar => {
    const [, id = '', more = ''] = /^(\w+)( .+)?$/.exec(String(cell)) ?? [];
    const label = withoutZero(named.find(({ referenceId }) => referenceId === id)?.label ?? '');
    return itemsNamed<Named>(named, label).length === 1 ? label + more : cell;
  };
  return table
    ? cells.map((row, r) => (r === 0 ? row.map(wordsOf) : row))
    : cells.map(([name = '', ...rest]) => [wordsOf(name), ...rest]);
}

const ofBeam = (table: string) => ({ template: timberBeamTemplateCode, table });
const ofSteel = (table: string) => ({ template: 'steelBeamAISC360', table });

const forms: Readonly<Record<string, LoadForm>> = {
  loadsConc: { ...ofBeam('loadsConc'), at: 'position', cells: (loads) => pointCells(loads, 'largest') },
  loadsConcSmallest: {
    ...ofBeam('loadsConc'),
    at: 'position',
    cells: (loads) => pointCells(loads, 'smallest'),
  },
  loadsLine: { ...ofBeam('loadsLine'), at: 'spacing', cells: (loads) => lineCells(loads, 'largest') },
  loadsLineSmallest: {
    ...ofBeam('loadsLine'),
    at: 'spacing',
    cells: (loads) => lineCells(loads, 'smallest'),
  },
  pointLoads: {
    ...ofSteel('pointLoads'),
    at: 'position',
    cells: (loads) => rowOf(loads, 'pointLoads', { dead: 'D', live: 'L' }),
  },
  roofPointLoads: {
    ...ofSteel('roofPointLoads'),
    at: 'position',
    cells: (loads) =>
      rowOf(loads, 'roofPointLoads', { roofLive: 'Lr', snow: 'S', wind: 'W', uplift: 'uplift' }),
  },
  steelBeamAISC360: {
    template: 'steelBeamAISC360',
    at: 'spacing',
    cells: (loads) => {
      const fields = { deadLoad: 'D', liveLoad: 'L', roofLiveLoad: 'Lr', snowLoad: 'S' } as const;
      const winds = { windLoad: 'W', windUplift: 'uplift' } as const;
      const sizes = sizesOf(loads, 'steelBeamAISC360');
      return [
        ...inputsOf(sizes, { ...fields, ...winds }, 'kip/ft', poundsPerKip * loads.at),
        ['edition', loads.edition, ''],
      ];
    },
  },
  timberColumnASD: {
    template: 'timberColumnASD',
    cells: (loads) => {
      const sizes = sizesOf(loads, 'timberColumnASD');
      if (sizes.uplift > 0) throw taken(loads, 'timberColumnASD', 'uplift', 'compression');
      const fields = { deadAxial: 'D', liveAxial: 'L', roofLiveAxial: 'Lr', snowAxial: 'S' } as const;
      const winds = { windAxial: 'W' } as const;
      return [...inputsOf(sizes, { ...fields, ...winds }, 'lb', 1), ['snowStandard', loads.edition, '']];
    },
  },
  steelColumnAISC360: {
    template: 'steelColumnAISC360',
    cells: (loads) => {
      const fields = { axialDead: 'D', axialLive: 'L', axialRoofLive: 'Lr', axialSnow: 'S' } as const;
      const winds = { axialWind: 'W', axialUplift: 'uplift' } as const;
      return [
        ...inputsOf(sizesOf(loads, 'steelColumnAISC360'), { ...fields, ...winds }, 'kip', poundsPerKip),
        ['edition', loads.edition, ''],
      ];
    },
  },
  spreadFootingACI318: {
    template: 'spreadFootingACI318',
    cells: (loads) => {
      const sizes = sizesOf(loads, 'spreadFootingACI318', { takesE: true });
      if (sizes.uplift > 0) throw taken(loads, 'spreadFootingACI318', 'uplift', 'compression');
      const gravity = { deadLoad: 'D', liveLoad: 'L', roofLiveLoad: 'Lr', snowLoad: 'S' } as const;
      const others = { windLoad: 'W', earthquakeLoad: 'E' } as const;
      return [
        ...inputsOf(sizes, { ...gravity, ...others }, 'kip', poundsPerKip),
        ['edition', loads.edition, ''],
      ];
    },
  },
};

function pointCells(loads: TypedLoads, side: 'largest' | 'smallest'): Scalar[][] {
  return [
    ['label', 'position [ft]', 'loadType', 'force [lb]', 'moment [lb-ft]'],
    ...signed(loads, 'loadsConc', side).map(([type, force]) => [
      ...[labelOf(loads, type, side), loads.at, type, force, 0],
    ]),
  ];
}

function lineCells(loads: TypedLoads, side: 'largest' | 'smallest'): Scalar[][] {
  return [
    ['label', 'start [ft]', 'end [ft]', 'loadType', 'startLoad [plf]', 'endLoad [plf]'],
    ...signed(loads, 'loadsLine', side).map(([type, force]) => {
      const line = force / loads.at;
      return [labelOf(loads, type, side), 0, 0, type, line, line];
    }),
  ];
}

function inputsOf(
  sizes: Readonly<Record<TypedLoad, number>>,
  fields: Readonly<Record<string, TypedLoad>>,
  units: string,
  divisor: number,
): Scalar[][] {
  return Object.entries(fields).map(([field, type]) => [field, sizes[type] / divisor, units]);
}

/** A header and the one row of a table with a column a load, in kips. */
function rowOf(loads: TypedLoads, to: string, columns: Readonly<Record<string, TypedLoad>>): Scalar[][] {
  const sizes = sizesOf(loads, to);
  return [
    [
      'position [ft]',
      ...Object.entries(columns).map(
        ([column, type]) => `${type === 'S' ? snowOf(column, loads.edition) : column} [kip]`,
      ),
    ],
    [loads.at, ...Object.values(columns).map((type) => sizes[type] / poundsPerKip)],
  ];
}

/** All six load types, so that a range over the answer keeps its size. */
function signed(loads: TypedLoads, to: string, side: 'largest' | 'smallest'): [LoadType, number][] {
  const { W, uplift } = loads.of;
  if (W !== 0 && uplift !== 0) {
    throw inputError(
      `to: ${to} has one wind load, but ${loads.name} has ${fourDigits(W)} lb downward and ${fourDigits(-uplift)} lb upward, which never act together. Calculate the member above with one of them`,
      'to',
    );
  }
  const of = side === 'largest' ? loads.of : loads.smallest;
  return loadTypes.map((type) => [type, type === 'W' ? W + uplift : of[type]]);
}

/** For members whose loads have a direction: all of them downwards but the wind that lifts, by their sizes; E acts both ways. */
function sizesOf(loads: TypedLoads, to: string, { takesE = false } = {}): Record<TypedLoad, number> {
  const { W, E, uplift } = loads.of;
  if (E !== 0 && !takesE) throw taken(loads, to, 'E', 'no earthquake load');
  for (const type of ['D', 'L', 'Lr', 'S'] as const) {
    if (loads.of[type] < 0) throw taken(loads, to, type, 'downward loads');
  }
  rejectLifted(loads, to);
  return { ...loads.of, E: Math.abs(E), W: Math.max(0, W), uplift: 0 - uplift + Math.max(0, 0 - W) };
}

/** Factors of ASCE 7 2.3.1, combination 2: a dead load that holds down under them does so under D + L of 2.4.1, too. */
const [deadFactor, liveFactor] = [1.2, 1.6];

/** @throws {CalcError} where a pattern lifts the support more than the dead load holds it down */
function rejectLifted({ of, smallest, name }: TypedLoads, to: string): void {
  const lifting = (['L', 'Lr', 'S'] as const).filter((type) => smallest[type] < 0);
  const lift = lifting.reduce((sum, type) => sum - smallest[type], 0);
  if (deadFactor * of.D >= liveFactor * lift) return;
  throw inputError(
    `to: ${to} cannot hold down ${name}: with some spans loaded, ${lifting.join(' and ')} lifts it by ${fourDigits(lift)} lb, and 1.2D of ${fourDigits(of.D)} lb does not outweigh 1.6 times that. Omit "to" to see the largest and the smallest reaction, and anchor the support`,
    'to',
  );
}

function taken({ name, of }: TypedLoads, to: string, type: TypedLoad, what: string) {
  const load =
    type === 'uplift'
      ? `${fourDigits(Math.abs(of.uplift) || Math.abs(of.W))} lb of wind uplift`
      : `${fourDigits(of[type])} lb of ${type}`;
  const only = what.startsWith('no ') ? what : `only ${what}`;
  return inputError(`to: ${to} takes ${only}, but ${name} has ${load}. Omit "to" to see all loads`, 'to');
}

/** Says of a pattern that lifts what the other side of it is: one row has one of them. */
function labelOf({ name, rows, smallest }: TypedLoads, type: LoadType, side: 'largest' | 'smallest'): string {
  const row = rows.find(({ loadType }) => loadType === type);
  const label = row?.label ?? `${name}; ${type}`;
  if (!row || row.largest.force === row.smallest.force) return label;
  if (side === 'smallest') return `${label}, smallest of patterns`;
  return smallest[type] < 0 ? `${label}, a pattern lifts by ${fourDigits(-smallest[type])} lb` : label;
}

/** `Support 2` of `Support 2; D`. */
const nameOf = (rows: readonly ReactionRow[]) => rows[0]?.label.split(';')[0] ?? 'The support';

import type { ErrorDetail } from '../../contract';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import type { DesignCategory } from './designCategory';
import type { Edition, StructureType } from './options';

/** Height limit in ft, or none (NL), or not permitted (NP). */
export type Limit = number | 'NL' | 'NP';

/** A row of Table 12.2-1. */
export interface System {
  name: string;
  r: number;
  omega0: number;
  cd: number;
  /** In categories B, C, D, E, F. */
  limits: readonly Limit[];
  /** Types of Table 12.8-2 whose period the system may have besides that of all other systems. */
  period?: StructureType;
  /** The system has only moment frames (12.12.1.1), or of masonry shear walls (Table 12.12-1). */
  kind?: 'moment frames' | 'masonry walls';
  /** The only edition for which the figures are confirmed; without it they are the same in both. */
  edition?: Edition;
}

export const asGiven = 'R as given';

const notHeld =
  'Its values of Table 12.2-1 are not available here: choose "R as given" and enter R, and Cd for ' +
  'drifts.';

/** Rows that users look for. */
export const rejectedSystems = {
  'Bearing walls: cross-laminated timber shear walls': notHeld,
  'Building frame: light-frame wood walls with wood structural panels': notHeld,
  'Moment frames: steel special truss': notHeld,
  'Cantilevered column systems': notHeld,
};

type Row = [name: string, r: number, omega0: number, cd: number, limits: string];

/** Limits as the table prints them. */
const readLimits = (printed: string) =>
  printed.split(' ').map((limit): Limit => (limit === 'NL' || limit === 'NP' ? limit : Number(limit)));

const group = (rows: Row[], more: Partial<System> = {}): System[] =>
  rows.map(([name, r, omega0, cd, limits]) => ({ name, r, omega0, cd, limits: readLimits(limits), ...more }));

const tall = 'NL NL 160 160 100';
const low = 'NL NL NP NP NP';
const free = 'NL NL NL NL NL';
const masonry = { kind: 'masonry walls' } as const;
const steelFrames = { kind: 'moment frames', period: 'Steel moment frame' } as const;
const concreteFrames = { kind: 'moment frames', period: 'Concrete moment frame' } as const;
const steelBraces = { period: 'Steel EBF or BRBF' } as const;
const newer = { edition: 'ASCE 7-22' } as const;

/** The rows of Table 12.2-1 that two sources confirm: R, Omega0, Cd, limits in B to F. */
export const systems: readonly System[] = [
  ...group([
    ['Bearing walls: special reinforced concrete shear walls', 5, 2.5, 5, tall],
    ['Bearing walls: ordinary reinforced concrete shear walls', 4, 2.5, 4, low],
    ['Bearing walls: intermediate precast shear walls', 4, 2.5, 4, 'NL NL 40 40 40'],
  ]),
  ...group(
    [
      ['Bearing walls: special reinforced masonry shear walls', 5, 2.5, 3.5, tall],
      ['Bearing walls: intermediate reinforced masonry shear walls', 3.5, 2.5, 2.25, low],
      ['Bearing walls: ordinary reinforced masonry shear walls', 2, 2.5, 1.75, 'NL 160 NP NP NP'],
    ],
    masonry,
  ),
  ...group([
    ['Bearing walls: light-frame wood walls with wood structural panels', 6.5, 3, 4, 'NL NL 65 65 65'],
    ['Bearing walls: light-frame walls with panels of other materials', 2, 2.5, 2, 'NL NL 35 NP NP'],
  ]),
  ...group(
    [
      [
        'Bearing walls: cold-formed steel walls with wood panels or steel sheets',
        6.5,
        3,
        4,
        'NL NL 65 65 65',
      ],
      ['Bearing walls: cold-formed steel walls with flat straps', 4, 2, 3.5, 'NL NL 65 65 65'],
    ],
    newer,
  ),
  ...group([['Building frame: steel eccentrically braced frames', 8, 2, 4, tall]], steelBraces),
  ...group([
    ['Building frame: steel special concentrically braced frames', 6, 2, 5, tall],
    ['Building frame: steel ordinary concentrically braced frames', 3.25, 2, 3.25, 'NL NL 35 35 NP'],
    ['Building frame: special reinforced concrete shear walls', 6, 2.5, 5, tall],
    ['Building frame: ordinary reinforced concrete shear walls', 5, 2.5, 4.5, low],
  ]),
  ...group(
    [
      ['Building frame: special reinforced masonry shear walls', 5.5, 2.5, 4, tall],
      ['Building frame: intermediate reinforced masonry shear walls', 4, 2.5, 4, low],
      ['Building frame: ordinary reinforced masonry shear walls', 2, 2.5, 2, 'NL 160 NP NP NP'],
    ],
    masonry,
  ),
  ...group([['Building frame: steel buckling-restrained braced frames', 8, 2.5, 5, tall]], {
    ...steelBraces,
    ...newer,
  }),
  ...group([['Building frame: steel special plate shear walls', 7, 2, 6, tall]], newer),
  ...group(
    [
      ['Moment frames: steel special', 8, 3, 5.5, free],
      ['Moment frames: steel intermediate', 4.5, 3, 4, 'NL NL 35 NP NP'],
      ['Moment frames: steel ordinary', 3.5, 3, 3, low],
    ],
    steelFrames,
  ),
  ...group(
    [
      ['Moment frames: special reinforced concrete', 8, 3, 5.5, free],
      ['Moment frames: intermediate reinforced concrete', 5, 3, 4.5, low],
      ['Moment frames: ordinary reinforced concrete', 3, 3, 2.5, 'NL NP NP NP NP'],
    ],
    concreteFrames,
  ),
  ...group(
    [['Dual with special moment frames: steel eccentrically braced frames', 8, 2.5, 4, free]],
    steelBraces,
  ),
  ...group([
    ['Dual with special moment frames: steel special concentrically braced frames', 7, 2.5, 5.5, free],
    ['Dual with special moment frames: special reinforced concrete shear walls', 7, 2.5, 5.5, free],
  ]),
  ...group([['Steel not specifically detailed for seismic resistance', 3, 3, 3, low]], {
    period: 'Steel moment frame',
  }),
];

/** The row that the user picked; null where R is given. */
export function systemOf({ system }: Inputs): System | null {
  return systems.find(({ name }) => name === system) ?? null;
}

/** Of the row, or as given. */
export function responseModification(inputs: Inputs): number {
  return systemOf(inputs)?.r ?? numberOf(inputs, 'r');
}

/** Of the row, or as given; null where it is not known. */
export function deflectionAmplification(inputs: Inputs): number | null {
  const row = systemOf(inputs);
  if (row) return row.cd;
  return typeof inputs.cdGiven === 'number' && inputs.cdGiven > 0 ? inputs.cdGiven : null;
}

/** Categories of the columns of the limits. */
const limitColumns = ['B', 'C', 'D', 'E', 'F'] as const;

/** The limit in a category; the table begins with B. */
export function limitIn({ limits, name }: System, category: DesignCategory): Limit {
  if (category === 'A') return 'NL';
  const limit = limits[limitColumns.indexOf(category)];
  if (limit === undefined) throw new RangeError(`"${name}" has no limit in category ${category}`);
  return limit;
}

/** What contradicts the row that was picked: another edition, or a period that makes the base shear smaller. */
export function systemProblems(inputs: Inputs): ErrorDetail[] {
  const row = systemOf(inputs);
  if (!row) return cdProblems(inputs);
  if (row.edition && row.edition !== inputs.edition) {
    const message =
      `system (Seismic force-resisting system) can be "${row.name}" only with ${row.edition}: its ` +
      `values for ${String(inputs.edition)} are not available; choose "${asGiven}" to enter your own.`;
    return [{ field: 'system', message }];
  }
  const type = inputs.ctStructureType;
  const allowed = [...(row.period ? [row.period] : []), 'All other'];
  if (allowed.some((each) => each === type)) return [];
  const message =
    `ctStructureType (Structure type of the approximate period) must be ${allowed.join(' or ')} for ` +
    `the system "${row.name}" (Table 12.8-2); given ${String(type)}.`;
  return [{ field: 'ctStructureType', message }];
}

function cdProblems({ cdGiven }: Inputs): ErrorDetail[] {
  if (typeof cdGiven !== 'number' || cdGiven === 0 || cdGiven >= 1) return [];
  const message =
    'cdGiven (Deflection amplification factor Cd) must be 0, for none, or at least 1; ' +
    `given the number ${cdGiven}.`;
  return [{ field: 'cdGiven', message }];
}

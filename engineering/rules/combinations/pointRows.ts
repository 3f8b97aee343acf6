import type { Column, Output } from '../../../contract';
import { numberColumn, tableOutput, textColumn } from '../../kit/described';
import { fourDigits } from '../../../contract/numberText';
import type { Edition } from './basicCombinations';
import type { LoadType } from './combinations';
import type { SpanLoad } from './spanCombinations';

/** A point load of one load type, without a factor: a row of the table of another member. */
export interface PointRow {
  label: string;
  /** ft */
  position: number;
  loadType: LoadType;
  /** Downwards. */
  force: number;
  /** Clockwise. */
  moment: number;
}

/** A row among results: a type alias, for it may have any columns. */
export type ResultRow<Row> = { [Column in keyof Row]: Row[Column] };

/** As the point loads of the timber beam have them. */
export const pointRowColumns = (force: string, moment: string): Column[] => [
  textColumn('label', 'Label'),
  numberColumn('position', 'Position', 'ft'),
  textColumn('loadType', 'Load type'),
  numberColumn('force', 'Force', force),
  numberColumn('moment', 'Moment', moment),
];

/** The reactions of a template by load type. */
export const reactionLoads = (columns: Column[], description: string): Output =>
  tableOutput(
    'reactionLoads',
    'Reactions by load type',
    columns,
    `${description} Unfactored; downward is positive.`,
  );

/** The level at which a load stands in a row: who factors it must know. */
function levelOf(type: LoadType, edition: Edition): string {
  if (type === 'S') return edition === 'ASCE 7-22' ? 'S of ASCE 7-22, strength level' : 'S of ASCE 7-16';
  return type === 'W' || type === 'E' ? `${type}, strength level` : type;
}

/** `Support 2; S of ASCE 7-22, strength level` */
export function reactionLabel(support: string, type: LoadType, edition: Edition): string {
  return `${support}; ${levelOf(type, edition)}`;
}

/**
 * What a support takes of the loads of one span or column, each by its size. Wind uplift has a separate row because it
 * does not act together with downward wind.
 */
export function reactionRows(
  { name, position }: { name: string; position: number },
  sizes: readonly (readonly [SpanLoad, number])[],
  edition: Edition,
): ResultRow<PointRow>[] {
  return sizes.map(([load, size]) => {
    const isUplift = load === '−W';
    const type = isUplift ? 'W' : load;
    return {
      label: isUplift ? `${name}; wind uplift, strength level` : reactionLabel(name, type, edition),
      ...{ position, loadType: type, force: isUplift ? -size : size, moment: 0 },
    };
  });
}

/** The halves of a load that differ in their last digits are the same force. */
const withoutNoise = (force: number) => Number(force.toPrecision(9));

/** @example '0 ft: D 4.1, L 6.4 kip; 20 ft: D 4.1, L 8 kip' */
export function reactionsInWords(
  rows: readonly Pick<PointRow, 'position' | 'loadType' | 'force'>[],
  units: string,
): string {
  const supports = new Map<number, string[]>();
  for (const { position, loadType, force } of rows) {
    const load = `${loadType} ${fourDigits(withoutNoise(force))}`;
    supports.set(position, [...(supports.get(position) ?? []), load]);
  }
  const each = [...supports].map(([position, loads]) => ({
    position: `${fourDigits(position)} ft`,
    text: `${loads.join(', ')} ${units}`,
  }));
  const [first] = each;
  if (each.length === 1) return first!.text;
  if (first && each.every(({ text }) => text === first.text)) return `Each: ${first.text}`;
  return each.map(({ position, text }) => `${position}: ${text}`).join('; ');
}

import type { PackagedReport } from '../content/content';
import { ratioText } from '../../../../contract/numberText';
import { colors } from './paper';
import type { Cell } from './tables';

/** What its pages are called on drawings and in packages. */
export const pageName = 'Sheet';

const numberHeads = [pageName, 'Utilization', 'Version', 'Calculations', 'No.'];

/** A utilization as it is listed; empty without one. */
export const utilizationText = (utilization: number | null): string =>
  utilization === null ? '' : ratioText(utilization);

/** Headings of columns, those of numbers at their right. */
export const headsOf = (names: string[]): Cell[] =>
  names.map((name) => ({ nodes: [name], isHeading: true, isNumber: numberHeads.includes(name) }));

export function verdictCell({ verdict, tone }: { verdict: string; tone: PackagedReport['tone'] }): Cell {
  return { nodes: [verdict], isBold: true, ...(tone === 'open' ? {} : { color: colors[tone] }) };
}

/** Name of the top of a report's first page. */
export const linkOf = (index: number) => `report ${index}`;

/** Name of the top of a part's first page. */
export const partLink = (title: string) => `part ${title}`;

/** Titles of the parts before the schedules and calculations. */
export const partTitles = {
  summary: 'Summary',
  criteria: 'Design criteria',
  assumptions: 'Design assumptions',
  cautions: 'Cautions',
} as const;

/** @example withEdition('IBC') // 'IBC (edition not given)' */
export const withEdition = (code: string) => (/\d/.test(code) ? code : `${code} (edition not given)`);

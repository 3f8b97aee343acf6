import { shown } from '../../kit/formulaTree';
import type { ZoneLayout } from './claddingFigure';

/** Lengths that the zones are measured in, ft. */
export interface ZoneLengths {
  a: number;
  h: number;
}

type Extents = (lengths: ZoneLengths) => Record<string, string>;

const inA = ({ a }: ZoneLengths) => `${shown(a)} ft (a)`;
const inH = ({ h }: ZoneLengths, share: number) => `${shown(share * h)} ft (${share} h)`;

/** Where the zones of each layout lie, level. */
const extents: Record<ZoneLayout, Extents> = {
  Wall: (of) => ({
    '4': `farther than ${inA(of)} from the corners of the building`,
    '5': `within ${inA(of)} of the corners of the building`,
  }),
  'Low slope': (of) => ({
    "1'": `farther than ${inH(of, 1.2)} from every edge`,
    '1': `from ${inH(of, 0.6)} to ${inH(of, 1.2)} from the edges`,
    '2': `within ${inH(of, 0.6)} of an edge, except zone 3`,
    '3': `at the corners, within ${inH(of, 0.2)} of one edge and ${inH(of, 0.6)} of the other`,
  }),
  'Gable, ridge corners': (of) => ({
    '1': 'the rest of the roof, with its eaves',
    '2': `within ${inA(of)} of a rake or of the ridge, except zone 3`,
    '3': `within ${inA(of)} of a rake and of the ridge`,
  }),
  'Gable, eave corners': (of) => ({
    '1': 'the rest of the roof, with its eaves and ridge',
    '2': `within ${inA(of)} of a rake, except zone 3`,
    '3': `within ${inA(of)} of a rake and of an eave`,
  }),
  'Gable, six zones': (of) => ({
    '1': 'the rest of the roof',
    '2e': `within ${inA(of)} of an eave, except zone 3e`,
    '2n': `within ${inA(of)} of a rake, besides zones 3e and 3r`,
    '2r': `within ${inA(of)} of the ridge, except zone 3r`,
    '3e': `within ${inA(of)} of a rake and of an eave`,
    '3r': `within ${inA(of)} of a rake and of the ridge`,
  }),
  Hip: (of) => ({
    '1': 'the rest of the roof',
    '2': `within ${inA(of)} of a hip or of the ridge, except zone 3`,
    '3': `within ${inA(of)} of an eave`,
  }),
};

/** Where a zone lies, in words. */
export function zoneExtent(layout: ZoneLayout, zone: string, lengths: ZoneLengths): string {
  const extent = extents[layout](lengths)[zone];
  if (extent === undefined) throw new Error(`${layout} has no zone ${zone}`);
  return extent;
}

/** Whether the surface is large enough for a zone of a low slope; the other layouts have all of theirs. */
export function hasZone(
  layout: ZoneLayout,
  zone: string,
  { h, least }: { h: number; least: number },
): boolean {
  if (layout !== 'Low slope') return true;
  const inner: Record<string, number> = { '1': 0.6, "1'": 1.2 };
  return least > 2 * (inner[zone] ?? 0) * h;
}

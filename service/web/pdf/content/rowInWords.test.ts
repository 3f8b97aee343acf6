import { findTemplate } from '../../../../engineering/testing/findTemplate';
import { rowInWords } from './rowInWords';

const columnsOf = (code: string, table: string) =>
  findTemplate(code)!.fields.find(({ referenceId }) => referenceId === table)!.columns!;

test.each([
  ['timberBeamASD', 'loadsDist', ['Floor', 0, 0, 0, 0, 'D', 12], 'Floor, D, 12 psf'],
  [
    'timberBeamASD',
    'loadsDist',
    ['Roof', 4, 10.5, 24, 0, 'S', 30],
    'Roof, start 4 ft, end 10.5 ft, tributary width at the start 24 in, tributary width at the end 0 in, S, 30 psf',
  ],
  [
    'timberBeamASD',
    'loadsLine',
    ['Wall', 0, 0, 'D', 100, 0],
    'Wall, D, load at the start 100 plf, load at the end 0 plf',
  ],
  ['timberBeamASD', 'loadsLine', ['Wall', 0, 6, 'D', 100, 100], 'Wall, end 6 ft, D, load 100 plf'],
  ['timberBeamASD', 'supports', ['Pinned', 0, 3.5], 'Pinned, at 0 ft, bearing length along the beam 3.5 in'],
  ['steelBeamAISC360', 'pointLoads', [7, 2, 3], 'at 7 ft, dead load 2 kip, live load 3 kip'],
  ['steelBeamAISC360', 'roofPointLoads', [7, 0, 3, 0], 'at 7 ft, snow load 3 kip'],
] as const)('%s %s %j', (code, table, row, words) => {
  expect(rowInWords(columnsOf(code, table), row)).toBe(words);
});

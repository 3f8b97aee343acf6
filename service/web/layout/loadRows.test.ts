import { findTemplate } from '../../../engineering/testing/findTemplate';
import { isNoLoad } from './loadRows';

test.each([
  ['timberBeamASD', 'loadsConc', ['Post', 6, 'L', 0, 0], true],
  ['timberBeamASD', 'loadsConc', ['Post', 6, 'L', 0, 50], false],
  ['timberBeamASD', 'supports', ['Pinned', 0, 0], false],
  // A level without weight is a level.
  ['seismicELFASCE7', 'levels', ['Roof', 24, 0], false],
] as const)('%s %s %j holds no load: %p', (code, table, row, expected) => {
  const field = findTemplate(code)!.fields.find(({ referenceId }) => referenceId === table)!;
  expect(isNoLoad(field, row)).toBe(expected);
});

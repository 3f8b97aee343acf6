import { typedInputs } from '../kit/typedInputs';
import { readNewInputs } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { steelBeamAISC360 } from './template';
import { solveBeam } from './testing/beamSheet';

const uniform = { section: 'W16X31', span: 20, deadLoad: 0.4, liveLoad: 0.6, selfWeight: false };
const tableOf = (title: string, attributes: object) =>
  solveBeam({ ...uniform, ...attributes }).tables!.find((table) => table.title === title);

test('a listed shape is cited with its properties in one line, a custom one is derived', () => {
  expect(tableOf('Section properties', {})).toMatchObject({
    description:
      'Computed from the dimensions in AISC Manual Table 1-1, within 0.5% of the properties listed there.',
    rows: [{ A: expect.closeTo(9.13, 1), Ix: expect.closeTo(375, 0), Zx: expect.closeTo(54, 0) }],
  });
  const symbols = ({ steps }: ReturnType<typeof solveBeam>) => steps.map(({ symbol }) => symbol);
  expect(symbols(solveBeam(uniform))).not.toContain('Ix');
  expect(tableOf('Section properties', { section: 'Custom' })).toBeUndefined();
  expect(symbols(solveBeam({ ...uniform, section: 'Custom' }))).toContain('Ix');
});

test('the table of combinations has the factored load, and says which governs', () => {
  expect(tableOf('Load combinations', {})?.rows).toMatchObject([
    { combination: '1.4D', uniform: expect.closeTo(0.56, 9), governs: '' },
    { combination: '1.2D + 1.6L', uniform: expect.closeTo(1.44, 9), governs: 'Flexure, Shear' },
  ]);
});

test('the sketch has the reactions of each load at the supports', () => {
  const { stored } = readNewInputs(withExamples(steelBeamAISC360), {
    ...uniform,
    windUplift: 0.1,
    pointLoads: [[5, 4, 0]],
  });
  const [elevation] = steelBeamAISC360.sketch!(typedInputs(steelBeamAISC360, stored));
  const texts = elevation!.labels.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['D 7, L 6, W up 1 kip', 'D 5, L 6, W up 1 kip']));
});

import { customHollowProblems, customWideFlangeProblems } from './customSection';
import { wideFlangeNamed } from './wideFlangeShapes';

/** No room is left at a depth of 3 in and at a flange width of 2.5 in; the fillets are as large as they may be. */
const shape = { depth: 10, flangeWidth: 8, flangeThickness: 0.5, webThickness: 0.5, filletRadius: 1 };
const problems = (more: Partial<typeof shape>) =>
  customWideFlangeProblems({ ...shape, ...more }).map(({ message }) => message);

test('an I-shape has room between its fillets', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ depth: 3.01 })).toEqual([]);
  expect(problems({ depth: 3 })).toEqual([
    'depth must exceed both flanges and fillets, 3 in; given the number 3.',
  ]);
  expect(problems({ flangeWidth: 2.51 })).toEqual([]);
  expect(problems({ flangeWidth: 2.5 })).toEqual([
    'flangeWidth must exceed web and fillets, 2.5 in; given the number 2.5.',
  ]);
  expect(problems({ filletRadius: 1.01 })).toEqual([
    'filletRadius must be at most twice flangeThickness, 1 in; given the number 1.01.',
  ]);
});

test('a hollow section has room inside of its round corners', () => {
  const hollow = (height: number, width: number) =>
    customHollowProblems({ height, width, wallThickness: 0.5 }).map(({ message }) => message);
  expect(hollow(2.01, 2.01)).toEqual([]);
  expect(hollow(2, 3)).toEqual(['height must exceed four times wallThickness, 2 in; given the number 2.']);
  expect(hollow(3, 2)).toEqual(['width must exceed four times wallThickness, 2 in; given the number 2.']);
});

test('rolled shapes pass', () => {
  const { d, bf, tf, tw, r } = wideFlangeNamed('W14X90')!;
  const rolled = { depth: d, flangeWidth: bf, flangeThickness: tf, webThickness: tw, filletRadius: r };
  expect(problems(rolled)).toEqual([]);
});

import { packageLimits } from '../../../../contract/package/packageLimits';
import { markRuns } from './merged';
import { inPart, partNamed } from './otherParts';

const size = packageLimits.sheets;

test('parts as the add-in makes them are numbered, and others are not', () => {
  const part = { from: size, count: 34 };
  expect(partNamed(3, { part }, size + 34)).toBe('part 1');
  expect(partNamed(size, { part: { from: 0, count: size } }, size + 34)).toBe('part 2');
  expect(partNamed(3, { part: { from: 2, count: 2 } }, 4)).toBe('another part');
  expect(partNamed(3, { part, ofReports: 3000 }, size + 34)).toBe('another part');
});

test('runs of names of another part say so once', () => {
  const named = (name: string, names?: string[]) =>
    inPart({ name, ...(names && { names }) } as Parameters<typeof inPart>[0], 'part 1');
  const { name } = named('B1, B2', ['B1', 'B2']);
  expect(name).toBe('B1, B2 (in part 1)');
  const names = [named('B3').name, named('B4').name, named('B5').name, 'B9'];
  expect(markRuns([...names, named('B7 (not up to date)').name])).toBe(
    'B3 to B5 (in part 1); B9; B7 (not up to date) (in part 1)',
  );
});

import { bootOfficeForAllTests, office } from '../../../host/testing/officeOfTest';
import { forgetStudyPointers, workbookStudyPointers as pointers } from './studyPointers';

bootOfficeForAllTests({ globals: ['Excel'] });

const setting = async (value?: unknown) =>
  office.Excel.run(async (context) => {
    if (value !== undefined) context.workbook.settings.add('calc.studies', value);
    const found = context.workbook.settings.getItemOrNullObject('calc.studies');
    found.load('value');
    await context.sync();
    return found.isNullObject ? null : (found.value as unknown);
  });

test('runs are added and removed, and nothing stays behind', async () => {
  expect(await pointers.list()).toEqual([]);
  await pointers.add('a');
  await pointers.add('b');
  expect(await pointers.list()).toEqual(['a', 'b']);
  await pointers.remove('a');
  await pointers.remove('never there');
  expect(await setting()).toEqual(['b']);
  await pointers.remove('b');
  expect(await setting()).toBeNull();
});

test('all are taken out at once', async () => {
  await pointers.add('a');
  await pointers.add('b');
  await forgetStudyPointers();
  expect(await setting()).toBeNull();
  await forgetStudyPointers();
  expect(await pointers.list()).toEqual([]);
});

test('no more than fifty travel with the workbook', async () => {
  for (let run = 0; run < 52; run += 1) await pointers.add(`run ${run}`);
  const runs = await pointers.list();
  expect(runs).toHaveLength(50);
  expect(runs[49]).toBe('run 51');
});

test.each([['text'], [{ '0': 'a' }], [[1, null, ['a']]]])(
  '%j, written by another program, is no run',
  async (value) => {
    await setting(value);
    expect(await pointers.list()).toEqual([]);
  },
);

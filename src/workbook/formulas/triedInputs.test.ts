import { triedInputs } from './triedInputs';

const cells: Record<string, unknown> = { '0 0': 'Mark', '0 1': 'd', '4 0': 'RB-5', '4 1': 12 };
const read = jest.fn(({ top, left, bottom, right }: Record<'top' | 'left' | 'bottom' | 'right', number>) =>
  Promise.resolve(
    Array.from({ length: bottom - top + 1 }, (_, r) =>
      Array.from({ length: right - left + 1 }, (__, c) => cells[`${top + r} ${left + c}`] ?? null),
    ),
  ),
);

test.each<[inputs: string, values: unknown[][] | null]>([
  [
    'VSTACK(A1:B1,A5:B5)',
    [
      ['Mark', 'd'],
      ['RB-5', 12],
    ],
  ],
  [
    'HSTACK(A1:A2, A5:A6)',
    [
      ['Mark', 'RB-5'],
      [null, null],
    ],
  ],
  ['TRANSPOSE(A1:B1)', [['Mark'], ['d']]],
  ['{"Mark","RB-1"}', [['Mark', 'RB-1']]],
  [
    '{"Mark","B""1";"d" , -2.5}',
    [
      ['Mark', 'B"1'],
      ['d', -2.5],
    ],
  ],
  ['VSTACK(A:B,A5:B5)', null],
  ['FILTER(A1:B1,TRUE)', null],
  ['VSTACK(A1#,A5:B5)', null],
  ['Table1', null],
  ['VSTACK(A1:B1,CALC.REACTIONS("a",B9))', null],
])('the inputs %p', async (inputs, values) => {
  expect(await triedInputs({ formula: `=CALC.RUN("a",${inputs},"d")`, sheetName: 'Roof' }, read)).toEqual(
    values,
  );
});

test('those of several members, and of none, are not tried out', async () => {
  const run = 'CALC.RUN("a",VSTACK(A1:B1,A5:B5))';
  for (const formula of [`=${run}+${run}`, '=1', '=CALC.RUN("a")'])
    expect(await triedInputs({ formula, sheetName: 'Roof' }, read)).toBeNull();
});

import type { Attributes } from '../../contract';
import * as contract from '../../contract';
import { detailOutputs } from './detailOutputs';
import { line, solveBeam } from './testing/timberSheet';

const names = detailOutputs.map(({ referenceId }) => referenceId);

const continuous: Attributes = {
  L_X: 20,
  supports: [
    ['Fixed', 0, 0],
    ['Roller', 12, 3.5],
    ['Roller', 20, 3.5],
  ],
};

test.each<[string, Attributes]>([
  ['the default', {}],
  ['glulam over two spans', { ...continuous, member: '5.125x16.5 Glulam 24F-V4' }],
  ['a flitch beam', { flitch: true, n_com: 2 }],
  ['nothing on the beam', { loadsDist: [], loadsLine: [line('D', 0)], selfWeight: false }],
])('every detail of %s is described, in the order of the details', (_, attributes) => {
  const details = solveBeam(attributes).details!;
  expect(Object.keys(details).filter((name) => !names.includes(name))).toEqual([]);
  const described = names.filter((name) => Object.hasOwn(details, name));
  expect(new Set(described)).toEqual(new Set(Object.keys(details)));
  for (const { referenceId, type } of detailOutputs) {
    const value = details[referenceId];
    if (value === undefined || value === null) continue;
    expect([
      referenceId,
      Array.isArray(value) ? 'table' : typeof value === 'number' ? 'number' : 'text',
    ]).toEqual([referenceId, type]);
  }
});

test('the columns of the reactions are those of its rows', () => {
  const rows = solveBeam(continuous).details!.reactions as Record<string, unknown>[];
  const { columns = [] } = detailOutputs.find(({ referenceId }) => referenceId === 'reactions')!;
  for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ referenceId }) => referenceId));
});

test('nothing is described twice, and every unit is one of the table', () => {
  expect(new Set(names).size).toBe(names.length);
  const units = detailOutputs.flatMap((one) => [
    one.units,
    ...(one.columns ?? []).map((column) => column.units),
  ]);
  expect(units.filter((one) => one && !contract.findUnit(one))).toEqual([]);
});

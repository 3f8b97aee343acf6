import { createSheetNames } from './calculatedWorkbook';

test('a sheet that was renamed is known by its old name until another takes that', () => {
  const names = createSheetNames();
  names.note([
    { id: '1', name: 'Roof' },
    { id: '2', name: 'Wall' },
  ]);
  expect(names.current('roof')).toBe('roof');
  names.note([
    { id: '1', name: 'Roof 2' },
    { id: '2', name: 'Wall' },
  ]);
  expect(names.current('ROOF')).toBe('Roof 2');
  names.note([
    { id: '1', name: 'Roof 2' },
    { id: '3', name: 'Roof' },
  ]);
  expect(names.current('Roof')).toBe('Roof');
  expect(names.current('Wall')).toBe('Wall');
  expect(names.current('never seen')).toBe('never seen');
});

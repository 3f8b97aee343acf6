import { inGroups } from './fieldGroups';

const field = (referenceId: string, group?: string) => ({
  field: { referenceId, label: referenceId, type: 'number', units: null, ...(group && { group }) },
});

test('fields are under the headings of their template, Design last, and those without one are together', () => {
  const fields = [
    field('edition', 'Design'),
    field('span', 'Geometry'),
    field('remark'),
    field('fy', 'Section'),
    field('lb', 'Geometry'),
    field('other'),
  ];
  expect(
    inGroups(fields).map(([name, inputs]) => [name, inputs.map((one) => one.field.referenceId).join()]),
  ).toEqual([
    ['Geometry', 'span,lb'],
    ['', 'remark,other'],
    ['Section', 'fy'],
    ['Design', 'edition'],
  ]);
});

import { allTemplates } from '../../../engineering/catalogue';
import { grouped, groupOf } from './inputGroups';

test.each(allTemplates().map((template) => [template.code, template] as const))(
  'every input of %s is in one group, in the order of the template',
  (_, { fields }) => {
    const groups = grouped(fields);
    expect(groups.flatMap((group) => group.fields)).toHaveLength(fields.length);
    expect(new Set(groups.flatMap((group) => group.fields))).toEqual(new Set(fields));
    for (const group of groups)
      expect(group.fields).toEqual(fields.filter((field) => group.fields.includes(field)));
    // A group of everything is no group.
    expect(groups.length).toBeGreaterThan(1);
  },
);

test.each([
  ['span', 'ft', 'Geometry'],
  ['unbracedLength', 'ft', 'Geometry'],
  ['section', null, 'Section and material'],
  ['flangeWidth', 'in', 'Section and material'],
  ['fy', 'ksi', 'Section and material'],
  ['deadLoad', 'kip/ft', 'Loads'],
  ['pointLoads', null, 'Loads'],
  ['windSpeed', 'mph', 'Loads'],
  ['designMethod', null, 'Design'],
  ['liveDeflectionLimit', 'span /', 'Design'],
])('%s in %s is of the group %s', (referenceId, units, title) => {
  expect(groupOf({ referenceId, units })).toBe(title);
});

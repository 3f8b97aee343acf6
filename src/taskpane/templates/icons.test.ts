import { allTemplates } from '../../../engineering/catalogue';
import { iconOf } from './icons';

test('every template that is published here has its own kind of drawing; the two snow loads share one', () => {
  const icons = allTemplates().map(iconOf);
  expect(icons.map(({ name }) => name)).toEqual(icons.map(() => 'template'));
  expect(new Set(icons.map(({ path }) => path)).size).toBe(icons.length - 1);
});

test.each([
  [{ icon: 'M0 0h9', category: 'Steel' }, 'template'],
  [{ category: 'Steel' }, 'steel'],
  [{ category: ' timber ' }, 'timber'],
  [{ category: 'Geotechnical' }, 'calculation'],
  [{ category: 'toString' }, 'calculation'],
  [{ category: null }, 'calculation'],
])('a template has its drawing, or that of its category, or of a calculation: %j has %s', (entry, name) => {
  expect(iconOf(entry).name).toBe(name);
});

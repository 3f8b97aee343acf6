import { allTemplates } from '../../../engineering/catalogue';
import { drawingOf, iconOf } from './icons';

test('every template that is published here has its own kind of drawing; the two snow loads share one', () => {
  const icons = allTemplates().map(iconOf);
  expect(icons).not.toContain('calculation');
  expect(new Set(icons.map(drawingOf)).size).toBe(icons.length - 1);
});

test.each([
  [{ code: 'weldAISC360', category: 'Steel' }, 'steel'],
  [{ code: 'x', category: ' timber ' }, 'timber'],
  [{ code: 'retainingWall', category: 'Geotechnical' }, 'calculation'],
  [{ code: 'constructor', category: 'toString' }, 'calculation'],
  [{ code: 'x', category: null }, 'calculation'],
])('a template that was never seen is what its category says, or a calculation: %j is %s', (entry, icon) => {
  expect(iconOf(entry)).toBe(icon);
});

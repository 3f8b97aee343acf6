import type { Project } from '../../../contract';
import { defaultsText, projectText, searchProjects } from './ProjectPicker';

const projects: Project[] = [
  { projectId: 'p1', name: 'Barn', projectNumber: '24-017', clientName: 'Miller' },
  { projectId: 'p2', name: 'Town hall' },
  { projectId: 'p3', name: 'Barn door', projectNumber: null },
];
const found = (search: string, chosen: string | null = null) =>
  searchProjects(projects, search, chosen).map(({ projectId }) => projectId);

test.each([
  ['barn', ['p1', 'p3']],
  ['BARN 24', ['p1']],
  ['miller', ['p1']],
  ['', ['p1', 'p2', 'p3']],
  ['nothing', []],
])('%p finds %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test('the chosen project stays in the list whatever is searched', () => {
  expect(found('miller', 'p2')).toEqual(['p1', 'p2']);
});

test('a project reads with its number, and with what it gives', () => {
  expect(projects.map(projectText)).toEqual(['24-017 Barn', 'Town hall', 'Barn door']);
  expect(defaultsText({ defaults: { riskCategory: 'II', groundSnowLoad: 20, toString: 3 } })).toBe(
    'risk category II, ground snow load of ASCE 7-16 20 psf, toString 3',
  );
  expect(defaultsText({ defaults: {} })).toBeNull();
  expect(defaultsText({})).toBeNull();
});

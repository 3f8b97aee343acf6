import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { cellsOf, systemTable } from './testing/publishedTables';
import { solveSeismic } from './testing/seismicSheet';
import { asGiven, systems } from './systems';

const printed = cellsOf(systemTable);
const wood = 'Bearing walls: light-frame wood walls with wood structural panels';
const house = (height: number) => [['Roof', height, 100]];

test('the rows are those of the sources, each with two of them at least', () => {
  expect(systems.map(({ name }) => name)).toEqual(printed.map(([name]) => name));
  for (const [name, , , sources] of printed)
    expect([name, sources!.split(' ').length > 1]).toEqual([name, true]);
});

test.each(printed)('%s: %s, %s', (name, factors, limits, sources) => {
  const { r, omega0, cd, edition, ...row } = systems.find((each) => each.name === name)!;
  expect([r, omega0, cd].join(' ')).toBe(factors);
  expect(row.limits.join(' ')).toBe(limits);
  // Sources for ASCE 7-22 do not confirm ASCE 7-16.
  expect(edition === 'ASCE 7-22').toBe(sources!.split(' ').every((source) => 'USC'.includes(source)));
});

test('a system gives R, Omega0 and Cd, and the field R is not used then', () => {
  const solution = solveSeismic({ system: wood, levels: house(30) });
  expect(solution.results).toMatchObject({
    rUsed: 6.5,
    omega0: 3,
    cd: 4,
    systemLimit: 'Up to 65 ft in category D',
  });
  expect(result(solution, 'overstrengthEffect')).toBeCloseTo(3 * result(solution, 'baseShear'), 12);
  expect(solution.results.cautions).toBe('');
  const { warnings } = readNewInputs(withExamples(seismicELFASCE7), { system: wood, r: 3 });
  expect(warnings).toEqual([expect.objectContaining({ type: 'ignored_field', field: 'r' })]);
  const given = solveSeismic({ r: 6.5, levels: house(30) });
  for (const name of ['omega0', 'cd', 'systemLimit', 'overstrengthEffect'])
    expect(given.results).not.toHaveProperty(name);
  expect(result(given, 'baseShear')).toBe(result(solution, 'baseShear'));
});

test.each([
  [wood, 65, {}, ''],
  [
    wood,
    65.5,
    {},
    'is limited to a height of 65 ft in seismic design category D, and hn is 65.5 ft (Table 12.2-1)',
  ],
  [wood, 200, { sds: 0.4, sd1: 0.15, s1: 0.1, cu: 0 }, ''],
  ['Moment frames: steel intermediate', 35, { s1: 0.75 }, 'is not permitted in seismic design category E'],
  ['Moment frames: steel ordinary', 20, {}, 'is not permitted in seismic design category D (Table 12.2-1)'],
  ['Moment frames: ordinary reinforced concrete', 20, { sds: 0.4, sd1: 0.15, s1: 0.1, cu: 0 }, 'category C'],
  ['Building frame: special reinforced concrete shear walls', 120, { s1: 0.8, ie: 1.5 }, 'height of 100 ft'],
])('%s of %p ft with %p: %p', (system, height, site, expected) => {
  const { results } = solveSeismic({ system, levels: house(Number(height)), ...site });
  if (expected === '') expect(results.cautions).toBe('');
  else expect(results.cautions).toContain(expected);
});

test('every row calculates in an edition that it is for, with its own period and with that of all other systems', () => {
  for (const { name, period, r } of systems)
    for (const ctStructureType of ['All other', ...(period ? [period] : [])])
      expect(solveSeismic({ system: name, ctStructureType }).results.rUsed).toBe(r);
});

test('the period of another system is refused: it would make the base shear smaller', () => {
  expect(
    readNewInputs(withExamples(seismicELFASCE7), { system: wood, ctStructureType: 'Steel moment frame' })
      .problems,
  ).toEqual([
    {
      field: 'ctStructureType',
      message: expect.stringContaining(`must be All other for the system "${wood}"`),
    },
  ]);
  const frame = { system: 'Moment frames: steel special', ctStructureType: 'Concrete moment frame' };
  expect(readNewInputs(withExamples(seismicELFASCE7), frame).problems).toEqual([
    { field: 'ctStructureType', message: expect.stringContaining('must be Steel moment frame or All other') },
  ]);
});

test('rows confirmed only for ASCE 7-22 and missing rows are rejected by name', () => {
  const braced = { system: 'Building frame: steel buckling-restrained braced frames' };
  expect(readNewInputs(withExamples(seismicELFASCE7), braced).problems).toEqual([]);
  expect(readNewInputs(withExamples(seismicELFASCE7), { ...braced, edition: 'ASCE 7-16' }).problems).toEqual([
    {
      field: 'system',
      message: expect.stringContaining(`its values for ASCE 7-16 are not available; choose "${asGiven}"`),
    },
  ]);
  const { problems } = readNewInputs(withExamples(seismicELFASCE7), {
    system: 'Moment frames: steel special truss',
  });
  expect(problems).toEqual([{ field: 'system', message: expect.stringContaining('choose "R as given"') }]);
});

import fc from 'fast-check';
import { calculationResult } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { isOutdated, type Marks, withMarks } from './marks';

const marks = (rest: Partial<Marks> = {}): Marks => ({
  isOverwritten: () => false,
  published: undefined,
  takesChangedDefault: false,
  confirmation: undefined,
  ...rest,
});
const published = (id: string) => ({ ...snowTemplate, id, version: 4 });
const known = calculationResult({ projectDefaults: '[["a",1]]' });

test.each<[string, Partial<Marks>]>([
  ['nothing is known', {}],
  ['the template is the same', { published: snowTemplate }],
  ["the project's defaults that it takes are the same", { takesChangedDefault: false }],
  ['another sheet was given other inputs', { isOverwritten: (id) => id !== 'sheet-1' }],
  ['a result of this computer is contradicted', { confirmation: { kind: 'contradicted', read: known } }],
])('where %s, the outcome is itself', (_, each) => {
  expect(withMarks(known, marks(each))).toBe(known);
});

test.each<[string, Partial<Marks>, string[]]>([
  [
    'a publication',
    { published: published('id-2') },
    ['calculated with version 3 of the template; version 4 is published'],
  ],
  ['other defaults', { takesChangedDefault: true }, ["the project's defaults were changed"]],
  [
    'both',
    { published: published('id-2'), takesChangedDefault: true },
    [
      'calculated with version 3 of the template; version 4 is published',
      "the project's defaults were changed",
    ],
  ],
])('%s marks it, and changes no number', (_, each, outdated) => {
  const marked = withMarks(known, marks(each));
  expect(marked).toEqual({ ...known, outdated });
  expect([isOutdated(marked), isOutdated(known)]).toEqual([true, false]);
});

test('a sheet with other inputs is no evidence: its id and link go, the number stays and is not outdated', () => {
  const marked = withMarks(known, marks({ isOverwritten: (id) => id === 'sheet-1' }));
  expect(marked).toEqual({ ...known, status: 'report since changed', sheetId: '', sheetUrl: null });
  expect(isOutdated(marked)).toBe(false);
});

test('of a result of the workbook that the service confirms, what the service said is shown; one that it contradicts is marked', () => {
  const carried = calculationResult({ from: 'workbook', sheetUrl: 'https://elsewhere.test' });
  const confirmed = calculationResult({ from: 'service' });
  expect(withMarks(carried, marks({ confirmation: { kind: 'confirmed', read: confirmed } }))).toBe(confirmed);
  expect(
    withMarks(carried, marks({ confirmation: { kind: 'contradicted', read: confirmed } })),
  ).toMatchObject({
    from: 'workbook',
    outdated: ['the report in the service differs from this workbook'],
    results: carried.results,
  });
});

test('whatever the versions: another id is reported with both numbers, the same id is no mark', () => {
  const version = fc.option(fc.nat(50), { nil: null });
  fc.assert(
    fc.property(version, version, fc.boolean(), (then, now, isSame) => {
      const result = calculationResult({ template: { ...snowTemplate, version: then } });
      const id = isSame ? snowTemplate.id : 'other';
      const { outdated } = withMarks(result, marks({ published: { ...snowTemplate, id, version: now } }));
      expect(outdated).toHaveLength(isSame ? 0 : 1);
      if (isSame) return;
      for (const each of [then, now])
        expect(outdated[0]).toContain(each === null ? 'an unnumbered version' : `version ${each}`);
    }),
  );
});

test('a sheet that says itself that another version solved it is marked with what it says', () => {
  const warnings = [{ type: 'outdated_version', message: 'Solved by version 3.', templateVersion: 3 }];
  const { outdated } = withMarks(calculationResult({ warnings }), marks({ published: snowTemplate }));
  expect(outdated).toEqual(['Solved by version 3.']);
});

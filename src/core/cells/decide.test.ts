import { decide, type Decision, type Facts } from './decide';

const usual: Facts = {
  found: 'own',
  isCarried: false,
  isOpened: false,
  isDue: false,
  confirmation: undefined,
  lacksLink: false,
  isOverwritten: false,
  isOutdated: false,
  isPaused: false,
};
const carried = { isCarried: true };
const opened = { isCarried: true, isOpened: true };

const showCached: Decision = { action: 'showCached', revalidate: true };
const showOpened: Decision = { action: 'showCached', revalidate: false };
const showConfirmed: Decision = { action: 'showConfirmed' };
const refuse: Decision = { action: 'refuse' };
const calculate: Decision = { action: 'calculate', complete: false };
const complete: Decision = { action: 'calculate', complete: true };

const rows: [claim: string, facts: Partial<Facts>, decision: Decision][] = [
  ["shows the user's own result", {}, showCached],
  ["shows another author's result", { ...carried, found: 'shared' }, showCached],
  ['calculates what is not cached', { found: 'nothing' }, calculate],
  ['reads the outputs that a partial result lacks', { found: 'partial' }, complete],

  ['shows a result of the opened workbook without reading anything', opened, showOpened],
  ['calculates an opened result again on command', { ...opened, isDue: true }, calculate],
  ['keeps an opened result whose report was overwritten', { ...opened, isOverwritten: true }, showOpened],

  ['calculates again on command', { isDue: true }, calculate],
  ["calculates another author's result on command", { ...carried, found: 'shared', isDue: true }, calculate],
  ['calculates all of a partial result on command', { found: 'partial', isDue: true }, calculate],

  ['shows a carried result that is confirmed', { ...carried, confirmation: 'confirmed' }, showCached],
  ['shows a carried result that could not be checked', carried, showCached],
  ['replaces a carried result that is contradicted', { ...carried, confirmation: 'contradicted' }, calculate],
  ['replaces a carried result without a report', { ...carried, confirmation: 'missing' }, calculate],
  [
    'shows all of the report that confirms a partial result',
    { ...carried, found: 'partial', confirmation: 'confirmed' },
    showConfirmed,
  ],
  [
    'calculates a carried partial result that could not be checked',
    { ...carried, found: 'partial' },
    calculate,
  ],

  ['reads a missing link', { lacksLink: true }, complete],
  ['keeps an outdated result without its link', { lacksLink: true, isOutdated: true }, showCached],
  ['reads no link for a carried result', { ...carried, lacksLink: true }, showCached],

  ['calculates again when the report was overwritten', { isOverwritten: true }, calculate],
  ['keeps an outdated result without its report', { isOverwritten: true, isOutdated: true }, showCached],
  ['makes a new report when the link is missing too', { lacksLink: true, isOverwritten: true }, calculate],

  ['shows a due result while paused', { isDue: true, isPaused: true }, showCached],
  ['shows an opened result while paused', { ...opened, isPaused: true }, showOpened],
  ['shows a result without its report while paused', { isOverwritten: true, isPaused: true }, showCached],
  ['refuses a partial result while paused', { found: 'partial', isPaused: true }, refuse],
  ['refuses what is not cached while paused', { found: 'nothing', isPaused: true }, refuse],
];

test.each(rows)('%s', (_, facts, decision) => {
  expect(decide({ ...usual, ...facts })).toEqual(decision);
});

const booleans = [false, true];
const combinations: Facts[] = (['own', 'shared', 'partial', 'nothing'] as const).flatMap((found) =>
  (['confirmed', 'contradicted', 'missing', undefined] as const).flatMap((confirmation) =>
    Array.from({ length: 128 }, (_, bits) => {
      const [isCarried, isOpened, isDue, lacksLink, isOverwritten, isOutdated, isPaused] = Array.from(
        { length: 7 },
        (_, bit) => booleans[(bits >> bit) & 1]!,
      ) as [boolean, boolean, boolean, boolean, boolean, boolean, boolean];
      return {
        ...{ found, confirmation, isCarried, isOpened, isDue },
        ...{ lacksLink, isOverwritten, isOutdated, isPaused },
      };
    }),
  ),
);

const decided = (action: Decision['action']) =>
  combinations.filter((facts) => decide(facts).action === action);

test('never calculates while paused', () => {
  expect(decided('calculate').filter(({ isPaused }) => isPaused)).toEqual([]);
});

test('refuses only while paused, and only what is not cached', () => {
  const unexpected = decided('refuse').filter(
    ({ isPaused, found }) => !isPaused || found === 'own' || found === 'shared',
  );
  expect(unexpected).toEqual([]);
});

test('shows only what is cached', () => {
  expect(decided('showCached').filter(({ found }) => found === 'partial' || found === 'nothing')).toEqual([]);
});

test('never completes a result that is due or came with the workbook', () => {
  const completing = combinations.filter((facts) => {
    const decision = decide(facts);
    return decision.action === 'calculate' && decision.complete;
  });
  expect(completing.length).toBeGreaterThan(0);
  expect(completing.filter(({ isDue, isCarried }) => isDue || isCarried)).toEqual([]);
});

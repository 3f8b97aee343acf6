import {
  firstPrimaryOf,
  type FirstFacts,
  nextStep,
  primaryOf,
  type PrimaryFacts,
  type StudyFacts,
} from './studyStep';

const read: StudyFacts = {
  ...{ rows: 24, isRun: false, isUnrecorded: false, recorded: 0 },
  ...{ failed: 0, changed: 0, added: 0 },
};
const run: StudyFacts = { ...read, isRun: true, recorded: 24 };

test.each<[StudyFacts, ReturnType<typeof nextStep>]>([
  [read, { name: 'run', text: 'Run 24 rows' }],
  [
    { ...read, rows: 1 },
    { name: 'run', text: 'Run 1 row' },
  ],
  [run, { name: 'handOver', text: 'Hand over' }],
  [
    { ...run, failed: 2 },
    { name: 'failed', text: 'Run 2 rows with an error' },
  ],
  [
    { ...run, recorded: 22, changed: 2 },
    { name: 'changed', text: 'Run 2 changed rows' },
  ],
  [
    { ...run, failed: 1, changed: 1 },
    { name: 'changed', text: 'Run 1 changed row' },
  ],
  [
    { ...run, added: 1 },
    { name: 'changed', text: 'Run 1 new row' },
  ],
  [
    { ...run, changed: 1, added: 1 },
    { name: 'changed', text: 'Run 2 changed rows' },
  ],
  // On a worksheet that was copied, they may be of other inputs.
  [
    { ...run, isUnrecorded: true },
    { name: 'run', text: 'Run 24 rows' },
  ],
  [
    { ...run, isUnrecorded: true, changed: 2 },
    { name: 'run', text: 'Run 24 rows' },
  ],
  // Another column or another place was chosen: all rows make other results.
  [
    { ...run, changed: 2, isRun: false },
    { name: 'run', text: 'Run 24 rows' },
  ],
  [
    { ...run, recorded: 10 },
    { name: 'run', text: 'Run 24 rows' },
  ],
])('%j: %j', (facts, step) => {
  expect(nextStep(facts)).toEqual(step);
});

const passing: PrimaryFacts = {
  ...{ isBusy: false, asks: false, isInterrupted: false, isInQuestion: false, step: { name: 'handOver' } },
  ...{ isUnable: false, isRefused: false, fails: false, canDesign: true, isDesigning: false },
};

test.each<[string, Partial<PrimaryFacts>, ReturnType<typeof primaryOf>]>([
  ['hands over when every row passes', {}, 'step'],
  ['looks for sizes when a row fails', { fails: true }, 'sizes'],
  ['is that of the search while one is open', { fails: true, isDesigning: true }, 'design'],
  ['is that of the search where every row passes, too', { isDesigning: true }, 'design'],
  ['goes to the row where no sizes can be looked for', { fails: true, canDesign: false }, 'row'],
  ['runs rows with an error before others are designed', { fails: true, step: { name: 'failed' } }, 'step'],
  ['goes to a row whose input no run accepts', { isRefused: true, step: { name: 'failed' } }, 'row'],
  ['goes to what must be corrected before any row runs', { isUnable: true, step: { name: 'run' } }, 'row'],
  ['runs the row when that input was edited', { isRefused: true, step: { name: 'changed' } }, 'step'],
  ['runs changed rows while a search is open', { isDesigning: true, step: { name: 'changed' } }, 'step'],
  ['answers a question first', { fails: true, asks: true, isInterrupted: true }, 'question'],
  ['resumes an interrupted run before anything else', { fails: true, isInterrupted: true }, 'resume'],
  ['answers for a column before rows run', { isInQuestion: true, step: { name: 'run' } }, 'answer'],
  ['cancels while the study runs', { fails: true, isBusy: true }, 'cancel'],
])('the primary button %s', (_, facts, primary) => {
  expect(primaryOf({ ...passing, ...facts })).toBe(primary);
});

const nothing: FirstFacts = { isFailed: false, isInterrupted: false, hasTemplate: false, isChanged: false };

test.each<[string, Partial<FirstFacts>, ReturnType<typeof firstPrimaryOf>]>([
  ['chooses a template first', {}, 'template'],
  ['runs changed rows of another study before that', { isChanged: true }, 'changed'],
  ['reads a table for the template', { hasTemplate: true, isChanged: true }, 'read'],
  ['resumes an interrupted run before that', { hasTemplate: true, isInterrupted: true }, 'resume'],
  ['loads the templates again before anything else', { isFailed: true, isInterrupted: true }, 'retry'],
])('before there is a table to run, the primary button %s', (_, facts, primary) => {
  expect(firstPrimaryOf({ ...nothing, ...facts })).toBe(primary);
});

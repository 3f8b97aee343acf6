import fc from 'fast-check';
import { createMemoryStore, type KeyValueStore } from '../core/lib/keyValueStore';
import type { CarriedResults, ResultPart } from '../workbook/stored/resultPart';
import { useRuntime } from '../runtime';
import { type Addin, shown, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

/** A call of a formula: where it stands, and what it asks. */
interface Call {
  cell: string;
  /** Else its ground snow load is that of a cell. */
  isCaseOfMap: boolean;
  edition: '7-16' | '7-22';
  width: number;
  slope: number;
  output: string | null;
}

function ask({ snow }: Addin, { cell, isCaseOfMap, edition, width, slope, output }: Call): Promise<unknown> {
  const invocation = {
    address: `Sheet1!${cell}`,
    functionName: 'SNOW',
    parameterAddresses: isCaseOfMap ? [] : ['', 'Sheet1!A1', '', ''],
  };
  const thermal = edition === '7-22' ? 'All other structures' : null;
  return shown(
    snow(edition, 40, width, slope, 'II', 'Partially Exposed', 'C', thermal, null, output, invocation),
  );
}

/** The workbook's parts, one an author. */
function workbookParts(): ResultPart {
  const parts = new Map<string, CarriedResults>();
  return {
    read: () => Promise.resolve([...parts.values()]),
    write({ textWithin, ...written }, without = []) {
      for (const author of without) parts.delete(author);
      parts.set(written.author, { ...written, text: textWithin(Infinity) });
      return Promise.resolve();
    },
  };
}

/** This computer's stores, which outlive a page. */
function computerStores() {
  const stores = new Map<string, KeyValueStore>();
  return (name: string) => {
    const store = stores.get(name) ?? createMemoryStore();
    stores.set(name, store);
    return store;
  };
}

type Reader =
  | 'here'
  | 'reopened'
  | 'reopened without storage'
  | 'colleague'
  | 'colleague with a project'
  | 'colleague at another service';
const readers: Reader[] = [
  'here',
  'reopened',
  'reopened without storage',
  'colleague',
  'colleague with a project',
  'colleague at another service',
];

const call = fc.record<Call>({
  cell: fc.constantFrom('B2', 'B3'),
  isCaseOfMap: fc.boolean(),
  edition: fc.constantFrom('7-22', '7-22', '7-16'),
  width: fc.constantFrom(30, 60),
  slope: fc.constantFrom(4, 6),
  output: fc.constantFrom(null, 'pF', 'cT', 'sheetUrl', 'verdict'),
});
const calls = fc.array(call, { minLength: 1, maxLength: 4 });

/** The calls of a formula come together, formulas one after the other. */
async function askAll(addin: Addin, all: readonly Call[]): Promise<unknown[]> {
  const answers = new Map<Call, unknown>();
  for (const cell of ['B2', 'B3']) {
    const each = all.filter((one) => one.cell === cell);
    await Promise.all(each.map(async (one) => answers.set(one, await ask(addin, one))));
  }
  return all.map((one) => answers.get(one));
}

/** Which number it is; each author has a sheet of their own for it. */
const whatOf = ({ edition, width, slope, output }: Call) => JSON.stringify([edition, width, slope, output]);
const anySheet = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/sheet-\d+/g, 'sheet'));

/** Two authors calculate with a key; then a reader without one asks for these and for others. */
async function readWithoutKey(reader: Reader, [a, b, more]: readonly [Call[], Call[], Call[]]) {
  const service = snowService();
  const resultPart = workbookParts();
  const openStore = computerStores();
  const known = new Map<string, unknown>();
  const open = (name: string, apiKey: string | null, stores = computerStores(), pageOrigin = usual) =>
    startAddin({
      fetch: service.fetch,
      apiKey,
      kept: { resultPart, openStore: stores, pageOrigin, author: () => Promise.resolve(name) },
    });
  async function calculate(addin: Addin, all: readonly Call[]) {
    const answers = await askAll(addin, all);
    all.forEach((one, i) => known.set(whatOf(one), anySheet(answers[i])));
    await addin.runtime.resultsWriter.flush();
  }
  const first = open('a', 'key', openStore);
  await calculate(first, a);
  await calculate(open('b', 'key'), b);
  await first.runtime.resultsWriter.takeOthers();
  let addin = first;
  if (reader === 'reopened') addin = open('a', null, openStore);
  else if (reader === 'reopened without storage') addin = open('a', null);
  else if (reader === 'colleague at another service')
    addin = open('c', null, computerStores(), 'https://other.test');
  else if (reader !== 'here') addin = open('c', null);
  else first.runtime.connection.set({ apiKey: null });
  if (reader === 'colleague with a project')
    addin.runtime.connection.set({ projectId: 'other', projectName: 'Other' });
  useRuntime(addin.runtime);
  const sent = service.requests().length;
  const all = [...a, ...b, ...more];
  const backwards = (await askAll(addin, [...all].reverse())).reverse();
  const answers = [...(await askAll(addin, all)), ...backwards].map(anySheet);
  return { known, all: [...all, ...all], answers, sent: service.requests().slice(sent) };
}

const typed: Call = { cell: 'B2', isCaseOfMap: false, edition: '7-22', width: 30, slope: 4, output: null };
const onSheet: Call = { ...typed, output: 'cT' };
const usual = 'https://localhost:3000';
const noKey = '#N/A No API key: open the Calc pane, Settings, and enter one';

test.each(readers)(
  'without a key, %s: every number that was calculated, and the key where none was',
  async (reader) => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(calls, calls, calls), async (given) => {
        const { known, all, answers, sent } = await readWithoutKey(reader, given);
        expect(sent).toEqual([]);
        all.forEach((one, i) => {
          const number = known.get(whatOf(one));
          if (number !== undefined) return expect([one, answers[i]]).toEqual([one, number]);
          if (!Array.isArray(answers[i])) expect([one, answers[i]]).toEqual([one, noKey]);
        });
      }),
      {
        numRuns: 20,
        examples: [[[[typed], [onSheet], []]], [[[typed], [], [onSheet]]], [[[typed, onSheet], [], []]]],
      },
    );
  },
);

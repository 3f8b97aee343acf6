import { CustomXmlParts } from '../../../host/excel/parts/customXmlParts';
import { notImplemented } from '../../../host/richapi/apiError';
import { bootOfficeForEachTest, office } from '../../../host/testing/officeOfTest';
import { WorkbookResults } from '../../core/cache/workbookResults';
import { requestKey } from '../../core/inputs/requestKey';
import { calculated, calculationResult } from '../../core/testing/answers';
import { createTestCore } from '../../core/testing/testCore';
import { snowTemplate } from '../../core/testing/templates';
import { createFakeClock } from '../../client/testing/fakeClock';
import { ResultsWriter } from './resultsWriter';
import { carriedOf, createWorkbookResultPart, resultNamespace, type ResultPart, xmlOf } from './resultPart';

bootOfficeForEachTest({ globals: ['Excel', 'DOMParser'] });

/** Every part of a namespace, as text; or all that the workbook holds, one namespace after another. */
const partsOf = (namespace: string) =>
  office.Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts.getByNamespace(namespace);
    parts.load('items');
    await context.sync();
    const texts = parts.items.map((part) => part.getXml());
    await context.sync();
    return texts.map(({ value }) => value);
  });
const authorsOfParts = async () =>
  (await Promise.all((await partsOf(resultNamespace)).map((part) => carriedOf(part)))).map(
    (carried) => carried?.author,
  );
const addPart = (xml: string) =>
  office.Excel.run(async (context) => {
    context.workbook.customXmlParts.add(xml);
    await context.sync();
  });

/** The add-in on this workbook. */
function open(part: ResultPart = createWorkbookResultPart(), author = 'this computer') {
  const clock = createFakeClock();
  const failures: unknown[] = [];
  let ids = 0;
  const results: WorkbookResults = new WorkbookResults(() => resultsWriter.changed());
  const resultsWriter = new ResultsWriter({
    ...clock,
    part,
    results,
    author: () => Promise.resolve(author),
    newId: () => `document ${(ids += 1)}`,
    onFailed: (error) => failures.push(error),
  });
  const show = (cellId: string, roofSlope: number, notes = '') => {
    const request = {
      ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
      ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
    };
    results.show(
      cellId,
      requestKey(request),
      request,
      calculationResult({ results: { pF: roofSlope, notes } }),
    );
  };
  const whenQuiet = () => resultsWriter.flush();
  return { resultsWriter, results, clock, failures, show, whenQuiet };
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
}

test('what takes long to write is written again only after a rest', async () => {
  let wait = (done: () => void): unknown => done();
  const part: ResultPart = {
    read: () => Promise.resolve([]),
    write: () => new Promise((done) => wait(done)),
  };
  const { show, resultsWriter, clock } = open(part);
  await resultsWriter.ready;
  wait = (done) => clock.setTimeout(done, 1_000);
  show('A1', 1);
  await clock.runUntilSettled(resultsWriter.flush());
  show('A2', 2);
  expect(clock.set.at(-1)).toBe(4_000);
  wait = (done) => done();
  await clock.runUntilSettled(resultsWriter.flush());
  show('A3', 3);
  expect(clock.set.at(-1)).toBe(200);
});

test('what the cells show is written when they have been quiet, once, and is there when the workbook is opened again', async () => {
  const { show, resultsWriter, clock, failures } = open();
  await resultsWriter.ready;
  for (let roofSlope = 1; roofSlope <= 5; roofSlope += 1) show(`A${roofSlope}`, roofSlope);
  expect([clock.pending(), clock.set.at(-1)]).toEqual([1, 200]);
  expect(await partsOf(resultNamespace)).toEqual([]);
  const before = office.requests.length;
  await resultsWriter.flush();
  const [part, ...others] = await partsOf(resultNamespace);
  expect(others).toEqual([]);
  expect((await carriedOf(part!))?.documentId).toBe('document 1');
  expect(office.requests.length).toBeGreaterThan(before);

  const next = open();
  await next.resultsWriter.ready;
  expect([next.results.size, next.resultsWriter.documentId()]).toEqual([5, 'document 1']);
  expect([failures, next.failures]).toEqual([[], []]);
});

test('nothing is written while nothing has changed', async () => {
  const first = open();
  await first.resultsWriter.ready;
  first.show('A1', 1);
  await first.whenQuiet();
  const [written] = await partsOf(resultNamespace);

  const part = createWorkbookResultPart();
  const write = jest.fn(part.write);
  const { resultsWriter, show, clock } = open({ ...part, write });
  await resultsWriter.ready;
  show('A1', 1);
  resultsWriter.changed();
  await resultsWriter.flush();
  expect([write.mock.calls.length, clock.pending()]).toEqual([0, 0]);
  expect(await partsOf(resultNamespace)).toEqual([written]);
  show('A1', 2);
  await resultsWriter.flush();
  await resultsWriter.flush();
  expect(write).toHaveBeenCalledTimes(1);
});

test('each result that is shown puts the writing off; the timer of before is gone', async () => {
  const { resultsWriter, show, clock } = open();
  await resultsWriter.ready;
  for (let roofSlope = 1; roofSlope <= 50; roofSlope += 1) show('A1', roofSlope);
  expect([clock.set.filter((milliseconds) => milliseconds === 200).length, clock.pending()]).toEqual([50, 1]);
});

test('a part of another add-in stays as it is', async () => {
  const theirs = '<results xmlns="urn:another-add-in">{"format":1}</results>';
  await addPart(theirs);
  const { resultsWriter, show, whenQuiet, results } = open();
  await resultsWriter.ready;
  expect(results.size).toBe(0);
  show('A1', 1);
  await whenQuiet();
  show('A1', 2);
  await whenQuiet();
  expect(await partsOf('urn:another-add-in')).toEqual([theirs]);
  expect(await partsOf(resultNamespace)).toHaveLength(1);
});

test('what an earlier version wrote for all its users goes on among ours, and damaged parts go', async () => {
  const first = open();
  await first.resultsWriter.ready;
  first.show('A1', 1);
  const text = first.results.text();
  await addPart(`<damaged xmlns="${resultNamespace}"/>`);
  await addPart(xmlOf({ documentId: 'theirs', author: '', text }));
  const { resultsWriter, results, show, whenQuiet, failures } = open();
  await resultsWriter.ready;
  expect([results.size, resultsWriter.documentId(), failures]).toEqual([1, 'theirs', []]);
  show('B1', 2);
  await whenQuiet();
  const parts = await partsOf(resultNamespace);
  expect(parts).toHaveLength(1);
  expect(await carriedOf(parts[0]!)).toMatchObject({ documentId: 'theirs', text: results.text() });
});

test.each([
  ['no document', `<results xmlns="${resultNamespace}">{}</results>`],
  ['another element', `<other xmlns="${resultNamespace}" document="d"/>`],
])('a part with %s carries nothing, and is replaced by what the cells show', async (_, xml) => {
  await addPart(xml);
  const { resultsWriter, results, show, whenQuiet } = open();
  await resultsWriter.ready;
  expect([results.size, resultsWriter.documentId()]).toEqual([0, 'document 1']);
  show('A1', 1);
  await whenQuiet();
  const parts = await partsOf(resultNamespace);
  expect(
    (await Promise.all(parts.map((part) => carriedOf(part)))).map((carried) => carried?.documentId),
  ).toEqual(['document 1']);
});

test.each([['no JSON'], ['{"format":99,"templates":[],"results":[]}']])(
  'results that cannot be read (%s) are said aloud, and cost nothing but themselves',
  async (text) => {
    await addPart(xmlOf({ documentId: 'theirs', author: '', text }));
    const { resultsWriter, results, show, whenQuiet, failures } = open();
    await resultsWriter.ready;
    expect([results.size, failures]).toEqual([
      0,
      [new Error('Calc cannot read the results in this workbook')],
    ]);
    show('A1', 1);
    await whenQuiet();
    expect(await carriedOf((await partsOf(resultNamespace))[0]!)).toMatchObject({ documentId: 'theirs' });
  },
);

test('a workbook that cannot be read is not written: what it carries would be lost', async () => {
  const notThere = new Error('ApiNotFound');
  const write = jest.fn();
  const { resultsWriter, results, show, whenQuiet, failures } = open({
    read: () => Promise.reject(notThere),
    write,
  });
  await resultsWriter.ready;
  show('A1', 1);
  await whenQuiet();
  expect([write.mock.calls.length, results.size]).toEqual([0, 1]);
  expect(new Set(failures)).toEqual(new Set([notThere]));
});

test('a host without custom XML parts: the cells go on, and it is reported', async () => {
  jest.spyOn(CustomXmlParts.prototype, 'list').mockImplementation(() => {
    throw notImplemented('customXmlParts');
  });
  const { resultsWriter, results, show, whenQuiet, failures } = open();
  await resultsWriter.ready;
  show('A1', 1);
  await whenQuiet();
  expect([results.size, failures.length > 0]).toEqual([1, true]);
  jest.restoreAllMocks();
  expect(await partsOf(resultNamespace)).toEqual([]);
});

test('a writing that fails is reported, and made up for by the next', async () => {
  const part = createWorkbookResultPart();
  const write = jest.fn(part.write);
  write.mockRejectedValueOnce(new Error('busy'));
  const { resultsWriter, show, failures } = open({ ...part, write });
  await resultsWriter.ready;
  show('A1', 1);
  await resultsWriter.flush();
  expect([failures, await partsOf(resultNamespace)]).toEqual([[new Error('busy')], []]);
  show('A2', 2);
  await resultsWriter.flush();
  const next = open();
  await next.resultsWriter.ready;
  expect(next.results.carried().map(([cellId]) => cellId)).toEqual(expect.arrayContaining(['A1', 'A2']));
});

test.each([['<&>"\'\u0000\u0007\ud83c\udf28 ]]>'], ['\ud800 half a pair'], ['a\r\nb\tc']])(
  'any text in a result comes back as JSON has it: %j',
  async (notes) => {
    const { resultsWriter, show, whenQuiet } = open();
    await resultsWriter.ready;
    show('A1', 1, notes);
    await whenQuiet();
    const next = open();
    await next.resultsWriter.ready;
    const [[, request] = []] = next.results.carried();
    expect(next.results.find(requestKey(request!))?.results.notes).toBe(notes);
  },
);

test('the key does not travel: neither in what the core gives to the workbook nor in any request to the host', async () => {
  const apiKey = 'key-that-must-not-travel';
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) }, { connection: { apiKey } });
  const { resultsWriter } = open();
  await resultsWriter.ready;
  const options = { cellId: 'A1' };
  await core.calculations.run({ template: snowTemplate, attributes: { roofSlope: 1 } }, options);
  const carried = {
    documentId: resultsWriter.documentId(),
    author: 'this computer',
    textWithin: (most: number) => core.results.text(most),
  };
  await createWorkbookResultPart().write(carried);
  expect(core.results.text()).toContain('"roofSlope"');
  const everything = [core.results.text(), JSON.stringify(office.requests)].join();
  for (const form of [apiKey, btoa(apiKey), encodeURIComponent(apiKey), [...apiKey].reverse().join('')])
    expect(everything).not.toContain(form);
});

describe('several authors of one workbook', () => {
  const shownIn = ({ results }: ReturnType<typeof open>) =>
    results
      .carried()
      .map(([cellId]) => cellId)
      .sort();

  test('each writes a part of their own, and has what the others wrote', async () => {
    const [a, b] = [open(undefined, 'a'), open(undefined, 'b')];
    await Promise.all([a.resultsWriter.ready, b.resultsWriter.ready]);
    a.show('A1', 1);
    a.show('A2', 2);
    b.show('A3', 3);
    await Promise.all([a.whenQuiet(), b.whenQuiet()]);
    expect((await authorsOfParts()).sort()).toEqual(['a', 'b']);
    expect([shownIn(a), shownIn(b)]).toEqual([['A1', 'A2'], ['A3']]);
    await a.resultsWriter.takeOthers();
    await b.resultsWriter.takeOthers();
    const third = open(undefined, 'c');
    await third.resultsWriter.ready;
    for (const one of [a, b, third]) expect(shownIn(one)).toEqual(['A1', 'A2', 'A3']);
    expect([a, b, third].flatMap(({ failures }) => failures)).toEqual([]);
  });

  test('they agree on one id of the document, in whatever order they wrote', async () => {
    const renamed: string[] = [];
    const clock = createFakeClock();
    const writer = (author: string, id: string) => {
      const results: WorkbookResults = new WorkbookResults(() => resultsWriter.changed());
      const resultsWriter = new ResultsWriter({
        ...{ ...clock, part: createWorkbookResultPart(), results, newId: () => id },
        author: () => Promise.resolve(author),
        onDocumentId: (from, to) => void renamed.push(`${author}: ${from} -> ${to}`),
        onFailed: (error) => {
          throw error;
        },
      });
      return { results, resultsWriter };
    };
    const [a, b] = [writer('a', 'document 2'), writer('b', 'document 1')];
    await Promise.all([a.resultsWriter.ready, b.resultsWriter.ready]);
    const request = {
      ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
      ...{ templateCode: snowTemplate.code, attributes: {} },
    };
    for (const { results } of [a, b]) results.show('A1', requestKey(request), request, calculationResult({}));
    await Promise.all([a.resultsWriter.flush(), b.resultsWriter.flush()]);
    await Promise.all([a.resultsWriter.takeOthers(), b.resultsWriter.takeOthers()]);
    expect([a, b].map(({ resultsWriter }) => resultsWriter.documentId())).toEqual([
      'document 1',
      'document 1',
    ]);
    expect(renamed).toEqual(['a: document 2 -> document 1']);
  });

  test('a part that was removed is written again', async () => {
    const a = open(undefined, 'a');
    await a.resultsWriter.ready;
    a.show('A1', 1);
    await a.whenQuiet();
    await office.Excel.run(async (context) => {
      const parts = context.workbook.customXmlParts.getByNamespace(resultNamespace);
      parts.load('items');
      await context.sync();
      for (const part of parts.items) part.delete();
      await context.sync();
    });
    await a.resultsWriter.takeOthers();
    await a.whenQuiet();
    expect(await authorsOfParts()).toEqual(['a']);
  });

  test('taken out of the workbook, the results of all are out', async () => {
    const [a, b] = [open(undefined, 'a'), open(undefined, 'b')];
    await Promise.all([a.resultsWriter.ready, b.resultsWriter.ready]);
    for (const one of [a, b]) {
      one.show('A1', 1);
      await one.whenQuiet();
    }
    await b.resultsWriter.takeOthers();
    await b.resultsWriter.clear();
    const next = open(undefined, 'c');
    await next.resultsWriter.ready;
    expect([next.results.size, next.resultsWriter.documentId()]).toEqual([0, a.resultsWriter.documentId()]);
  });
});

describe('an Excel that never answers', () => {
  test('the functions wait five seconds for what the workbook carries, and take it in when it comes', async () => {
    const first = open();
    await first.resultsWriter.ready;
    first.show('A1', 1);
    await first.whenQuiet();
    const part = createWorkbookResultPart();
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const { resultsWriter, results, clock, failures } = open({
      ...part,
      read: () => late.then(() => part.read()),
    });
    await clock.runUntilSettled(resultsWriter.ready);
    expect(clock.set).toEqual([5_000]);
    expect([results.size, failures]).toMatchObject([0, [{ code: 'WORKBOOK_TIMEOUT' }]]);
    answer();
    await until(() => results.size > 0);
    expect(results.carried().map(([cellId]) => cellId)).toEqual(['A1']);
  });

  test('writing is given up after a minute, and tried again at the next change', async () => {
    const part = createWorkbookResultPart();
    const write = jest.fn(part.write);
    write.mockReturnValueOnce(new Promise(() => undefined));
    const { resultsWriter, show, clock, failures } = open({ ...part, write });
    await resultsWriter.ready;
    show('A1', 1);
    await clock.runUntilSettled(resultsWriter.flush());
    expect(failures).toMatchObject([{ code: 'WORKBOOK_TIMEOUT' }]);
    show('A2', 2);
    await resultsWriter.flush();
    const next = open();
    await next.resultsWriter.ready;
    expect(next.results.size).toBe(2);
  });
});

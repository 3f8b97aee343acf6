import { CustomXmlParts } from '../../../host/excel/parts/customXmlParts';
import { notImplemented } from '../../../host/richapi/apiError';
import { bootOfficeForEachTest, office } from '../../../host/testing/officeOfTest';
import { createWorkbookResults, type WorkbookResults } from '../../calculation/results/workbookResults';
import { requestKey } from '../../calculation/request/requestKey';
import { calculated, calculationResult } from '../../calculation/testing/answers';
import { createTestCore } from '../../calculation/testing/testCore';
import { snowTemplate } from '../../calculation/testing/templates';
import { createFakeClock } from '../../client/testing/fakeClock';
import { createResultsWriter } from './resultsWriter';
import { carriedOf, resultNamespace, workbookResultPart, xmlOf } from './resultPart';

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
const addPart = (xml: string) =>
  office.Excel.run(async (context) => {
    context.workbook.customXmlParts.add(xml);
    await context.sync();
  });

/** The add-in on this workbook. */
function open(part = workbookResultPart) {
  const clock = createFakeClock();
  const failures: unknown[] = [];
  let ids = 0;
  const results: WorkbookResults = createWorkbookResults(() => resultsWriter.changed());
  const resultsWriter = createResultsWriter({
    ...clock,
    part,
    results,
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
  const whenQuiet = async () => {
    if (clock.pending() > 0) await clock.runUntilSettled(until(() => clock.pending() === 0));
    await resultsWriter.flush();
  };
  return { resultsWriter, results, clock, failures, show, whenQuiet };
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
}

test('what the cells show is written when they have been quiet, once, and is there when the workbook is opened again', async () => {
  const { show, resultsWriter, clock, failures } = open();
  await resultsWriter.ready;
  for (let roofSlope = 1; roofSlope <= 5; roofSlope += 1) show(`A${roofSlope}`, roofSlope);
  expect(clock.pending()).toBe(1);
  expect(await partsOf(resultNamespace)).toEqual([]);
  const before = office.requests.length;
  await clock.runUntilSettled(until(() => clock.pending() === 0));
  await resultsWriter.flush();
  const [part, ...others] = await partsOf(resultNamespace);
  expect(others).toEqual([]);
  expect(carriedOf(part!)?.documentId).toBe('document 1');
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

  const write = jest.fn(workbookResultPart.write);
  const { resultsWriter, show, clock } = open({ ...workbookResultPart, write });
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
  expect([clock.set.length, clock.pending()]).toEqual([50, 1]);
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

test('two parts, as two people leave them: the first that can be read counts, and the next writing leaves one', async () => {
  const first = open();
  await first.resultsWriter.ready;
  first.show('A1', 1);
  const text = first.results.text();
  await addPart(`<damaged xmlns="${resultNamespace}"/>`);
  await addPart(xmlOf({ documentId: 'theirs', text }));
  const { resultsWriter, results, show, whenQuiet, failures } = open();
  await resultsWriter.ready;
  expect([results.size, resultsWriter.documentId(), failures]).toEqual([1, 'theirs', []]);
  show('B1', 2);
  await whenQuiet();
  const parts = await partsOf(resultNamespace);
  expect(parts).toHaveLength(1);
  expect(carriedOf(parts[0]!)).toMatchObject({ documentId: 'theirs', text: results.text() });
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
  expect(parts.map((part) => carriedOf(part)?.documentId)).toEqual(['document 1']);
});

test.each([['no JSON'], ['{"format":99,"templates":[],"results":[]}']])(
  'results that cannot be read (%s) are said aloud, and cost nothing but themselves',
  async (text) => {
    await addPart(xmlOf({ documentId: 'theirs', text }));
    const { resultsWriter, results, show, whenQuiet, failures } = open();
    await resultsWriter.ready;
    expect([results.size, failures]).toEqual([
      0,
      [new Error('The results in this workbook are not readable')],
    ]);
    show('A1', 1);
    await whenQuiet();
    expect(carriedOf((await partsOf(resultNamespace))[0]!)).toMatchObject({ documentId: 'theirs' });
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
  expect([write.mock.calls.length, failures, results.size]).toEqual([0, [notThere], 1]);
});

test('a host without custom XML parts: the cells go on, and it is said', async () => {
  jest.spyOn(CustomXmlParts.prototype, 'list').mockImplementation(() => {
    throw notImplemented('customXmlParts');
  });
  const { resultsWriter, results, show, whenQuiet, failures } = open();
  await resultsWriter.ready;
  show('A1', 1);
  await whenQuiet();
  expect([results.size, failures.length]).toEqual([1, 1]);
  jest.restoreAllMocks();
  expect(await partsOf(resultNamespace)).toEqual([]);
});

test('a writing that fails is said, and made up for by the next', async () => {
  const write = jest.fn(workbookResultPart.write);
  write.mockRejectedValueOnce(new Error('busy'));
  const { resultsWriter, show, failures } = open({ ...workbookResultPart, write });
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
  await workbookResultPart.write({ documentId: resultsWriter.documentId(), text: core.results.text() });
  expect(core.results.text()).toContain('"roofSlope"');
  const everything = [core.results.text(), JSON.stringify(office.requests)].join();
  for (const form of [apiKey, btoa(apiKey), encodeURIComponent(apiKey), [...apiKey].reverse().join('')])
    expect(everything).not.toContain(form);
});

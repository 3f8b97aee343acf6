import { bootOfficeWithFreshSheets } from '../../../host/testing/officeOfTest';
import { WorkbookResults } from '../../core/cache/workbookResults';
import { requestKey } from '../../core/inputs/requestKey';
import { createSettings, usualSettings } from '../../core/session/settings';
import { calculationResult } from '../../core/testing/answers';
import { snowTemplate } from '../../core/testing/templates';
import { createFakeClock } from '../../client/testing/fakeClock';
import { carriedKinds, createCarriedRecords } from './carriedRecords';
import { loadHeaderChoices, saveHeaderChoices } from '../../study/table/headerChoices';
import { listWrittenStudies, saveWrittenStudy, type WrittenStudy } from '../../study/table/writtenStudy';
import { ResultsWriter } from '../../workbook/stored/resultsWriter';
import { createWorkbookResultPart } from '../../workbook/stored/resultPart';
import { workbookStudyPointers } from '../../study/table/studyPointers';

afterEach(() => jest.restoreAllMocks());
bootOfficeWithFreshSheets({ globals: ['Excel', 'DOMParser'] });

/** The add-in on this workbook. */
function open(part = createWorkbookResultPart()) {
  const results = new WorkbookResults(() => resultsWriter.changed());
  const resultsWriter = new ResultsWriter({
    ...createFakeClock(),
    part,
    results,
    author: () => Promise.resolve('author'),
    newId: () => 'document 1',
    onFailed: (error) => {
      throw error;
    },
  });
  const settings = createSettings();
  const show = (cellId: string, roofSlope: number) => {
    const request = {
      ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
      ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
    };
    results.show(cellId, requestKey(request), request, calculationResult({ results: { pF: roofSlope } }));
  };
  return {
    results,
    resultsWriter,
    settings,
    show,
    carried: createCarriedRecords({ results, resultsWriter, settings }),
  };
}

/** Id of the document and number of results, as they stand in the file. */
async function resultsInFile(): Promise<unknown> {
  const parts = await createWorkbookResultPart().read();
  return parts.flatMap(({ documentId, text }) => [documentId, new WorkbookResults().load(text)]);
}

const place = { worksheetId: 's', sheetName: 'Beams', row: 2, column: 0 };
const written: WrittenStudy = {
  ...{ version: 1, id: 'run1', templateCode: 'beam', templateId: 'b1', templateVersion: 2 },
  ...{ solvedAt: '2026-11-22T20:00:00.000Z', table: place, above: 0, title: '', sent: [], named: null },
  ...{ choices: {}, columns: [], layout: 'beside', header: ['Status'], place, rows: [], leftOut: [] },
};

function addProject(): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.settings.add('calc.project', {
      id: 'w',
      origin: 'o',
      projectId: 'p',
      projectName: null,
    });
    await context.sync();
  });
}

const recordsOf = async ({ carried }: ReturnType<typeof open>) =>
  Promise.all(carriedKinds.map(async (kind) => (await carried.amount(kind)).records));

test('a workbook that was never calculated carries nothing', async () => {
  expect(await recordsOf(open())).toEqual([0, 0, 0, 0]);
});

test('each kind is counted and taken out separately', async () => {
  const book = open();
  await book.resultsWriter.ready;
  book.show('A1', 1);
  book.show('A2', 2);
  book.settings.set({ paused: true, reuseSheets: false });
  await saveHeaderChoices('snow', { 'roof slop': 'roofSlope' });
  await workbookStudyPointers.add('run1');
  await saveWrittenStudy(written);
  await addProject();
  expect(await recordsOf(book)).toEqual([2, 2, 1, 3]);

  await book.carried.clear('studies');
  expect(await workbookStudyPointers.list()).toEqual([]);
  expect(await listWrittenStudies()).toEqual([]);
  expect(await recordsOf(book)).toEqual([2, 0, 1, 3]);

  await book.carried.clear('project');
  expect(await recordsOf(book)).toEqual([2, 0, 0, 3]);

  await book.carried.clear('choices');
  expect(book.settings.get()).toEqual(usualSettings);
  expect(await loadHeaderChoices('snow')).toEqual({});
  expect(await recordsOf(book)).toEqual([2, 0, 0, 0]);

  await book.carried.clear('results');
  expect(await recordsOf(book)).toEqual([0, 0, 0, 0]);
});

test('results go out of the file, which keeps its id; what is shown later goes in again', async () => {
  const { resultsWriter, show, carried } = open();
  await resultsWriter.ready;
  show('A1', 1);
  await resultsWriter.flush();
  expect(await resultsInFile()).toEqual(['document 1', 1]);
  await carried.clear('results');
  expect(await resultsInFile()).toEqual(['document 1', 0]);
  show('A1', 1);
  await resultsWriter.flush();
  expect(await resultsInFile()).toEqual(['document 1', 1]);
});

test('it is reported when Excel refuses', async () => {
  const part = createWorkbookResultPart();
  const { resultsWriter, show, carried } = open(part);
  await resultsWriter.ready;
  show('A1', 1);
  await resultsWriter.flush();
  jest.spyOn(part, 'write').mockRejectedValueOnce(new Error('protected'));
  await expect(carried.clear('results')).rejects.toThrow('protected');
});

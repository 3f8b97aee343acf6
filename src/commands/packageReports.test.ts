import type { PackageCheckRequest } from '../../contract/package/package';
import type { Runtime } from '../runtime';
import { readConflicts } from './packageReports';

const cell = { worksheetId: 'w', sheetName: 'Roof', row: 1, column: 1 };
const reports = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      sheetId: `s${at}`,
      place: `Roof!B${at + 2}`,
      cell,
      mark: null,
      remark: null,
    },
    ...{ template: 'beam', isLoad: false, fails: false, calculated: '' },
  }));

async function compared(count: number) {
  const sent: number[] = [];
  const checkPackage = async ({ sheets }: PackageCheckRequest) => {
    sent.push(sheets.length);
    const ids = [sheets.at(0)!.sheetId, sheets.at(-1)!.sheetId];
    return {
      conflicts: [{ text: 'Different values of risk category.', sheetIds: ids }],
    };
  };
  const runtime = { client: () => ({ checkPackage }) } as unknown as Runtime;
  const { found, unknown } = await readConflicts(runtime, {
    ...{
      reports: reports(count),
      leftOut: [],
      apart: [],
      doubtful: [],
      calculations: count,
    },
  });
  return {
    sent,
    unknown,
    at: found.map(({ cells }) => cells.map(({ address }) => address)),
  };
}

test('the reports of a large workbook are compared with each other in one request', async () => {
  expect(await compared(434)).toEqual({
    sent: [434],
    unknown: null,
    at: [['Roof!B2', 'Roof!B435']],
  });
});

test('of more than the service compares at once, the pane says that the parts were not compared', async () => {
  const { sent, unknown, at } = await compared(2001);
  expect(sent).toEqual([2000, 1]);
  expect(at).toEqual([['Roof!B2', 'Roof!B2001', 'Roof!B2002']]);
  expect(unknown).toBe(
    'This workbook has more than 2,000 reports: editions, site values, and snow loads were compared only within each 2,000 of them.',
  );
});

test('results of a study without a record are to resolve, also where the service is not asked', async () => {
  const text = 'Results of a study of which this workbook has no record.';
  const apart = [{ cell, name: 'Roof!B2', text, apart: 'unrecorded' as const }];
  const { found } = await readConflicts({} as Runtime, { reports: [], leftOut: [], apart });
  expect(found).toEqual([{ text, cells: [{ ...cell, address: 'Roof!B2' }] }]);
});

import type { Runtime } from '../runtime';
import { calculationsOfStudy } from '../study/table/studyPackage';
import { inExcel } from '../workbook/excel/inExcel';
import { documentAddress } from '../workbook/excel/partition';
import { whereAvailable } from '../workbook/excel/whereAvailable';
import { CellValues } from '../workbook/formulas/captions';
import { type PackagePlan, planPackage } from '../workbook/sharing/packagePlan';
import { calculationsOfFormula, calculationsOfFrozen } from '../workbook/sharing/packageSources';
import { readAllCalculations } from './calculatedWorkbook';

/** What a package of the open workbook would hold. */
export interface WorkbookPackage extends PackagePlan {
  /** Of the workbook; empty where it is not known. */
  title: string;
  /** Where its paper comes from: `en-US`. Null where this Excel does not tell. */
  culture: string | null;
}

/** Collects the reports of the open workbook. Nothing is sent but what tells which templates are published. */
export async function readPackage(runtime: Runtime): Promise<WorkbookPackage> {
  const values = new CellValues();
  const { cells, studies, isOfEarlierRun, frozen, published } = await readAllCalculations(
    runtime,
    (_, read, box) => values.note(read, box),
  );
  const worksheets = await readWorksheets();
  const worksheetId = (name: string) =>
    worksheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())?.id ?? null;
  const calculations = [
    ...cells.flatMap((cell) => calculationsOfFormula(cell, cell.failure?.error.message ?? null, values.at)),
    ...studies.flatMap((now) => calculationsOfStudy(now, published, runtime.linkTo, isOfEarlierRun)),
    ...frozen.flatMap((row) => calculationsOfFrozen(row, runtime.linkTo, worksheetId)),
  ];
  return {
    ...planPackage(
      calculations,
      worksheets.map(({ id }) => id),
    ),
    title: await readTitle(),
    culture: await readCulture(),
  };
}

/** In the order of their tabs. */
function readWorksheets(): Promise<{ id: string; name: string }[]> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    return worksheets.items.map(({ id, name }) => ({ id, name }));
  });
}

async function readTitle(): Promise<string> {
  const name = await whereAvailable(() =>
    inExcel(async ({ workbook, sync }) => {
      workbook.load('name');
      await sync();
      return workbook.name;
    }),
  );
  return name ?? documentAddress().split(/[\\/]/).at(-1) ?? '';
}

function readCulture(): Promise<string | null> {
  return whereAvailable(() =>
    inExcel(async ({ application, sync }) => {
      const { cultureInfo } = application;
      cultureInfo.load('name');
      await sync();
      return cultureInfo.name;
    }),
  );
}

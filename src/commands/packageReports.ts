import { packageLimits } from '../../contract/package/packageLimits';
import { CalcError, lacksOperation } from '../client/calcError';
import type { Runtime } from '../runtime';
import { calculationsOfStudy } from '../study/table/studyPackage';
import { inExcel } from '../workbook/excel/inExcel';
import { documentAddress } from '../workbook/excel/partition';
import { whereAvailable } from '../workbook/excel/whereAvailable';
import { CellValues } from '../workbook/formulas/captions';
import { wholeFailure } from '../workbook/formulas/failedCases';
import {
  leftOutOf,
  packageParts,
  type PackagePlan,
  type PackageReport,
  planPackage,
  sheetOf,
} from '../workbook/sharing/packagePlan';
import {
  calculationOfLost,
  calculationOfUnrecorded,
  calculationsOfFormula,
  calculationsOfFrozen,
} from '../workbook/sharing/packageSources';
import type { ConflictsFound } from '../workbook/sharing/sharingCheck';
import { noRecord } from '../study/table/unrecorded';
import { readAllCalculations } from './calculatedWorkbook';
import { withMarks } from './readMarks';

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
  const { cells, lost, studies, isOfEarlierRun, unrecorded, frozen, published } = await readAllCalculations(
    runtime,
    (_, read, box) => values.note(read, box),
  );
  const worksheets = await readWorksheets();
  const worksheetId = (name: string) =>
    worksheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())?.id ?? null;
  const calculations = [
    ...(await withMarks(runtime, cells)).flatMap((cell) =>
      calculationsOfFormula(cell, wholeFailure(cell), values.at),
    ),
    ...studies.flatMap((now) => calculationsOfStudy(now, published, runtime.linkTo, isOfEarlierRun)),
    ...unrecorded.map((cell) => calculationOfUnrecorded(cell, noRecord)),
    ...lost.map(calculationOfLost),
    ...frozen.flatMap((row) => calculationsOfFrozen(row, runtime.linkTo, worksheetId, values.at)),
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

/**
 * What is to resolve, as a package of all reports says it; of more than the service compares at once, what their parts say, once.
 *
 * @param isApart without what is known of each calculation in the workbook: that is listed elsewhere
 */
export async function readConflicts(
  runtime: Runtime,
  { reports, leftOut, apart }: Pick<PackagePlan, 'reports' | 'leftOut' | 'apart'>,
  isApart = false,
): Promise<ConflictsFound> {
  const unrecorded = apart.filter((one) => one.apart === 'unrecorded');
  const found: ConflictsFound['found'] = unrecorded.slice(0, 1).map(({ text }) => ({
    text,
    cells: unrecorded.map(({ cell, name }) => ({ ...cell, address: name })),
  }));
  // Those need no service.
  const others = leftOut.filter(({ lacksReport }) => lacksReport || !isApart);
  if (reports.length === 0) return { found, unknown: null };
  const placeOf = ({ cell, place }: PackageReport) => ({ ...cell, address: place });
  try {
    const parts = packageParts(reports, packageLimits.compared);
    for (const part of parts) {
      const sheets = part.map((one) => sheetOf(isApart ? { ...one, remark: null } : one));
      const { conflicts } = await runtime.client().checkPackage({ sheets, ...leftOutOf(others) });
      for (const { text, sheetIds, isVerdict } of conflicts) {
        if (isApart && isVerdict) continue;
        const ids = new Set(sheetIds.map((id) => id.toLowerCase()));
        const cells = part.filter(({ sheetId }) => ids.has(sheetId.toLowerCase())).map(placeOf);
        const said = found.find((one) => one.text === text);
        if (said) said.cells.push(...cells);
        else found.push({ text, cells });
      }
    }
    return { found, unknown: parts.length > 1 ? comparedInParts : null };
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    const reason = lacksOperation(error) ? 'This service does not compare reports.' : error.message;
    return {
      found,
      unknown: `Editions, site values, and snow loads of the reports were not compared. ${reason}`,
    };
  }
}

const most = packageLimits.compared.toLocaleString('en-US');
const comparedInParts = `This workbook has more than ${most} reports: editions, site values, and snow loads were compared only within each ${most} of them.`;

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

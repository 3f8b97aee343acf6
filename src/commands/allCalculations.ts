import type { Runtime } from '../runtime';
import type { StudyNow } from '../study/table/studyNow';
import { workbookStudies } from '../study/table/writtenStudies';
import { inExcel } from '../workbook/excel/inExcel';
import { frozenHeader } from '../workbook/sharing/frozenRecord';
import { findFrozenSheet } from '../workbook/sharing/frozenSheet';
import { frozenTemplates } from '../workbook/sharing/audit';
import { type CalculatedFormula, readCalculatedFormulas } from './calculatedWorkbook';
import { verifyVersions } from './verifyVersions';

/** Every calculation of the workbook, with all that is known of it. */
export interface AllCalculations {
  cells: CalculatedFormula[];
  studies: StudyNow[];
  /** Rows of the worksheet that keeps frozen formulas, as formulas, whatever they hold. */
  frozen: unknown[][];
  /** Of a template, by code; null where it is not known. */
  publishedVersion: (code: string) => number | null;
}

/** What the audit worksheet lists, and what a calculation package collects. */
export async function readAllCalculations(runtime: Runtime): Promise<AllCalculations> {
  const frozen = await readFrozenCells();
  const studies = await readStudiesNow(runtime);
  const codes = studies.map(({ study }) => study.templateCode);
  await verifyVersions(runtime, [...frozenTemplates(frozen), ...codes]);
  return {
    cells: await readCalculatedFormulas(runtime),
    studies,
    frozen,
    publishedVersion: (code) => runtime.catalogue.published(code)?.version ?? null,
  };
}

/** The studies whose results stand in this workbook. */
async function readStudiesNow({ linkTo }: Runtime): Promise<StudyNow[]> {
  const studies = workbookStudies(linkTo);
  const found = [];
  for (const study of await studies.list()) found.push(await studies.read(study));
  return found.filter((now) => now !== null);
}

/** The rows of the sheet that keeps frozen formulas. */
function readFrozenCells(): Promise<unknown[][]> {
  return inExcel(async (context) => {
    const sheet = await findFrozenSheet(context);
    if (!sheet) return [];
    const used = sheet.getUsedRange(false);
    used.load('rowCount');
    await context.sync();
    const range = sheet.getRangeByIndexes(0, 0, used.rowCount, frozenHeader.length);
    range.load('formulas');
    await context.sync();
    return range.formulas as unknown[][];
  });
}

import type { TemplateDetail } from '../../contract';
import type { Failure } from '../core/session/failures';
import type { Runtime } from '../runtime';
import { type SheetBox, areaStart } from '../workbook/excel/a1';
import { type Calculated, withResults } from '../workbook/formulas/calculatedCells';
import { CellValues } from '../workbook/formulas/captions';
import {
  placeCases,
  readFailedCases,
  showsNoResult,
  type WithFailedCases,
} from '../workbook/formulas/failedCases';
import { type EveryBlock, type FormulaCell, readFormulaCells } from '../workbook/formulas/formulaCells';
import { readAddressed } from '../workbook/formulas/readNames';
import type { CellPlace } from '../workbook/cells/cellRuns';
import { inExcel } from '../workbook/excel/inExcel';
import { withMisplaced } from '../workbook/insert/blockNames';
import { readEarlierRuns } from '../study/session/earlierRuns';
import type { IsOfEarlierRun } from '../study/table/studyPackage';
import { lostStudy, type StudyNow } from '../study/table/studyNow';
import { StatusHeadings } from '../study/table/unrecorded';
import { workbookStudies } from '../study/table/writtenStudies';
import { templatesOfStudies } from '../study/table/writtenStudy';
import type { FrozenRow } from '../workbook/sharing/frozenInputs';
import { type FrozenCell, frozenCellsOf } from '../workbook/sharing/frozenCells';
import { readLostFormulas } from '../workbook/sharing/lostFormulas';
import { frozenTemplates } from '../workbook/sharing/audit';
import { readFrozenChain, readFrozenNow, withFrozenReads } from './readFrozen';
import { withMarks } from './readMarks';
import { sheetNames } from './sheetNames';
import { verifyVersions } from './verifyVersions';

/** A formula with its results, and why it fails if it does. */
export type CalculatedFormula = Calculated<WithFailedCases> & {
  failure: Failure | null;
  /** Why it failed when the workbook was saved, as the file says. */
  savedReason?: string;
};

/** The formulas of the workbook, or of some blocks, with all that is known of them. What one has that fails is of earlier inputs. */
export function readCalculatedFormulas(
  runtime: Runtime,
  within?: readonly SheetBox[],
  every?: EveryBlock,
): Promise<CalculatedFormula[]> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    sheetNames(runtime).note(worksheets.items.map(({ id, name }) => ({ id, name })));
    const values = new CellValues();
    const cells = await readFormulaCells(context, within, (formulas, read, box) => {
      values.note(read, box);
      every?.(formulas, read, box);
    });
    const addressed = await readAddressed(context, cells);
    const known = resultsOf(runtime, await readFailedCases(context, addressed, values.at));
    return known.map((cell, at) => {
      const { formula } = cells[at]!;
      if (showsNoResult(cell)) return { ...cell, formula, cases: [] };
      return withMisplaced({ ...placeCases(cell, values.at), formula }, values.at);
    });
  });
}

/** The same of the whole workbook with what they read of frozen cells and studies, and the frozen cells. */
export async function readWithFrozen(
  runtime: Runtime,
  every?: EveryBlock,
): Promise<{ cells: CalculatedFormula[]; frozen: FrozenCell[] }> {
  const cells = await readCalculatedFormulas(runtime, undefined, every);
  const studies = await readStudiesNow(runtime);
  const frozen = await readFrozenNow(cells, studies);
  return { cells: await withFrozenReads(cells, frozen, studies), frozen };
}

/** The same for formulas that were read already. */
export function resultsOf(runtime: Runtime, cells: readonly WithFailedCases[]): CalculatedFormula[] {
  const names = sheetNames(runtime);
  const byPlace = <Value>(all: Iterable<readonly [string | null, Value]>) =>
    new Map(
      [...all].flatMap(([cell, value]): [string, Value][] => {
        const at = areaStart(cell);
        return at ? [[placeKey(names.current(at.sheet), at.row, at.column), value]] : [];
      }),
    );
  const failures = byPlace(runtime.failures.list().map((failure) => [failure.cell, failure]));
  const reasons = byPlace(runtime.results.reasons());
  const known = withResults(cells, runtime.calculations.shown(), names.current);
  return known.map((cell) => {
    const key = placeKey(cell.sheetName, cell.row, cell.column);
    const failed = new Set(cell.failedCases?.map(({ index }) => index));
    // Where a row shows an error, its result is of earlier inputs.
    const cases = cell.cases.filter(({ index }) => !failed.has(index));
    return { ...cell, cases, failure: failures.get(key) ?? null, savedReason: reasons.get(key) };
  });
}

/** The values where formulas stood that nothing keeps, with their marks. @param cells the formulas of the workbook */
export const readLost = async (
  runtime: Runtime,
  cells: readonly FormulaCell[],
): Promise<Calculated<FormulaCell>[]> =>
  withMarks(
    runtime,
    await readLostFormulas(runtime.calculations.shown(), cells, sheetNames(runtime).current),
  );

function placeKey(sheetName: string, row: number, column: number): string {
  return `${sheetName.toLowerCase()} ${row} ${column}`;
}

/** Every calculation of the workbook, with all that is known of it. */
export interface AllCalculations {
  cells: CalculatedFormula[];
  studies: StudyNow[];
  isOfEarlierRun: IsOfEarlierRun;
  frozen: readonly FrozenRow[];
  lost: Calculated<FormulaCell>[];
  /** Headings of results of studies that the workbook does not know. */
  unrecorded: CellPlace[];
  /** A template as it is published now, as far as it is known. */
  published(this: void, code: string): TemplateDetail | undefined;
}

/** What the audit worksheet lists, and what a calculation package collects. */
export async function readAllCalculations(runtime: Runtime, every?: EveryBlock): Promise<AllCalculations> {
  const studies = await readStudiesNow(runtime);
  const frozen = await inExcel((context) => readFrozenChain(context, studies));
  const codes = templatesOfStudies(studies.map(({ study }) => study));
  await verifyVersions(runtime, [...frozenTemplates(frozen), ...codes]);
  const headings = new StatusHeadings();
  const cells = await readCalculatedFormulas(runtime, undefined, (formulas, values, box) => {
    headings.note(values, box);
    every?.(formulas, values, box);
  });
  const { isOfEarlierRun, unrecorded } = await readEarlierRuns(runtime.studyServices, studies);
  return {
    cells: await withFrozenReads(
      cells,
      frozenCellsOf(frozen, () => undefined, []),
      studies,
    ),
    lost: await readLost(runtime, cells),
    studies,
    isOfEarlierRun,
    unrecorded: unrecorded(headings.found),
    frozen,
    published: (code) => runtime.catalogue.published(code),
  };
}

/** The studies whose results stand in this workbook; one that is not found, on a worksheet that is there, as it was recorded. */
export async function readStudiesNow({ linkTo }: Runtime): Promise<StudyNow[]> {
  const studies = workbookStudies(linkTo);
  const found = [];
  for (const study of await studies.list()) {
    const now = await studies.read(study);
    if (now) found.push(now);
    else if ((await studies.sheetId(study.place)) !== null) found.push(lostStudy(study));
  }
  return found;
}

import { timberBeamTemplateCode } from '../../contract';
import { type CheckedSeal, SealChecker, type TrustedKey } from '../../contract/seal/sealChecker';
import { differencesOf } from '../core/cache/differencesOf';
import { fromSaved, requestOfSaved, type SavedResult } from '../core/cache/savedResult';
import { WorkbookResults } from '../core/cache/workbookResults';
import { isSheetOf } from '../core/inputs/isSheetOf';
import { presetOf } from '../core/inputs/preset';
import { keyAt, typedOf } from '../core/inputs/requestKey';
import { type CalculationResult, resultOfSheet, typedResult } from '../core/outputs/calculationResult';
import { shownVerdict } from '../core/outputs/verdict';
import { isBlank } from '../core/inputs/cellValue';
import { fullAddress } from '../workbook/excel/a1';
import { calcCalls, reporting } from '../workbook/formulas/calcFormula';
import type { ValueAt } from '../workbook/formulas/captions';
import { caseNameIn } from '../workbook/formulas/chain';
import { type CellOfId, cellOfId, inputsOfId } from '../workbook/formulas/cellOfId';
import { currentCases } from '../workbook/formulas/currentCalls';
import { misplacedText } from '../workbook/insert/blockNames';
import { frozenInFile } from './frozenInFile';
import { compareInputCells } from './inputCells';
import { type Outcome, shownValues } from './shownValues';
import { inShort, unknown, type VerifiedRow } from './verifiedRow';
import { lostStudy } from '../study/table/studyNow';
import { studyInFile, unrecordedInFile } from './studyInFile';
import { rowsOfStudy } from './studyRows';
import { cellsIn, type FileCell, placeKey, readWorkbookFile, type WorkbookFile } from './workbookFile';

export interface Verification {
  rows: VerifiedRow[];
  /** Parts of the file with results that cannot be read. */
  unreadable: number;
  /** Functions that the formulas call and whose values have no seal. */
  others: string[];
}

/**
 * Checks what an .xlsx file shows against the seals that it carries. Nothing is asked of a service.
 *
 * @throws {UnreadableFile}
 */
export async function verifyWorkbook(
  bytes: Uint8Array,
  keys: readonly TrustedKey[],
  now = Date.now(),
): Promise<Verification> {
  const file = await readWorkbookFile(bytes);
  const results = new WorkbookResults(undefined, () => now);
  const unreadable = file.carried.filter(
    ({ author, text }) => results.loadOther(author, text) === null,
  ).length;
  const check = new SealChecker(keys);
  const shown = shownByCell(results);
  const rows: VerifiedRow[] = [];
  const others = new Set<string>();
  const cells = [...file.sheets.values()].flatMap((sheet) => [...sheet.values()]);
  const spilled = spilledOver(file, cells);
  const isLeftBehind = leftBehind(file, { cells, results, shown });
  for (const cell of cells) {
    const name = keyOf(cell.sheetName, cell.row, cell.column);
    const called = calcCalls(cell.formula);
    const cases = shown.get(name) ?? [];
    const isOther = cell.formula !== null && cases.length > 0;
    if (
      called.some((one) => reporting.includes(one)) ||
      (isOther && (called.length > 0 || !(await isLeftBehind(cell, cases))))
    )
      rows.push(...(await rowsOf(cell, cases, { file, results, check, hasKeys: keys.length > 0 })));
    for (const one of called) if (!reporting.includes(one)) others.add(`CALC.${one}`);
  }
  const frozen = frozenInFile(file);
  const kept = new Set(frozen.rows.map(({ cell }) => cell));
  const values = await notFormulas(file, shown, { spilled, isLeftBehind });
  rows.push(...values.filter(({ cell }) => !kept.has(cell)));
  rows.push(...frozen.rows);
  for (const one of frozen.others) others.add(one);
  const studies = file.studies.filter((study) => study !== null);
  const located = studies.map((study) => ({ study, now: studyInFile(file, study) }));
  const all = [
    ...located.flatMap(({ now }) => now ?? []),
    ...located.flatMap(({ study, now }) => (now ? [] : lostStudy(study))),
  ];
  for (const now of all) rows.push(...(await rowsOfStudy(now, check, keys.length > 0)));
  for (const cell of unrecordedInFile(file, all))
    rows.push({ ...unknown, cell: addressOf(cell), reason: { kind: 'noStudy' } });
  return {
    ...{ rows, others: [...others].sort() },
    unreadable: unreadable + file.studies.length - studies.length,
  };
}

interface ShownCase extends CellOfId {
  cellId: string;
  saved: SavedResult;
}

const keyOf = (sheetName: string, row: number, column: number) =>
  `${sheetName.toLowerCase()} ${placeKey(row, column)}`;

/** What the file says that each cell shows, the latest last. */
function shownByCell(results: WorkbookResults): Map<string, ShownCase[]> {
  const byCell = new Map<string, ShownCase[]>();
  for (const [cellId] of results.carried()) {
    const place = cellOfId(cellId);
    const saved = results.shownBy(cellId);
    if (!place || !saved) continue;
    const key = keyOf(place.sheetName, place.row, place.column);
    const cases = byCell.get(key) ?? [];
    cases.push({ ...place, cellId, saved });
    byCell.set(key, cases);
  }
  return byCell;
}

/** The cells that formulas of ours fill beside their own: what an earlier formula there has left behind is of none of them. */
function spilledOver(file: WorkbookFile, cells: readonly FileCell[]): Set<string> {
  const filled = cells.flatMap(({ formula, spill, sheetName }) =>
    spill !== null && calcCalls(formula).length > 0 ? (cellsIn(file, sheetName, spill) ?? []).flat() : [],
  );
  return new Set(filled.flatMap((cell) => (cell ? keyOf(cell.sheetName, cell.row, cell.column) : [])));
}

type IsLeftBehind = (cell: FileCell, cases: readonly ShownCase[]) => Promise<boolean>;

/**
 * Says of the results that the file names for a cell without a formula of ours whether the formula has moved on with its row: formulas
 * elsewhere show them, and a link or another text stands there whose inputs have moved too. A number or a verdict may have been typed
 * in their place.
 */
function leftBehind(
  file: WorkbookFile,
  {
    cells,
    results,
    shown,
  }: {
    cells: readonly FileCell[];
    results: WorkbookResults;
    shown: ReadonlyMap<string, readonly ShownCase[]>;
  },
): IsLeftBehind {
  const keyOfCase = ({ saved: { request } }: ShownCase) => keyAt(request.origin, request.projectId, request);
  const readRequests = () =>
    new Set(
      cells
        .filter(({ formula }) => calcCalls(formula).length > 0)
        .flatMap((cell) => shownNow(cell, shown.get(keyOf(cell.sheetName, cell.row, cell.column)) ?? []))
        .map(keyOfCase),
    );
  // Few files need them.
  let requests: Set<string> | null = null;
  const haveMoved = async (cell: FileCell, { cellId, saved, index }: ShownCase) => {
    const template = results.templateOf(saved);
    const inputs = inputsOfId(cellId);
    if (!template || inputs === null) return false;
    const request = requestOfSaved(saved);
    const preset = presetOf(template, request.preset);
    const of = { cellId, index, request, template, preset };
    return (await compareInputCells(file, { ...cell, formula: `=${inputs}` }, of)).differences.length > 0;
  };
  return async (cell, cases) => {
    const { value, formula } = cell;
    const isText = typeof value === 'string' && shownVerdict(value) === null && Number.isNaN(Number(value));
    if (!isText) return false;
    const current = (requests ??= readRequests());
    if (!cases.every((one) => current.has(keyOfCase(one)))) return false;
    if (cases.some(({ saved }) => Object.values(saved.results).includes(value))) return false;
    if (formula !== null) return /\bHYPERLINK\(/i.test(formula);
    return (await Promise.all(cases.map((one) => haveMoved(cell, one)))).every(Boolean);
  };
}

const shownNow = ({ formula, sheetName }: FileCell, cases: readonly ShownCase[]) =>
  currentCases({ formula: formula ?? '', sheetName }, cases);

const addressOf = ({ sheetName, row, column }: Pick<FileCell, 'sheetName' | 'row' | 'column'>) =>
  fullAddress({ sheetName, row, column, rowCount: 1, columnCount: 1 });

/** The file names these cells, which have no formula any more: values that were typed or frozen. Beside the units of a table is a blank. */
async function notFormulas(
  { sheets }: WorkbookFile,
  shown: ReadonlyMap<string, readonly ShownCase[]>,
  { spilled, isLeftBehind }: { spilled: ReadonlySet<string>; isLeftBehind: IsLeftBehind },
): Promise<VerifiedRow[]> {
  const found: VerifiedRow[] = [];
  for (const [name, cases] of shown) {
    const { sheetName, row, column } = cases[0]!;
    const first = Math.min(...cases.map(({ index }) => index));
    const sheet = sheets.get(sheetName.toLowerCase());
    const cells = [row, row + first].map((at) => sheet?.get(placeKey(at, column)));
    if (spilled.has(name) || cells[0]?.formula) continue;
    const isFilled = (cell: FileCell) => spilled.has(keyOf(cell.sheetName, cell.row, cell.column));
    const isValue = (cell: FileCell | undefined) =>
      cell !== undefined && cell.formula === null && !isFilled(cell) && !isBlank(cell.value);
    const value = cells.find(isValue);
    // Named as the pane does: by the cell of the formula.
    if (value && !(await isLeftBehind(value, cases))) found.push(...valueOnly({ ...value, row }));
  }
  return found;
}

/** A formula that was removed leaves its results behind: a blank cell shows nothing. */
function valueOnly(cell: FileCell): VerifiedRow[] {
  if (cell.value === null || cell.value === '') return [];
  return [{ ...unknown, cell: addressOf(cell), reason: { kind: 'notFormula' } }];
}

interface Around {
  file: WorkbookFile;
  results: WorkbookResults;
  check: SealChecker;
  hasKeys: boolean;
}

async function rowsOf(cell: FileCell, all: readonly ShownCase[], around: Around): Promise<VerifiedRow[]> {
  const cases = shownNow(cell, all);
  const at = addressOf(cell);
  if (cases.length === 0) return [{ ...unknown, cell: at, reason: { kind: 'noResult' } }];
  const checked = await Promise.all(cases.map((one) => checkedCase(cell, one, around)));
  const outcomes = checked.flatMap(({ held }, i): Outcome[] =>
    held ? [{ index: cases[i]!.index, inputs: inputsOfId(cases[i]!.cellId), result: held }] : [],
  );
  const isAllSealed = outcomes.length === cases.length;
  const nothing = { differences: [], notCompared: [], calculated: [] };
  const { ofCase, without } = isAllSealed
    ? await shownValues(around.file, cell, outcomes)
    : { ofCase: () => nothing, without: [] };
  const nameOf = (index: number, { cellId } = cases[0]!) =>
    caseNameIn({ formula: cell.formula ?? '', sheetName: cell.sheetName }, index, cellId);
  const missing = without.map((index): VerifiedRow => {
    return { ...unknown, cell: at, caseName: nameOf(index), reason: { kind: 'noResult' } };
  });
  const template = cases.length === 1 ? around.results.templateOf(cases[0]!.saved) : undefined;
  const misplaced = template && misplacedText(cell, template.outputs, valueAtIn(around.file));
  const found = checked.map(({ row }, i): VerifiedRow => {
    const { index } = cases[i]!;
    const shows = ofCase(index);
    return {
      ...row,
      cell: at,
      caseName: cases.length > 1 ? nameOf(index, cases[i]) : null,
      differences: [...row.differences, ...shows.differences, ...(misplaced ? [misplaced] : [])],
      notCompared: [...row.notCompared, ...shows.notCompared],
      calculated: shows.calculated,
    };
  });
  return [...found, ...missing];
}

/** Cells that the file does not hold are blank. */
const valueAtIn =
  ({ sheets }: WorkbookFile): ValueAt =>
  (sheet, row, column) =>
    sheets.get(sheet)?.get(placeKey(row, column))?.value ?? '';

async function checkedCase(
  cell: FileCell,
  { cellId, saved, index }: ShownCase,
  { file, results, check, hasKeys }: Around,
): Promise<{ row: Omit<VerifiedRow, 'cell' | 'caseName'>; held?: CalculationResult }> {
  const template = results.templateOf(saved);
  const said = { verdict: saved.verdict, utilization: saved.utilization };
  if (!template) {
    const reason = { kind: 'noTemplate' } as const;
    return { row: { ...unknown, ...said, template: saved.request.templateCode, reason } };
  }
  const carried = fromSaved(saved, template, 'workbook');
  const request = requestOfSaved(saved);
  const row = { ...unknown, ...said, template: template.name, version: template.version };
  if (saved.seal === undefined) return { row: { ...row, reason: { kind: 'noSeal' } } };
  if (!hasKeys) return { row: { ...row, reason: { kind: 'noKeys' } } };
  const { seal, sheetId } = saved;
  const claimed = { seal, sheetId, projectId: request.projectId, template, results: saved.results };
  const proven: CheckedSeal = await check.check(claimed);
  if (proven.kind !== 'sealed') return { row: { ...row, reason: proven } };
  const { sheet, issuer } = proven;
  const typed = typedOf(request);
  const held = typedResult(typed ?? null, resultOfSheet(template, sheet, sheet.solvedAt));
  const preset = presetOf(template, request.preset);
  const inputs = await compareInputCells(file, cell, {
    cellId,
    index,
    request,
    template,
    preset,
  });
  const isOther = !isSheetOf(sheet, request, template, preset);
  const unknownPreset = request.preset !== undefined && preset === null;
  return {
    held,
    row: {
      ...row,
      // What is shown of a sealed result is what was sealed.
      ...{ verdict: held.verdict, utilization: held.utilization, mark: inputs.mark },
      sealed: { issuer, solvedAt: sheet.solvedAt },
      differences: [
        ...differencesOf(carried, held).map((name) => differenceText(name, carried, held)),
        ...(isOther || unknownPreset
          ? ['the inputs that the file states are not those that were sealed']
          : []),
        ...formulaDifferences(cell.formula ?? '', request),
        ...inputs.differences,
      ],
      notCompared: inputs.notCompared,
    },
  };
}

function differenceText(name: string, carried: CalculationResult, held: CalculationResult): string {
  const [said, sealed] = [carried, held].map((each) =>
    Object.hasOwn(carried.results, name) ? each.results[name] : each[name as keyof CalculationResult],
  );
  return sealed === undefined
    ? `${name} is ${inShort(said)} in the file and was not sealed`
    : `${name} is ${inShort(said)} in the file, ${inShort(sealed)} was sealed`;
}

/** Whether the formula can have asked for this calculation, by what is written in it. */
function formulaDifferences(
  formula: string,
  { endpoint, templateCode }: Pick<ReturnType<typeof requestOfSaved>, 'endpoint' | 'templateCode'>,
): string[] {
  const called = new Set(calcCalls(formula));
  const needed =
    endpoint === 'snow-load'
      ? ['SNOW']
      : endpoint === 'timber-beam'
        ? ['BEAM']
        : ['RUN', 'CALCULATE', 'SNOW', 'BEAM'];
  const isCalled = needed.some((name) => called.has(name));
  const isBeam = !called.has('RUN') && !called.has('CALCULATE') && !called.has('SNOW');
  const isOtherBeam = isBeam && templateCode !== timberBeamTemplateCode;
  return isCalled && !isOtherBeam ? [] : ['the formula does not call the calculation that was sealed'];
}

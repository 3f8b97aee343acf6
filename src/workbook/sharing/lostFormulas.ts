import type { Shown } from '../../core/calculations';
import { isBlank } from '../../core/inputs/cellValue';
import { presetOf } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { readUsualInputs } from '../../core/inputs/usualInputs';
import { shownVerdict } from '../../core/outputs/verdict';
import type { CellPlace } from '../cells/cellRuns';
import { areaStart, holdsCell } from '../excel/a1';
import { inExcel } from '../excel/inExcel';
import {
  type Calculated,
  isOneIn,
  isSameNumber,
  type ShownCase,
  withResults,
} from '../formulas/calculatedCells';
import { cellOfId, inputsOfId } from '../formulas/cellOfId';
import { type FormulaCell, readSpills } from '../formulas/formulaCells';
import { formulaGone } from './doubts';
import { placeOf } from './frozenRecord';
import { findFrozenSheet, readFrozen } from './frozenSheet';

/** Of a value where a formula of ours stood that no worksheet keeps. */
export const lostReason = `Not verified: ${formulaGone}. Enter it again.`;

/** What the inputs of the formula that stood here call its members. */
export const markOfLost = ({ cases }: Calculated<unknown>): string | undefined =>
  [...new Set(cases.flatMap(({ mark }) => mark || []))].join('; ') || undefined;

const cellsPerRequest = 500;
const rangesPerRequest = 100;

/**
 * The values where formulas of ours stood, as the results that the workbook carries tell, with these results; not those that were
 * frozen. Rows that came in move formulas away from the cells of their results: where no value is one of its results, those remain
 * whose inputs still stand where they stood.
 *
 * @param formulas of ours, as they are now
 * @param currentName what a sheet is called now
 */
export async function readLostFormulas(
  shown: readonly Shown[],
  formulas: readonly FormulaCell[],
  currentName: (sheetName: string) => string,
): Promise<Calculated<FormulaCell>[]> {
  const known = new Set(formulas.map(keyOf));
  const places = new Map<string, LostPlace>();
  for (const { cellId } of shown) {
    const at = cellOfId(cellId);
    if (!at) continue;
    const place = { sheetName: currentName(at.sheetName), row: at.row, column: at.column };
    const key = keyOf(place);
    const first = Math.min(at.index, places.get(key)?.first ?? at.index);
    if (!known.has(key)) places.set(key, { ...place, first });
  }
  if (places.size === 0) return [];
  const values = await readValues([...places.values()], formulas);
  const lost = withResults(
    values.map((cell) => ({ ...cell, formula: '' })),
    shown,
    currentName,
  );
  return lost.some(isOneOfItsResults) ? lost : withInputsInPlace(lost, currentName);
}

const keyOf = ({ sheetName, row, column }: Pick<CellPlace, 'sheetName' | 'row' | 'column'>) =>
  `${sheetName.toLowerCase()} ${row} ${column}`;

/** Where a formula stood, and how far below it its first result: beside the units of a table stands a blank. */
interface LostPlace extends Pick<CellPlace, 'sheetName' | 'row' | 'column'> {
  first: number;
}

/** Those that hold a value that nothing fills in. */
function readValues(
  places: readonly LostPlace[],
  formulas: readonly FormulaCell[],
): Promise<(CellPlace & { value: unknown })[]> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    const sheets = new Map(worksheets.items.map((sheet) => [sheet.name.toLowerCase(), sheet]));
    const found: { place: CellPlace; row: number; value: unknown }[] = [];
    for (let first = 0; first < places.length; first += cellsPerRequest) {
      const read = places.slice(first, first + cellsPerRequest).flatMap(({ first: below, ...place }) => {
        const sheet = sheets.get(place.sheetName.toLowerCase());
        if (!sheet) return [];
        return [...new Set([0, below])].map((rows) => ({
          place: { ...place, worksheetId: sheet.id },
          row: place.row + rows,
          range: sheet.getCell(place.row + rows, place.column).load('formulas, values'),
        }));
      });
      await context.sync();
      for (const { place, row, range } of read) {
        const [[formula], [value]] = [range.formulas[0] as unknown[], range.values[0] as unknown[]];
        const isFormula = typeof formula === 'string' && formula.startsWith('=') && formula !== value;
        if (!isFormula && value !== '') found.push({ place, row, value });
      }
    }
    if (found.length === 0) return [];
    const frozenSheet = await findFrozenSheet(context);
    const frozen = frozenSheet ? await readFrozen(context, frozenSheet) : [];
    const filled = [
      ...(await readSpills(context, formulas)),
      ...frozen.flatMap(({ record }) => placeOf(record) ?? []),
    ];
    const lost = found.filter(({ place: { sheetName, column }, row }) =>
      filled.every(
        (box) => box.sheetName.toLowerCase() !== sheetName.toLowerCase() || !holdsCell(box, row, column),
      ),
    );
    // What stands in the cell of the formula comes before what stands below it.
    const each = new Map(lost.toReversed().map(({ place, value }) => [keyOf(place), { ...place, value }]));
    return [...each.values()].toReversed();
  });
}

/**
 * Other numbers or verdicts were typed over these. Of inputs in single cells one is known, and it must hold the value that was
 * calculated with. Where the formula held its inputs itself, nothing tells whether it stood here.
 */
function withInputsInPlace(
  lost: readonly Calculated<FormulaCell>[],
  currentName: (sheetName: string) => string,
): Promise<Calculated<FormulaCell>[]> {
  const suspects = lost.flatMap((cell) => {
    const [one] = cell.cases;
    const isResult = typeof cell.value === 'number' || shownVerdict(String(cell.value));
    const inputs = one && isResult && inputsOfId(one.cellId);
    const start = inputs && areaStart(inputs);
    if (!start || start.isWhole) return [];
    const address = inputs.slice(inputs.lastIndexOf('!') + 1);
    return [{ cell, one, sheetName: currentName(start.sheet), address }];
  });
  return inExcel(async (context) => {
    const found: Calculated<FormulaCell>[] = [];
    for (let first = 0; first < suspects.length; first += rangesPerRequest) {
      const part = suspects.slice(first, first + rangesPerRequest).map((suspect) => ({
        ...suspect,
        sheet: context.workbook.worksheets.getItemOrNullObject(suspect.sheetName),
      }));
      await context.sync();
      const there = part.filter(({ sheet }) => !sheet.isNullObject);
      const ranges = there.map(({ sheet, address }) => sheet.getRange(address).load('values'));
      await context.sync();
      found.push(
        ...there.flatMap(({ cell, one }, at) => (holdsInputs(ranges[at]!.values, one) ? [cell] : [])),
      );
    }
    return found;
  });
}

/** Whether the cells name all inputs of a result, whatever their values are by now; one cell holds one of them. */
function holdsInputs(values: unknown[][], { request, index, result: { template } }: ShownCase): boolean {
  try {
    const { attributes, preset } = request.parameters;
    const [[only, ...others] = [], ...below] = values;
    if ([only, ...others].every(isBlank)) return false;
    if (others.length + below.length === 0)
      return typeof only === 'number' && isOneIn(attributes, template.fields, only);
    const read = readUsualInputs(values, withPresetLoads(template, presetOf(template, preset)));
    const cells = read.shape === 'pairs' ? read.cells : (read.rows[index] ?? []);
    const names = new Set(cells.map(({ field }) => field.referenceId));
    return Object.keys(attributes).every((name) => names.has(name));
  } catch {
    // They cannot be read as inputs of this template.
    return false;
  }
}

/** By a number that is not a whole one, or by its verdict. */
function isOneOfItsResults({ value, cases }: Calculated<FormulaCell>): boolean {
  return cases.some(({ result: { results, utilization, verdict } }) => {
    if (typeof value === 'string') return shownVerdict(value) === verdict;
    if (typeof value !== 'number' || Number.isInteger(value)) return false;
    return [...Object.values(results), utilization].some(
      (one) => typeof one === 'number' && isSameNumber(one, value),
    );
  });
}

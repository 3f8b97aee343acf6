import { type AttributeValue, convert, type Field, findUnit, type TemplateDetail } from '../../../contract';
import { readCell, isBlank } from '../../core/inputs/cellValue';
import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { findSheet } from '../../workbook/excel/findSheet';
import { inExcel, rangeAt } from '../../workbook/excel/inExcel';
import { planCell } from '../../workbook/cells/plannedCell';
import { readCells } from '../../workbook/cells/readCells';
import { writeCells } from '../../workbook/cells/writeCells';
import { CalcError } from '../../client/calcError';
import type { GivenCell } from '../../core/inputs/attributes';
import { readNamedInputs } from '../../core/inputs/usualInputs';

/** A case of a formula, as it was when it was taken for a design. */
export interface DesignCell {
  /** Of the formula, with its sheet, for the user. */
  address: string;
  cell: SheetBox;
  formula: string;
  /** The range of its inputs, as Excel gives it: `Sheet1!A50:B53`. */
  inputs: string;
  /** The row of a table of cases, from zero. */
  index: number;
  /** The inputs as they were read: `caseText`. */
  text: string;
}

/** Where a value was written. */
export interface WrittenInput {
  address: string;
  /** The case as it is now. */
  design: DesignCell;
}

/** The case with its inputs as they are now. @throws {Error} for the user */
export function readDesignCell(
  given: Omit<DesignCell, 'text'>,
  template: TemplateDetail,
): Promise<DesignCell> {
  return inExcel(async (context) => {
    const { values } = await readInputs(context, given);
    return { ...given, text: caseText(values, template, given.index) };
  });
}

/** @throws {Error} for the user, where the inputs are no longer those that were taken */
export async function requireUnchanged(design: DesignCell, template: TemplateDetail): Promise<void> {
  if ((await readDesignCell(design, template)).text !== design.text) throw inputsChanged(design);
}

const inputsChanged = ({ address }: DesignCell) =>
  new Error(`The inputs of ${address} have changed. Take the cell again.`);

/**
 * Writes a value into the input cell of a case.
 *
 * @throws {Error} for the user, when there is no such cell, it holds a formula, or the case is no longer the one that was taken
 */
export function writeInput(
  design: DesignCell,
  template: TemplateDetail,
  field: Field,
  value: AttributeValue,
): Promise<WrittenInput> {
  return inExcel(async (context) => {
    const sheetOfFormula = await findSheet(context, design.cell);
    if (!sheetOfFormula) throw new Error(`The worksheet of ${design.address} no longer exists.`);
    const formulaCell = rangeAt(sheetOfFormula, design.cell);
    formulaCell.load('formulas');
    const { box, values } = await readInputs(context, design);
    const [[formula]] = formulaCell.formulas as [[unknown]];
    if (formula !== design.formula) {
      throw new Error(`The formula in ${design.address} has changed. Take the cell again.`);
    }
    if (caseText(values, template, design.index) !== design.text) throw inputsChanged(design);
    const place = placeOfInput(values, template, design.index, field.referenceId);
    if (!place) {
      throw new Error(
        `The inputs of ${design.address} (${fullAddress(box)}) do not include ${field.label}, so its default applies. Add it as ${field.referenceId}, then take the cell again.`,
      );
    }
    const sheet = context.workbook.worksheets.getItem(box.worksheetId);
    const at = {
      ...box,
      ...{ row: box.row + place.row, column: box.column + place.column, rowCount: 1, columnCount: 1 },
    };
    const target = rangeAt(sheet, at);
    target.load('formulas');
    await context.sync();
    const [[held]] = target.formulas as [[unknown]];
    const address = fullAddress(at);
    if (typeof held === 'string' && held.startsWith('=')) {
      throw new Error(
        `${address} contains a formula, which is not overwritten. Change the values it depends on, or write the value there yourself.`,
      );
    }
    const written = inUnitsOf(place.units, field, value);
    await writeCells(context, sheet, at.row, at.column, [[planCell(asCell(written))]]);
    const after = values.map((row, r) =>
      r === place.row ? row.map((cell, c) => (c === place.column ? written : cell)) : row,
    );
    return { address, design: { ...design, text: caseText(after, template, design.index) } };
  });
}

async function readInputs(
  context: Excel.RequestContext,
  { address, inputs }: Pick<DesignCell, 'address' | 'inputs'>,
): Promise<{ box: SheetBox; values: unknown[][] }> {
  const [, quoted, plain, area = ''] = /^(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)$/.exec(inputs) ?? [];
  const sheetName = quoted?.replaceAll("''", "'") ?? plain ?? '';
  const sheet = context.workbook.worksheets.getItemOrNullObject(sheetName);
  sheet.load('id');
  await context.sync();
  if (sheet.isNullObject) {
    throw new Error(
      `The inputs of ${address} are no longer on the worksheet ${sheetName}. Calculate it again.`,
    );
  }
  const range = sheet.getRange(area).getUsedRangeOrNullObject(true);
  const whole = sheet.getRange(area);
  whole.load('rowIndex, columnIndex, rowCount, columnCount');
  range.load('rowIndex, rowCount');
  await context.sync();
  const last = range.isNullObject ? whole.rowIndex + 1 : range.rowIndex + range.rowCount;
  const box = {
    ...{ worksheetId: sheet.id, sheetName, row: whole.rowIndex, column: whole.columnIndex },
    ...{ rowCount: Math.min(whole.rowCount, last - whole.rowIndex), columnCount: whole.columnCount },
  };
  return { box, values: await readCells(context, box) };
}

/** A cell next to other units holds the value in these. */
export function inUnitsOf(units: unknown, field: Field, value: AttributeValue): AttributeValue {
  const stated = readCell(units);
  if (typeof value !== 'number' || stated.kind !== 'text') return value;
  const [own, given] = [findUnit(field.units ?? ''), findUnit(stated.value.trim())];
  return own && given ? Number(convert(value, own, given).toPrecision(12)) : value;
}

export function asCell(value: AttributeValue): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** A cell of a block, counted from its first, with its units. */
interface InputPlace {
  row: number;
  column: number;
  units: unknown;
}

type Cells = readonly (readonly unknown[])[];

/**
 * The inputs of one case of a formula.
 *
 * @param index of the case: the rows below the first row of a table, from zero
 * @throws {CalcError} when the cells are no inputs
 */
function inputsOfCase(values: Cells, template: TemplateDetail, index: number): GivenCell[] {
  const table = readNamedInputs(values, template);
  return table.shape === 'pairs' ? table.cells : (table.rows[index] ?? []);
}

/** The inputs of a case as a text: equal as long as no input of it changes. */
export function caseText(values: Cells, template: TemplateDetail, index: number): string {
  const inputs = inputsOfCase(values, template, index);
  return JSON.stringify(
    inputs
      .filter(({ value }) => !isBlank(value))
      .map(({ field, value, units }) => [field.referenceId, value, units])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/** A text that no cell holds. */
const mark = '\u0000';

/**
 * Where an input of a case is: the cell that becomes the input. Found by trying, so that it is the cell that the
 * formula reads, whatever the layout.
 *
 * @returns null when the cells do not name the input
 */
export function placeOfInput(
  values: Cells,
  template: TemplateDetail,
  index: number,
  referenceId: string,
): InputPlace | null {
  const isIt = ({ field }: GivenCell) => field.referenceId === referenceId;
  if (!inputsOfCase(values, template, index).some(isIt)) return null;
  for (const row of rowsOfCase(values, template, index)) {
    for (const column of values[row]?.keys() ?? []) {
      const marked = values.map((cells, r) =>
        r === row ? cells.map((cell, c) => (c === column ? mark : cell)) : cells,
      );
      const found = given(marked, template, index).find((one) => isIt(one) && one.value === mark);
      if (found) return { row, column, units: found.units };
    }
  }
  return null;
}

/** The row of the case, and those that are of no case: pairs beside a table are inputs of every case. */
function rowsOfCase(values: Cells, template: TemplateDetail, index: number): number[] {
  const table = readNamedInputs(values, template);
  if (table.shape === 'pairs') return [...values.keys()];
  const others = [...values.keys()].filter((row) => row === 0 || (table.rows[row - 1] ?? null) === null);
  return [index + 1, ...others];
}

/** With a mark in place of a name the cells are no inputs. */
function given(values: Cells, template: TemplateDetail, index: number): GivenCell[] {
  try {
    return inputsOfCase(values, template, index);
  } catch (error) {
    if (error instanceof CalcError) return [];
    throw error;
  }
}

import type { AttributeValue, Preset, TemplateDetail } from '../../contract';
import { CalcError } from '../client/calcError';
import { structuredBox } from '../../formulas/structuredReference';
import { type FormulaToken, tokensOf } from '../../formulas/tokens';
import { checkedCase } from '../core/inputs/attributes';
import { readCell } from '../core/inputs/cellValue';
import type { CalculationRequest } from '../core/inputs/requestKey';
import { givenInputs } from '../functions/call/givenInputs';
import type { Runtime } from '../runtime';
import { itemsNamed } from '../core/inputs/naming';
import { callsIn } from '../workbook/formulas/chain';
import { calcCalls, calcName } from '../workbook/formulas/calcFormula';
import { inputsOfId } from '../workbook/formulas/cellOfId';
import { type Area, areaAt, areasOf, isName } from '../workbook/formulas/references';
import { triedInputs } from '../workbook/formulas/triedInputs';
import { type SnowArguments, snowArguments } from './snowArguments';
import type { Compared } from './shownValues';
import { tryInFile } from './tryInFile';
import { cellsIn, type FileCell, valuesOf, type WorkbookFile } from './workbookFile';

export interface ComparedInputs extends Compared {
  /** What the inputs call the calculation. */
  mark: string;
}

interface Case {
  cellId: string;
  /** The row of a table of cases. */
  index: number;
  request: CalculationRequest;
  template: TemplateDetail;
  preset: Preset | null;
}

/** Compares what a formula names and reads, as it was saved, with the template, the preset, and the inputs of its result. */
export async function compareInputCells(
  file: WorkbookFile,
  cell: FileCell,
  of: Case,
): Promise<ComparedInputs> {
  const compared = await comparedCells(file, cell, of);
  const named = await comparedNames(file, cell, of);
  return {
    ...compared,
    differences: [...named.differences, ...compared.differences],
    notCompared: [...named.notCompared, ...compared.notCompared],
  };
}

/** What the arguments of the functions name, beside inputs and outputs. */
const naming: Partial<Record<string, Partial<Record<'template' | 'edition' | 'preset', number>>>> = {
  RUN: { template: 0, preset: 3 },
  CALCULATE: { template: 0, preset: 3 },
  BEAM: { preset: 0 },
  SNOW: { edition: 0 },
};

/** Where a formula names another template, edition, or preset than those of its result. */
async function comparedNames(
  file: WorkbookFile,
  { formula, sheetName }: FileCell,
  { template, preset }: Case,
): Promise<Compared> {
  const [name, ...others] = calcCalls(formula).filter((one) => naming[one]);
  const [call = []] = callsIn(formula ?? '', (one) => calcName.exec(one)?.[1]?.toUpperCase() === name);
  const found: Compared = { differences: [], notCompared: [] };
  if (name === undefined || others.length > 0) return found;
  for (const [what, at] of Object.entries(naming[name]!)) {
    const text = await textOfArgument(call[at] ?? [], file, sheetName);
    const sealed = what === 'preset' ? preset?.code : template.name;
    if (text === null) found.notCompared.push(`the ${what}, which the formula calculates`);
    else if (!isNamedBy(text, what, template, preset))
      found.differences.push(
        `the formula names ${text ? `the ${what} "${text}"` : `no ${what}`}, ${sealed ?? 'none'} was sealed`,
      );
  }
  return found;
}

function isNamedBy(
  text: string,
  what: string,
  { code, name }: TemplateDetail,
  preset: Preset | null,
): boolean {
  const isNamed = (referenceId: string, label: string) =>
    itemsNamed([{ referenceId, label }], text).length === 1;
  if (what === 'template') return isNamed(code, name);
  if (what === 'edition') return code.endsWith(/7-\d\d/.exec(text)?.[0] ?? '?');
  return preset ? isNamed(preset.code, preset.code) : text === '';
}

/** Null where it is calculated by what cannot be tried out. */
async function textOfArgument(
  argument: readonly FormulaToken[],
  file: WorkbookFile,
  sheet: string,
): Promise<string | null> {
  if (argument.length === 0) return '';
  const values = await tryInFile(`=${argument.map(({ text }) => text).join('')}`, file, { sheet });
  return values && String(values[0]?.[0] ?? '');
}

async function comparedCells(
  file: WorkbookFile,
  cell: FileCell,
  { cellId, index, request, template, preset }: Case,
): Promise<ComparedInputs> {
  const without = (what: string): ComparedInputs => ({ mark: '', differences: [], notCompared: [what] });
  const address = inputsOfId(cellId);
  const formula = cell.formula ?? '';
  if (calcCalls(formula).includes('SNOW')) {
    const read = await snowArguments(file, cell, template);
    return read ? comparedSnow(read, request, template) : without('the input cells of CALC.SNOW');
  }
  if (!address) {
    const tried = await triedInputs({ formula, sheetName: cell.sheetName }, (area) =>
      Promise.resolve(valuesOf(file, area)),
    );
    const written = 'inputs that are written or calculated in the formula';
    if (!tried) return without(written);
    const { mark, ...compared } = await comparedTable(tried, null, {
      ...{ file, index, request, template, preset },
      what: written,
    });
    // What Excel makes of blank cells in such a table, a 0 or nothing, is not known.
    const isCertain = !tried.flat().includes(null);
    return isCertain ? { mark, ...compared } : { ...without(written), mark };
  }
  if (!reads(cell, address, file)) {
    const differences = [`the formula does not read ${address}, from where the sealed inputs came`];
    return isPlain(cell, file)
      ? { mark: '', differences, notCompared: [] }
      : without(`whether the formula reads its inputs from ${address}`);
  }
  const area = areaAt(address, '');
  const table = area && valuesOf(file, area);
  if (!table) return without(`the input cells ${address}`);
  const of = { file, index, request, template, preset };
  return comparedTable(table, address, { ...of, what: `the input cells ${address}` });
}

interface ComparedCase extends Omit<Case, 'cellId'> {
  file: WorkbookFile;
  /** What holds its inputs. */
  what: string;
}

/**
 * Columns whose headings cannot be read are named, and the others compared.
 *
 * @param address where the table stands; null of one that the formula puts together
 */
async function comparedTable(
  table: unknown[][],
  address: string | null,
  of: ComparedCase,
  refused: readonly string[] = [],
): Promise<ComparedInputs> {
  const { file, index, request, template, preset, what } = of;
  try {
    const given = await givenInputs(callOf(table, address), { template, preset }, runtimeOf(file));
    const row = given.shape === 'pairs' ? given.cells : given.rows[index];
    if (!row) return { mark: '', differences: [`${what} hold no inputs for it any more`], notCompared: [] };
    const isRead = (name: string) =>
      refused.length === 0 || row.some(({ field }) => field.referenceId === name);
    const { attributes, problems } = checkedCase(row, template, preset);
    const wrong = problems.filter(({ field = '' }) => isRead(field));
    const names = new Set([...Object.keys(attributes), ...Object.keys(request.attributes)].filter(isRead));
    for (const { field = '' } of wrong) names.delete(field);
    const changed = [...names].filter(
      (name) => textOf(attributes[name]) !== textOf(request.attributes[name]),
    );
    return {
      mark: given.marks?.[given.shape === 'pairs' ? 0 : index] ?? '',
      differences: [
        ...refusedTexts([...refused, ...wrong.map(({ message }) => message)], what),
        ...changed.map((name) => inputText(name, template, attributes[name], request.attributes[name])),
      ],
      notCompared: [],
    };
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'input')
      return { mark: '', differences: [], notCompared: [`${what}: ${String(error)}`] };
    const now = [...refused, error.message];
    const readable = now.length < mostRefused ? withoutHeading(table, error.field ?? '') : null;
    if (readable) return comparedTable(readable, address, of, now);
    return { mark: '', differences: refusedTexts(now, what), notCompared: [] };
  }
}

/** A table with more headings that cannot be read is not read further. */
const mostRefused = 30;

const refusedTexts = (reasons: readonly string[], what: string) =>
  reasons.map((reason) => `a calculation would refuse ${what}: ${reason}`);

/** The table without the first name that is refused, and without its numbers; null where it has none. */
function withoutHeading(table: unknown[][], heading: string): unknown[][] | null {
  const isIt = (cell: unknown) =>
    heading === 'inputs' ? readCell(cell).kind === 'error' : cell !== null && String(cell) === heading;
  const row = table.findIndex((cells) => cells.some(isIt));
  if (row < 0) return null;
  const column = table[row]!.findIndex(isIt);
  // Its values, which would have no name then, stand beside it or below it.
  return table.map((cells, r) =>
    cells.map((cell, c) => {
      const isOf = r === row || c === column;
      return isOf && (typeof cell !== 'string' || (r === row && c === column)) ? null : cell;
    }),
  );
}

function comparedSnow(
  { given, unknown }: SnowArguments,
  { attributes }: CalculationRequest,
  template: TemplateDetail,
): ComparedInputs {
  const changed = Object.keys(given).filter((name) => textOf(given[name]) !== textOf(attributes[name]));
  return {
    mark: '',
    differences: changed.map((name) => inputText(name, template, given[name], attributes[name])),
    notCompared: unknown.map((label) => `${label}, which the formula calculates`),
  };
}

const callOf = (table: unknown[][], address: string | null) =>
  ({ values: [null, table], addresses: [null, address] }) as Parameters<typeof givenInputs>[0];

/** Reads cells again for what their bare values do not tell. */
function runtimeOf(file: WorkbookFile): Runtime {
  const read: Runtime['cells']['read'] = ({ sheet, address }) => {
    const cells = cellsIn(file, sheet, address) ?? [];
    return Promise.resolve({
      values: cells.map((row) => row.map((cell) => cell?.value ?? '')),
      formats: cells.map((row) => row.map((cell) => cell?.numberFormat ?? 'General')),
    });
  };
  return { cells: { read } } as Runtime;
}

/** Whether the cells stand in the formula, by their address or by a name. */
function reads({ formula, sheetName, row }: FileCell, address: string, file: WorkbookFile): boolean {
  const { names } = file;
  const tokens = tokensOf(formula ?? '');
  const wanted = JSON.stringify(areaAt(address, sheetName));
  const named = tokens.flatMap(({ text }, at) =>
    isName(tokens, at) ? (names.get(text.toLowerCase()) ?? []) : [],
  );
  const inTables = tokens.flatMap((_, at) => tableArea(tokens, at, row, file) ?? []);
  return [...areasOf(tokens, sheetName), ...named, ...inTables].some(
    (area) => JSON.stringify(area) === wanted,
  );
}

/** The cells that a structured reference means, by the name of its table; null of anything else. @param row of the formula */
function tableArea(
  tokens: readonly FormulaToken[],
  at: number,
  row: number,
  { tables }: WorkbookFile,
): Area | null {
  const { kind, text } = tokens[at]!;
  const table = kind === 'word' ? tables.get(text.toLowerCase()) : undefined;
  const next = tokens[at + 1];
  const box = table && structuredBox(table, next?.kind === 'brackets' ? next.text : '', row);
  if (!table || !box || typeof box === 'string') return null;
  const [bottom, right] = [box.row + box.rowCount - 1, box.column + box.columnCount - 1];
  return { sheet: table.sheet, top: box.row, left: box.column, bottom, right };
}

/** Whether cells and constants are all that the formula reads: no table that is not known, and no other name or function that could return cells. */
function isPlain({ formula, row }: FileCell, file: WorkbookFile): boolean {
  const { names, tables } = file;
  return tokensOf(formula ?? '').every(({ kind, text }, at, tokens) => {
    const next = tokens[at + 1]?.text;
    if (kind === 'word')
      return (
        next === '!' ||
        calcName.test(text) ||
        /^(true|false)$/i.test(text) ||
        names.has(text.toLowerCase()) ||
        tableArea(tokens, at, row, file) !== null
      );
    // From one part of a table to another.
    if (text === ':') return [at - 1, at + 1].every((i) => tokens[i]?.kind === 'cells');
    if (kind === 'brackets') return tables.has(tokens[at - 1]?.text.toLowerCase() ?? '');
    return kind !== 'unknown';
  });
}

const textOf = (value: AttributeValue | undefined) => JSON.stringify(value) ?? '';

export function inputText(
  name: string,
  { fields }: TemplateDetail,
  now: AttributeValue | undefined,
  calculated: AttributeValue | undefined,
): string {
  const field = fields.find(({ referenceId }) => referenceId === name);
  const [inCells, sealed] = [now, calculated].map((value) =>
    value === undefined ? 'blank' : `${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  return `${field?.label ?? name} is ${inCells} in the input cells and ${sealed} in what was sealed`;
}

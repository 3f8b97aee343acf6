import { type CalcError, inputError } from '../client/calcError';
import { describe, isBlank, readCell } from '../core/inputs/cellValue';
import { editionIn, withoutEdition } from '../core/inputs/snowEdition';
import { counted } from '../core/lib/listed';
import type { Scalar } from '../core/outputs/outputValue';

/** Loads as REACTIONS gives them: inputs (name, value, units), or rows below the names of their columns. */
export interface GivenLoads {
  /** Of the argument: `loads2`. */
  name: string;
  /** Where it stands: `A65:C71`; the name of the argument where it is an expression. */
  place: string;
  cells: readonly (readonly unknown[])[];
}

/** Columns that hold a load, by their units. Others, such as positions and load types, must agree. */
const loadColumn = /\[(lb|kip|plf|kip\/ft|klf|lb-ft|kip-ft|N|kN|N\/m|kN\/m|N-m|kN-m)\]$/i;
const labelColumn = /^label$/i;

/**
 * The loads of several members on one support, row by row, in the shape in which they were given.
 *
 * @throws {CalcError} where they do not have the same rows, units, positions, or edition of ASCE 7: nothing counts as 0
 */
export function sumOfLoads(given: readonly GivenLoads[]): Scalar[][] {
  const all = given.map((loads) => ({ ...loads, cells: heldRows(loads) }));
  const [first, ...others] = all;
  for (const each of others) {
    if (each.cells.length !== first!.cells.length || each.cells[0]!.length !== first!.cells[0]!.length)
      throw differ(
        each,
        `${sizeOf(each)}, but ${first!.name} has ${sizeOf(first!)}. Use the same "to" for each`,
      );
  }
  const isTable = first!.cells.length > 1 && first!.cells[0]!.every((cell) => readCell(cell).kind === 'text');
  return isTable ? sumOfRows(all) : sumOfInputs(all);
}

const sizeOf = ({ cells }: GivenLoads) =>
  `${counted(cells.length, 'row')} and ${counted(cells[0]!.length, 'column')}`;
const differ = ({ name, place }: GivenLoads, what: string): CalcError =>
  inputError(`${name}: ${place === name ? 'it' : place} has ${what}`, name);

/** Without blank rows at the end, and without what an earlier sum says below its inputs. */
function heldRows({ name, cells }: GivenLoads): readonly (readonly unknown[])[] {
  for (const [row, held] of cells.entries())
    for (const cell of held) {
      const read = readCell(cell);
      if (read.kind === 'error')
        throw inputError(`${name}: row ${row + 1} holds ${read.value}. Fix that cell first`, name);
    }
  let end = cells.length;
  while (end > 0 && isBlank(cells[end - 1]![0])) end -= 1;
  if (end > 0 && cells[0]!.length > 1) return cells.slice(0, end);
  const what = end === 0 ? 'there are no loads' : 'there is only one column';
  throw inputError(`${name}: ${what}. Give the whole result of CALC.REACTIONS with "to"`, name);
}

/** A name, a value, and units per row; the last row, without a name, says what was added: RUN skips it. */
function sumOfInputs(all: readonly GivenLoads[]): Scalar[][] {
  const withSnow = all.filter(hasSnow);
  const rows = all[0]!.cells.map(([name, value, units], row): Scalar[] => {
    const label = textOf(name);
    const others = all.slice(1);
    for (const other of others) {
      agree(all[0]!, other, row, 0, `row ${row + 1}`);
      agree(all[0]!, other, row, 2, label);
    }
    if (isEdition.test(textOf(value)))
      return [label, editionOf(withSnow, row) ?? textOf(value), textOf(units)];
    const isSum = readCell(value).kind === 'number';
    if (!isSum) for (const other of others) agree(all[0]!, other, row, 1, label);
    return [label, isSum ? sumAt(all, row, 1, label) : textOf(value), textOf(units)];
  });
  const said = ['', `Sum of ${all.map(({ place }) => place).join(' + ')}`, ''];
  return [...rows, said].map((row) => row.slice(0, all[0]!.cells[0]!.length));
}

const isEdition = /^ASCE 7-\d\d$/;

function isZero(cell: unknown): boolean {
  const read = readCell(cell);
  return read.kind === 'number' && read.value === 0;
}

/** Loads without a row for snow count as if they had some. */
function hasSnow({ cells }: GivenLoads): boolean {
  const snow = cells.filter(([name, value]) => /snow/i.test(textOf(name)) && !isEdition.test(textOf(value)));
  return snow.length === 0 || snow.some(([, value]) => !isZero(value));
}

/** The edition is the level of the snow loads: of loads without snow it says nothing. Undefined where there is no snow. */
function editionOf([first, ...others]: readonly GivenLoads[], row: number): string | undefined {
  if (!first) return undefined;
  const editionIn = ({ cells }: GivenLoads) => textOf(cells[row]![1]);
  const other = others.find((each) => editionIn(each) !== editionIn(first));
  if (!other) return editionIn(first);
  throw inputError(
    `${other.name}: its snow is of ${editionIn(other) || 'no edition'}, but that of ${first.name} is of ${editionIn(first)}. Give all members with snow the same "${textOf(first.cells[row]![0])}", and the snow loads of that edition`,
    other.name,
  );
}

function sumOfRows(all: readonly GivenLoads[]): Scalar[][] {
  const [first, ...others] = all;
  const header = first!.cells[0]!.map((_, column) => nameOfColumn(all, column));
  if (!header.some((name) => loadColumn.test(name)))
    throw inputError(`${first!.name}: no column has a load, such as Force [lb]`, first!.name);
  const rows = first!.cells.slice(1).map((cells, index) => {
    const row = index + 1;
    return cells.map((cell, column): Scalar => {
      const name = header[column]!;
      if (labelColumn.test(name)) return sumOfLabels(all, row, column);
      if (loadColumn.test(name)) return sumAt(all, row, column, `row ${row + 1}, ${name}`);
      for (const other of others) agree(first!, other, row, column, `row ${row + 1}, ${name}`);
      const read = readCell(cell);
      return read.kind === 'number' ? read.value : textOf(cell);
    });
  });
  return [header, ...rows];
}

/** The same of all, but for the edition of loads that are 0. */
function nameOfColumn([first, ...others]: readonly GivenLoads[], column: number): string {
  const nameIn = ({ cells }: GivenLoads) => textOf(cells[0]![column]);
  const isSnow = (loads: GivenLoads) =>
    editionIn(nameIn(loads)) !== undefined && loads.cells.slice(1).some((row) => !isZero(row[column]));
  for (const other of others) {
    if (withoutEdition(nameIn(other)) !== withoutEdition(nameIn(first!)))
      agree(first!, other, 0, column, 'the first row');
  }
  const [one, ...more] = [first!, ...others].filter(isSnow);
  for (const other of more)
    if (nameIn(other) !== nameIn(one!))
      throw ofOtherEdition(other, editionIn(nameIn(other)), one!, editionIn(nameIn(one!)));
  return nameIn(one ?? first!);
}

const ofOtherEdition = (other: GivenLoads, its = '', one: GivenLoads, edition = ''): CalcError =>
  differ(
    other,
    `snow loads of ${its}, but those of ${one.name} are of ${edition}. Loads at different levels cannot be added`,
  );

/** `Support 1; D + Support 2; D`. The label of a snow load holds its level, which no sum can mix. */
function sumOfLabels(all: readonly GivenLoads[], row: number, column: number): string {
  const labels = all.map(({ cells }) => textOf(cells[row]![column]));
  const editions = labels.map((label) => /ASCE 7-\d\d/.exec(label)?.[0]);
  const known = editions.find((edition) => edition !== undefined);
  const other = editions.findIndex((edition) => edition !== undefined && edition !== known);
  if (other >= 0) throw ofOtherEdition(all[other]!, editions[other], all[editions.indexOf(known)]!, known);
  return labels.join(' + ');
}

function sumAt(all: readonly GivenLoads[], row: number, column: number, what: string): number {
  return all.reduce((sum, { name, cells }) => {
    const read = readCell(cells[row]![column]);
    if (read.kind === 'number' && !read.is) return sum + read.value;
    throw inputError(`${name}: ${what} holds ${describe(read)}, which is not a load`, name);
  }, 0);
}

/** What does not add up must be the same, by its text, or as a number but for its last digits. */
function agree(one: GivenLoads, other: GivenLoads, row: number, column: number, what: string): void {
  const a = readCell(one.cells[row]![column]);
  const b = readCell(other.cells[row]![column]);
  const isSame =
    a.kind === 'number' && b.kind === 'number'
      ? Math.abs(a.value - b.value) <= 1e-9 * Math.max(Math.abs(a.value), Math.abs(b.value))
      : textOf(one.cells[row]![column]) === textOf(other.cells[row]![column]);
  if (isSame) return;
  throw inputError(
    `${other.name}: ${what} has ${describe(b)}, but ${one.name} has ${describe(a)}. Only the same loads at the same place, in the same units, can be added`,
    other.name,
  );
}

function textOf(cell: unknown): string {
  const read = readCell(cell);
  return read.kind === 'blank' || read.kind === 'error' ? '' : String(read.value).trim();
}

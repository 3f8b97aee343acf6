import { CalcError } from '../../client/calcError';
import { loadPart } from '../../client/loadPart';
import { isBlank } from '../../core/inputs/cellValue';
import type { GivenCell, InputCell } from '../../core/inputs/attributes';
import { arePublished } from '../../core/inputs/inputNames';
import { type InputTable, readInputTable } from '../../core/inputs/inputTable';
import type { Preset, TemplateDetail } from '../../../contract';
import type { Runtime } from '../../runtime';
import { loadParts } from '../loaded/loadParts';
import { withCellFacts } from '../../workbook/cells/cellFacts';
import { areaStart } from '../../workbook/excel/a1';
import { asMatrix, type FunctionCall } from './functionCall';
import { inFieldUnits } from '../../core/inputs/fieldUnits';
import type { Selection } from '../../core/outputs/outputNames';
import { headingNames } from '../../core/inputs/heading';
import { isTable } from '../../core/inputs/fieldKinds';
import { withPresetLoads } from '../../core/inputs/presetLoads';

/** The inputs of a formula in the units of their fields: one case, or a case a row with null where a row holds none. */
export type GivenInputs = (
  | { shape: 'pairs'; cells: InputCell[] }
  | { shape: 'table'; rows: (InputCell[] | null)[] }
) &
  Pick<InputTable, 'marks'>;

/** What inputs are given over. */
export interface InputsOf {
  template: TemplateDetail;
  preset: Preset | null;
  /** Of the results of a table; null where headings stand above them. */
  selection?: Selection | null;
}

/** Reads the second argument: pairs, or tables. Blank: no inputs. */
export async function givenInputs(call: FunctionCall, of: InputsOf, runtime: Runtime): Promise<GivenInputs> {
  const table = await givenTable(call, of, runtime);
  if (table.shape === 'table') {
    const [cell, inputs] = [call.cell, call.addresses[1]].map(areaStart);
    const right = Number(of.selection !== null);
    if (cell && cell.sheet === inputs?.sheet && cell.row !== inputs.row + right)
      await (await loadParts()).rejectMisplaced(call, table.rows, right, runtime);
  }
  return table.shape === 'pairs'
    ? { ...table, cells: table.cells.map(converted) }
    : { ...table, rows: table.rows.map((row) => row && row.map(converted)) };
}

/** The same in the units that the cells state. */
export async function givenTable(
  { values, addresses }: FunctionCall,
  of: InputsOf,
  runtime: Runtime,
): Promise<InputTable> {
  const template = withPresetLoads(of.template, of.preset);
  const cells = await withCellFacts(asMatrix(values[1]), addresses[1], runtime.cells);
  // The defaults of a blank range are another member than the one that is meant.
  if (!addresses[1] || !cells.flat().every(isBlank))
    try {
      const isPublished = arePublished(cells, template);
      return readInputTable(cells, template, isPublished ? undefined : headingNames(template));
    } catch (error) {
      if (!(error instanceof CalcError)) throw error;
    }
  return (await loadUsualInputs()).usualInputsAt(addresses[1], cells, template);
}

/** Most formulas have published names and never need it. */
const loadUsualInputs = () =>
  loadPart(import(/* webpackChunkName: "usual-inputs" */ '../loaded/usualInputsAt'));

/** Most cells state the units of their field, or none. Another spelling is looked at closely, and so are the column names of a table. */
const converted = (cell: GivenCell): InputCell =>
  (isBlank(cell.units) ? !isTable(cell.field) : cell.units === cell.field.units) ? cell : inFieldUnits(cell);

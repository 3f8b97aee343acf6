import { findUnit, isSameUnit, type Output } from '../../../contract';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { boxAddress } from '../excel/a1';
import type { Calculated } from '../formulas/calculatedCells';
import type { ValueAt } from '../formulas/captions';
import type { FormulaCell } from '../formulas/formulaCells';

/** Results that every template has, as a block names and shows them. */
export const ofEveryTemplate: Readonly<
  Record<string, [label: string, kind: 'verdict' | 'ratio' | 'text' | 'cautions']>
> = {
  verdict: ['Verdict', 'verdict'],
  utilization: ['Utilization', 'ratio'],
  governing: ['Governing check', 'text'],
  // Where the answer holds no results, its warnings are the cautions.
  warnings: ['Cautions', 'cautions'],
};

const ofBlock = /^=TRANSPOSE\((?:CALC\.|_xldudf_CALC[._])(RUN|BEAM)\(.*,\s*\{([^{}]*),\s*"sheetUrl"\}/i;

/** What the formula of an inserted block asks for, without the address of its report; null of any other formula. */
export function blockOutputs(formula: string): { isBeam: boolean; names: string[] } | null {
  const [, call = '', list] = ofBlock.exec(formula) ?? [];
  if (list === undefined) return null;
  const names = [...list.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  return { isBeam: call.toUpperCase() === 'BEAM', names };
}

/** What a block writes beside an output; null where that is not known. */
interface Beside {
  name: string | null;
  units: string | null;
}

function besideOutput(requested: string, outputs: readonly Output[]): Beside {
  const [, id = requested, units] = /^(.+) \[(.+)\]$/.exec(requested) ?? [];
  const output = outputs.find(({ referenceId }) => referenceId === id);
  if (output) return { name: output.label, units: units ?? output.units ?? '' };
  const [label] = ofEveryTemplate[requested] ?? [];
  return label === undefined ? { name: null, units: null } : { name: label, units: '' };
}

/** A formula with its place. */
type Placed = Pick<FormulaCell, 'sheetName' | 'row' | 'column'> & { formula: string | null };

/**
 * Says where the results of an inserted block stand beside the names or units of others: a row that is inserted among them moves these,
 * and not what the formula shows. Names in the user's words are not compared, nor those of a block without any.
 *
 * @returns null where all stand beside their own
 */
export function misplacedText(
  { sheetName, row, column, formula }: Placed,
  outputs: readonly Output[],
  valueAt: ValueAt,
): string | null {
  const block = blockOutputs(formula ?? '');
  if (!block || column === 0) return null;
  const beside = block.names.map((name) => besideOutput(name, block.isBeam ? timberBeamOutputs : outputs));
  // The last row shows the address of the report and has no name.
  const rows = [...beside, { name: '', units: '' }];
  const textsAt = (at: number) =>
    rows.map((_, r) => {
      const value = valueAt(sheetName.toLowerCase(), row + r, at);
      return value === undefined ? undefined : String(value ?? '').trim();
    });
  const wrong = (at: number, of: keyof Beside, isNeeded: boolean) => {
    const own = rows.map((one) => one[of]);
    const found = textsAt(at).flatMap((text, r) => {
      const isOther = text && text !== own[r] && (own.includes(text) || isOtherUnit(text, own[r]));
      const isMissing = text === '' && isNeeded && own[r];
      return isOther || isMissing ? [r] : [];
    });
    if (found.length === 0) return null;
    const [first, last] = [found[0]!, found.at(-1)!];
    return boxAddress({
      row: row + first,
      column: at,
      rowCount: last - first + 1,
      columnCount: 1,
    });
  };
  const names = wrong(column - 1, 'name', textsAt(column - 1).some(Boolean));
  if (names)
    return `its results stand beside other names in ${names}: delete a row that was inserted there, or put the names back`;
  const units = wrong(column + 1, 'units', false);
  return units && `its results stand beside other units in ${units}: correct them`;
}

/** Whether both are units, and not the same. */
function isOtherUnit(text: string, own: string | null | undefined): boolean {
  const [one, other] = [findUnit(text), findUnit(own ?? '')];
  return one !== undefined && other !== undefined && !isSameUnit(one, other);
}

/** Notes with the result of an inserted block where it stands beside the names or units of others. */
export function withMisplaced<Cell extends Calculated<FormulaCell>>(cell: Cell, valueAt: ValueAt): Cell {
  const [one, ...others] = cell.cases;
  const misplaced =
    one && others.length === 0 ? misplacedText(cell, one.result.template.outputs, valueAt) : null;
  return misplaced === null ? cell : { ...cell, cases: [{ ...one!, misplaced }] };
}

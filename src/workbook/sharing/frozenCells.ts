import { ratioText } from '../../../contract/numberText';
import type { CellPlace } from '../cells/cellRuns';
import type { SheetBox } from '../excel/a1';
import { inExcel } from '../excel/inExcel';
import { calcCalls, reporting } from '../formulas/calcFormula';
import type { FrozenRow, InputsSince } from './frozenInputs';
import { formulaNow, frozenHeader, placeOf, readFrozenRow, underHeader } from './frozenRecord';
import { readFrozenRows } from './frozenSheet';

/** A frozen formula where its values are now, with what the workbook keeps of it. Anybody can have written that. */
export interface FrozenCell {
  box: SheetBox;
  formula: string;
  /** As it has to be where its values are now; null where cells that it refers to are gone. */
  formulaNow: string | null;
  /** Of its values when it was frozen. */
  check: string;
  mark: string;
  /** As it was written: `FAIL`, `FAIL 1, PASS 2`; blank where none was known. */
  verdict: string;
  utilization: number | null;
  governing: string;
  outdated: string;
  frozenAt: string;
  /** The same for cells of one calculation; blank where it is not known. */
  report: string;
  inputs: InputsSince;
}

const read: readonly (typeof frozenHeader)[number][] = [
  ...(['Mark', 'Verdict', 'Utilization', 'Governing check', 'Outdated', 'Frozen at'] as const),
  ...(['Report', 'Reports'] as const),
];

/**
 * Each once: a cell that was frozen again is as it was frozen last, and one that holds a formula again is not frozen.
 *
 * @param rows of the worksheet that keeps them
 * @param formulas of ours, as they are now
 */
export function frozenCellsOf(
  rows: readonly FrozenRow[],
  worksheetId: (name: string) => string | undefined,
  formulas: readonly CellPlace[],
): FrozenCell[] {
  const keyOf = ({ worksheetId: id, row, column }: CellPlace) => `${id} ${row} ${column}`;
  const found = new Map<string, FrozenCell>();
  for (const { cells, inputs } of rows) {
    const record = readFrozenRow(cells);
    const place = record && placeOf(record);
    const id = place && worksheetId(place.sheetName);
    if (!id) continue;
    const box = { ...place, worksheetId: id };
    const [mark, verdict, utilization, governing, outdated, frozenAt, report, reports] = underHeader(
      cells,
      frozenHeader,
      read,
      '',
    );
    found.set(keyOf(box), {
      ...{ box, formula: record.formula, check: record.check, formulaNow: formulaNow(record, place) },
      utilization: typeof utilization === 'number' ? utilization : null,
      ...{
        mark: String(mark),
        verdict: String(verdict),
        governing: String(governing),
      },
      ...{
        outdated: String(outdated),
        frozenAt: String(frozenAt),
        report: String(report || reports),
      },
      inputs,
    });
  }
  for (const formula of formulas) found.delete(keyOf(formula));
  return [...found.values()];
}

/** What the workbook has frozen. @param formulas of ours, as they are now */
export function readFrozenNow(formulas: readonly CellPlace[]): Promise<FrozenCell[]> {
  return inExcel(async (context) => {
    const rows = await readFrozenRows(context);
    if (rows.length === 0) return [];
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    const ids = new Map(worksheets.items.map(({ id, name }) => [name.toLowerCase(), id]));
    return frozenCellsOf(rows, (name) => ids.get(name.toLowerCase()), formulas);
  });
}

/** Why a frozen cell is not to be handed over unseen; null when it passes or has no check. */
export function frozenProblem({
  verdict,
  formula,
}: Pick<FrozenCell, 'verdict' | 'formula'>): 'FAIL' | 'NOT EVALUATED' | null {
  if (/\bFAIL\b/.test(verdict)) return 'FAIL';
  if (/\bNOT EVALUATED\b/.test(verdict)) return 'NOT EVALUATED';
  const hasNone = verdict === '' && calcCalls(formula).some((name) => reporting.includes(name));
  return hasNone ? 'NOT EVALUATED' : null;
}

/** @example 'FAIL, utilization 1.15' */
export const frozenVerdictText = ({
  verdict,
  utilization,
}: Pick<FrozenCell, 'verdict' | 'utilization'>): string =>
  [verdict || 'no verdict', utilization === null ? '' : `utilization ${ratioText(utilization)}`]
    .filter(Boolean)
    .join(', ');

import { ratioText } from '../../../contract/numberText';
import { parsedJson } from '../../core/lib/guards';
import type { CellPlace } from '../cells/cellRuns';
import type { SheetBox } from '../excel/a1';
import { calcCalls, isCallAlone, reporting } from '../formulas/calcFormula';
import { callsIn, inputsOf, isMemberCall } from '../formulas/chain';
import { type Doubts, frozenEdited, inputsChanged, someInputsChanged } from './doubts';
import type { FrozenRow } from './frozenInputs';
import { changedText, type InputsSince } from './inputRecord';
import { formulaNow, frozenHeader, placeOf, readFrozenRow, underHeader } from './frozenRecord';

/** A frozen formula where its values are now, with what the workbook keeps of it. Anybody can have written that. */
export interface FrozenCell {
  box: SheetBox;
  formula: string;
  /** As it has to be where its values are now; null where cells that it refers to are gone. */
  formulaNow: string | null;
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
  /** The input cells that changed, as far as they are known: `B7, span: 12 ft, was 10 ft`. */
  changed: string;
  /** As `FrozenRow` has it. */
  reads?: string;
  /** The rows of its table that changed; undefined where these are not known. */
  changedRows?: FrozenRow['changedRows'];
  /** What changed may be inputs of other cases. */
  isOfSeveral?: boolean;
  /** It holds other values than when it was frozen. */
  isEdited: boolean;
  /** No worksheet has the name of the one where it was. */
  isGone?: boolean;
  /** Which of its cases, from zero; null where these are not its rows, or that is not known. */
  editedRows?: readonly number[] | null;
  /** Of a table of cases each, where they are known. */
  cases?: readonly FrozenCase[];
  /** Of a case of a table, from zero. */
  index?: number;
}

type FrozenCase = Pick<FrozenCell, 'mark' | 'verdict' | 'utilization'>;

const read: readonly (typeof frozenHeader)[number][] = [
  ...(['Mark', 'Verdict', 'Utilization', 'Governing check', 'Outdated', 'Frozen at'] as const),
  ...(['Report', 'Reports', 'Cases'] as const),
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
  for (const row of rows) {
    const { cells, inputs, changed = '', reads, isEdited = false, isGone, editedRows = null, markNow } = row;
    const record = readFrozenRow(cells);
    const place = record && placeOf(record);
    const id = place && (worksheetId(place.sheetName) ?? place.sheetName);
    if (!id) continue;
    const box = { ...place, worksheetId: id };
    const [mark, verdict, utilization, governing, outdated, frozenAt, report, reports, held] = underHeader(
      cells,
      frozenHeader,
      read,
      '',
    );
    const cases = casesIn(held);
    const knowsRows = isCallAlone(record.formula) && cases.length === box.rowCount && editedRows?.length;
    found.set(keyOf(box), {
      ...{ box, formula: record.formula, formulaNow: formulaNow(record, place) },
      utilization: typeof utilization === 'number' ? utilization : null,
      ...{
        mark: markNow ?? String(mark),
        verdict: String(verdict),
        governing: String(governing),
      },
      ...{
        outdated: String(outdated),
        frozenAt: String(frozenAt),
        report: String(report || reports),
      },
      ...{ changedRows: row.changedRows, isOfSeveral: cases.length > 1 },
      ...{ inputs, changed, reads, isEdited, isGone, editedRows: knowsRows ? editedRows : null, cases },
    });
  }
  for (const formula of formulas) found.delete(keyOf(formula));
  return [...found.values()];
}

/** As `provenanceOf` writes them; none in any other text. */
export function casesIn(text: unknown): FrozenCase[] {
  const rows = parsedJson(String(text));
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) return [];
  return rows.map(([mark, verdict, utilization]: unknown[]) => ({
    ...{ mark: String(mark), verdict: String(verdict) },
    utilization: typeof utilization === 'number' ? utilization : null,
  }));
}

/** The cases of a frozen table, each in its row where the rows of its values are its cases; of any other the formula itself. */
export function frozenCases(one: FrozenCell): FrozenCell[] {
  const { box, formula, cases = [], isEdited, editedRows } = one;
  if (cases.length < 2) return [one];
  const hasRows = isCallAlone(formula) && cases.length === box.rowCount;
  return cases.map((of, index) => ({
    ...{ ...one, ...of, index, governing: '', cases: [] },
    ...(hasRows && { box: { ...box, row: box.row + index, rowCount: 1 } }),
    isEdited: editedRows ? editedRows.includes(index) : isEdited,
    ...inputsOfCase(one, index, (row) => cases[row] !== undefined && cases[row].verdict !== '-'),
  }));
}

/**
 * What became of the inputs of one case of a table: of its row, where only rows of cases changed. A row of units is of all cases.
 *
 * @param isCase whether a row of the table is one, from zero
 */
export function inputsOfCase(
  {
    inputs,
    changed = '',
    reads,
    changedRows,
  }: Pick<FrozenRow, 'inputs' | 'changed' | 'reads' | 'changedRows'>,
  index: number,
  isCase: (row: number) => boolean,
): Pick<FrozenCell, 'inputs' | 'changed' | 'reads' | 'isOfSeveral'> {
  if (!changedRows?.every((row) => isCase(row.index))) return { inputs, changed, reads, isOfSeveral: true };
  const own = changedRows.filter((row) => row.index === index);
  const held = own.filter((row) => row.reads === undefined);
  return {
    inputs: own.length > 0 ? inputs : 'same',
    ...{ changed: changedText(held), reads: held.length > 0 ? undefined : own[0]?.reads },
    isOfSeveral: false,
  };
}

/** What is outdated or has other inputs: the cases whose rows changed where these are known, else formulas. */
export const changedCells = (frozen: readonly FrozenCell[]): FrozenCell[] =>
  frozen.flatMap((one) => {
    const cases = frozenCases(one);
    const changed = cases.filter(({ inputs }) => inputs === 'changed');
    const isOfAll = one.outdated !== '' || changed.length === cases.length;
    return isOfAll && (one.outdated !== '' || one.inputs === 'changed') ? [one] : changed;
  });

/** What is frozen in a cell: the case whose row it is, else the formula. @param isIn whether the cell is in a block */
export function frozenIn(
  frozen: readonly FrozenCell[],
  isIn: (box: SheetBox) => boolean,
): FrozenCell | undefined {
  const found = frozen.find(({ box }) => isIn(box));
  const cases = found ? frozenCases(found).filter(({ box }) => isIn(box)) : [];
  return cases.length === 1 ? cases[0] : found;
}

/** What holds other values than when it was frozen: rows of a table where these are known, else formulas. */
export const editedCells = (frozen: readonly FrozenCell[]): FrozenCell[] =>
  frozen.flatMap((one) => (one.editedRows ? frozenCases(one) : [one])).filter(({ isEdited }) => isEdited);

/** One cell of each calculation: those with the same inputs, or the same report, and case. */
export function oncePerMember(frozen: readonly FrozenCell[]): FrozenCell[] {
  const members = new Map<string, FrozenCell>();
  for (const one of frozen) {
    const { box, formula, formulaNow: now, report, index } = one;
    const inputs = inputsOf(now ?? formula, box.sheetName);
    const [call] = callsIn(now ?? formula, isMemberCall);
    const template = call?.[0]?.map(({ text }) => text).join('');
    const key = JSON.stringify(inputs ? [template, inputs, index] : [report || box, index]);
    if (!members.has(key)) members.set(key, one);
  }
  return [...members.values()];
}

/** The same, and every cell that only hands on, such as reactions: what reads it has numbers of it. */
export function listedOnce(frozen: readonly FrozenCell[]): FrozenCell[] {
  const handsOn = ({ formula }: FrozenCell) => !calcCalls(formula).some((name) => reporting.includes(name));
  const once = new Set(oncePerMember(frozen.filter((one) => !handsOn(one))));
  return frozen.filter((one) => handsOn(one) || once.has(one));
}

/** The frozen calculations, each once. Rows of a table without one, such as those of units, are not among them. */
export const frozenCalculations = (frozen: readonly FrozenCell[]): FrozenCell[] =>
  oncePerMember(frozen.flatMap(frozenCases).filter(({ verdict }) => verdict !== '-'));

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

/** What was known against it when it was frozen, and what is no longer as it was then. */
export const frozenDoubts = ({
  inputs,
  changed = '',
  reads,
  isOfSeveral = false,
  isEdited,
  isGone,
  outdated = '',
}: Pick<FrozenRow, 'inputs' | 'changed' | 'reads' | 'isEdited' | 'isGone'> &
  Partial<Pick<FrozenCell, 'isOfSeveral' | 'outdated'>>): Doubts => ({
  ...(outdated !== '' && { outdated }),
  ...(isGone ? { overwritten: 'its worksheet was not found' } : isEdited && { overwritten: frozenEdited }),
  ...(inputs === 'changed' && {
    changedInputs:
      reads ?? (isOfSeveral ? someInputsChanged : inputsChanged('was frozen')) + (changed && ` (${changed})`),
  }),
});

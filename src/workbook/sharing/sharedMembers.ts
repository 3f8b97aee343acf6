import { ratioText } from '../../../contract/numberText';
import { governingOf } from '../../core/outputs/outputsOf';
import type { CellPlace } from '../cells/cellRuns';
import { boxAddress, fullAddress, type SheetBox } from '../excel/a1';
import { type Calculated, calculationOf, cellOfCase, overwrittenCells } from '../formulas/calculatedCells';
import { isUnknown, nameOfCase, type WithFailedCases } from '../formulas/failedCases';
import { type Doubts, doubtsOf, doubtTexts, notCalculated, showsOther } from './doubts';
import {
  changedCells,
  editedCells,
  type FrozenCell,
  frozenCases,
  frozenProblem,
  listedOnce,
  oncePerMember,
  frozenDoubts,
} from './frozenCells';

/** A calculation of a formula, or of a row of a study. */
export interface SharedMember {
  cell: CellPlace;
  /** What the engineer calls it. */
  mark: string | undefined;
  /** As cells show it, `ERROR` of a row that failed; null where it has none. */
  verdict: string | null;
  utilization: number | null;
  /** The governing check of one that fails. */
  governing?: string | null;
  /** Of a row that was changed or added since the study was run. */
  isChanged: boolean;
  isFrozen?: boolean;
  /** What is known against its numbers. */
  doubts: Doubts;
  /** Its cells that show something other than its result. */
  edited?: readonly CellPlace[];
  /** Of a row of a study: the address of the study, and what the status of the row says. */
  study?: { address: string; status: string; isDeleted?: true };
}

/** The calculations of formulas, each once however many cells show it. */
export function membersOfFormulas(cells: readonly Calculated<WithFailedCases>[]): SharedMember[] {
  const members = new Map<string, SharedMember>();
  for (const cell of cells)
    for (const one of cell.cases) {
      const { verdict, utilization } = one.result;
      const key = calculationOf(one);
      const held = members.get(key) ?? {
        ...{ cell: cellOfCase(cell, one), mark: nameOfCase(cell, one) ?? undefined, verdict, utilization },
        governing: verdict === 'FAIL' ? governingOf(one.request.parameters, one.result) : null,
        ...{ isChanged: false, doubts: {}, edited: [] },
      };
      members.set(key, {
        ...held,
        doubts: { ...doubtsOf(one), ...held.doubts },
        edited: [...(held.edited ?? []), ...overwrittenCells(cell, one)],
      });
    }
  return [...members.values()];
}

/** Without a verdict. */
export const memberOf = (cell: CellPlace, doubts: Doubts, mark?: string): SharedMember => ({
  ...{ cell, mark, verdict: null, utilization: null, isChanged: false, doubts },
});

/** A cell that shows something of which nothing is known. */
export function unknownMember(
  cell: Calculated<WithFailedCases> & { failure?: object | null },
): SharedMember[] {
  const doubts: Doubts = cell.isStray ? { overwritten: showsOther } : { unverified: notCalculated };
  if (!cell.isStray && !isUnknown(cell)) return [];
  return [memberOf(cell, doubts)];
}

/** The frozen calculations that fail, have no verdict, or are not as they were, each once however many cells show it. */
export function membersOfFrozen(frozen: readonly FrozenCell[]): SharedMember[] {
  const failing = oncePerMember(frozen.flatMap(frozenCases).filter((one) => frozenProblem(one) !== null));
  // Which rows of a table were edited is listed separately.
  const old = listedOnce(changedCells(frozen)).map((one) =>
    one.editedRows ? { ...one, isEdited: false } : one,
  );
  const members = new Map<string, SharedMember>();
  const keyOf = ({ box }: FrozenCell, index?: number) => `${fullAddress(box)} ${index}`;
  for (const one of [...old, ...editedCells(frozen)]) members.set(keyOf(one, one.index), asMember(one));
  for (const one of failing) {
    const { utilization, governing } = one;
    const verdict = frozenProblem(one);
    // What is known against its formula is known against each of its cases, which may share its cells.
    members.delete(keyOf(one));
    members.set(keyOf(one, one.index), { ...asMember(one), verdict, utilization, governing });
  }
  return [...members.values()];
}

function asMember(one: FrozenCell): SharedMember {
  const { box, mark } = one;
  return { ...memberOf(placeOfBox(box), frozenDoubts(one), mark || undefined), isFrozen: true };
}

/** All that is known of it. @example 'FB1, utilization 1.20, not up to date: its inputs have changed since it was calculated' */
export function memberText({
  mark,
  isFrozen,
  utilization,
  governing,
  verdict,
  study,
  doubts,
  edited = [],
}: SharedMember): string {
  const hasReason = verdict === 'ERROR' || verdict === 'NOT EVALUATED';
  const at = edited.map((cell) => boxAddress({ ...cell, rowCount: 1, columnCount: 1 }));
  const { overwritten } = doubts;
  const known = {
    ...doubts,
    ...(overwritten && at.length > 0 && { overwritten: `${overwritten} (${at.join(', ')})` }),
  };
  const why = verdict === 'FAIL' && governing ? ` (${governing})` : '';
  return [
    ...[mark, isFrozen && 'frozen', utilization !== null && `utilization ${ratioText(utilization)}${why}`],
    ...[hasReason && study?.status],
    ...doubtTexts(known),
  ]
    .filter(Boolean)
    .join(', ');
}

export const placeOfBox = ({ worksheetId, sheetName, row, column }: SheetBox): CellPlace => ({
  ...{ worksheetId, sheetName, row, column },
});

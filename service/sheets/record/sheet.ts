import { dateText } from '../../../contract/timeText';
import type { Entered, ResultValue } from '../../../contract';
import type { Seal } from '../../../contract/seal/seal';
import type { SheetRow } from '../../store/tables';
import type { StoredInputs, SummaryCheck } from '../../../engineering/kit/template';
import type { SolveOutcome } from './solve';
import { passes } from './summaryCheck';

/** As much of a sheet as tells whether it is solved, and whether its check gave a verdict. */
export interface SheetState {
  /** null while unsolved. */
  outcome: Pick<SolveOutcome, 'check'> | null;
}

/** That a person has checked the results. */
export interface Checked {
  by: string;
  at: string;
}

/** @example checkedText({ by: 'C. Babbage', at: '2026-01-01T08:00:00Z' }) // 'C. Babbage, Jan 1, 2026' */
export const checkedText = ({ by, at }: Checked) => `${by}, ${dateText(at, 'UTC')}`;

/** A stored calculation of one account. */
export interface Sheet extends SheetState {
  sheetId: string;
  accountId: string;
  projectId: string;
  templateCode: string;
  /** Published version that the sheet was made with, last solved with, or upgraded to. */
  templateVersion: number;
  /** Version of the calculation that gave the results; of an unsolved sheet the one that it was made or last solved with. */
  calculationVersion: number;
  name: string;
  inputs: StoredInputs;
  /** How inputs were typed, by their fields. */
  entered: Entered;
  /** Grows with every change of the inputs. */
  inputsRevision: number;
  outcome: SolveOutcome | null;
  /** Of an unsolved sheet: names of the project defaults whose change took its results. */
  changedDefaults?: string[];
  /** Latch (interface, "Verdict", rule 4): stays true once the sheet has passed. */
  everPassed: boolean;
  createdAt: string;
  /** null while unsolved, and for a sheet that was solved before the service noted it. */
  solvedAt: string | null;
  /** Null until a person checks the results, and after they were computed again. */
  checked: Checked | null;
}

/** A sheet that is not stored yet. */
export type SheetDraft = Omit<Sheet, 'createdAt' | 'solvedAt' | 'checked'>;

/** The same with results. */
export type SolvedDraft = SheetDraft & { outcome: SolveOutcome };

/** `passed` of the wire: null when the sheet has only ever failed, or has no check. */
export function passedLatch(sheet: Sheet): true | null {
  return sheet.everPassed ? true : null;
}

export function sheetOf(row: SheetRow): Sheet {
  return {
    sheetId: row.id,
    accountId: row.account_id,
    projectId: row.project_id,
    templateCode: row.template_code,
    templateVersion: row.template_version,
    calculationVersion: row.calculation_version,
    name: row.name,
    inputs: JSON.parse(row.inputs) as StoredInputs,
    entered: JSON.parse(row.entered) as Entered,
    inputsRevision: row.inputs_revision,
    ...(row.status === 'solved'
      ? { outcome: outcomeOf(row) }
      : { outcome: null, changedDefaults: JSON.parse(row.defaults_read) as string[] }),
    everPassed: row.ever_passed === 1,
    createdAt: row.created_at,
    solvedAt: row.solved_at,
    checked: JSON.parse(row.checked ?? 'null') as Checked | null,
  };
}

function outcomeOf(row: SheetRow): SolveOutcome {
  return {
    results: JSON.parse(row.results ?? '{}') as Record<string, ResultValue>,
    check: checkOf(row),
    defaultsRead: JSON.parse(row.defaults_read) as string[],
    withoutEffect: JSON.parse(row.without_effect) as string[],
    ...(row.seal !== null && { seal: JSON.parse(row.seal) as Seal }),
  };
}

export function sheetStateOf(row: Pick<SheetRow, 'status' | 'summary_check'>): SheetState {
  return { outcome: row.status === 'solved' ? { check: checkOf(row) } : null };
}

function checkOf(row: Pick<SheetRow, 'summary_check'>): SummaryCheck | null {
  return JSON.parse(row.summary_check ?? 'null') as SummaryCheck | null;
}

export function rowOf(sheet: SheetDraft, createdAt: Date): SheetRow {
  return {
    id: sheet.sheetId,
    account_id: sheet.accountId,
    project_id: sheet.projectId,
    template_code: sheet.templateCode,
    template_version: sheet.templateVersion,
    calculation_version: sheet.calculationVersion,
    name: sheet.name,
    inputs: JSON.stringify(sheet.inputs),
    entered: JSON.stringify(sheet.entered),
    inputs_revision: sheet.inputsRevision,
    ...outcomeColumns(sheet.outcome, createdAt),
    ever_passed: sheet.everPassed || passes(sheet.outcome?.check ?? null) ? 1 : 0,
    created_at: createdAt.toISOString(),
  };
}

/** The columns that a solve fills and an update empties. */
export function outcomeColumns(outcome: SolveOutcome | null, solvedAt: Date | null) {
  return {
    status: outcome ? ('solved' as const) : ('unsolved' as const),
    results: outcome ? JSON.stringify(outcome.results) : null,
    summary_check: outcome?.check ? JSON.stringify(outcome.check) : null,
    defaults_read: JSON.stringify(outcome?.defaultsRead ?? []),
    without_effect: JSON.stringify(outcome?.withoutEffect ?? []),
    solved_at: outcome ? (solvedAt?.toISOString() ?? null) : null,
    seal: outcome?.seal ? JSON.stringify(outcome.seal) : null,
    checked: null,
  };
}

import type { Runtime } from '../runtime';
import { planAudit } from '../workbook/sharing/audit';
import { countsText } from '../workbook/sharing/packagePlan';
import { type CellProblem, freeze, type FreezeOutcome } from '../workbook/sharing/freeze';
import { wholeFailure } from '../workbook/formulas/failedCases';
import { type FormulaCell, isBusyValue, readSelectedBoxes } from '../workbook/formulas/formulaCells';
import { provenanceOf } from '../workbook/formulas/provenance';
import { aboutCalc, promptForAddin } from '../workbook/sharing/installPrompt';
import { openCopy } from '../workbook/sharing/openCopy';
import { planRefreshSheet } from '../workbook/sharing/refreshSheet';
import { isUnknown, repairFormulas } from '../workbook/sharing/repair';
import { addReportSheet, writeReportSheet } from '../workbook/cells/reportSheet';
import { unfreeze } from '../workbook/sharing/unfreeze';
import { readAllCalculations, resultsOf, readCalculatedFormulas } from './calculatedWorkbook';
import { type CommandReport, perform, type ReportLine, type Work } from './commandContext';
import { readConflicts, readPackage } from './packageReports';
import { withMarks } from './readMarks';
import { refreshFormulas } from './refresh';
import { verifyVersions } from './verifyVersions';
import { counted } from '../core/lib/listed';
import { isIdle } from '../core/sending/isIdle';
import { inExcel } from '../workbook/excel/inExcel';
import { studyAuditRows } from '../study/table/studyAudit';

/** On what a command works. */
export type Scope = 'selection' | 'workbook';

type Done = Promise<CommandReport | null>;

const boxesOf = (scope: Scope) =>
  scope === 'workbook' ? Promise.resolve(undefined) : inExcel((context) => readSelectedBoxes(context));

export function refreshSelection(runtime: Runtime): Done {
  return perform('Refresh', async (work) =>
    refreshFormulas(runtime, await readCalculatedFormulas(runtime, await boxesOf('selection')), work),
  );
}

export function freezeFormulas(runtime: Runtime, scope: Scope): Done {
  return perform('Freeze', async (work) => {
    const done = await freezeScope(runtime, scope, work);
    const { problems, stopped } = done;
    const frozen = done.frozen.length;
    if (scope === 'workbook' && isComplete(done)) await promptForAddin(false);
    const text =
      frozen === 0
        ? nothingToFreeze
        : `${counted(frozen, 'formula')} replaced by ${frozen === 1 ? 'its value' : 'their values'}. The worksheet "Calc frozen" keeps ${frozen === 1 ? 'it: Unfreeze restores it' : 'them: Unfreeze restores them'}.`;
    return outcome('Freeze', { count: frozen, problems, stopped, text, failed: 'not frozen' });
  });
}

async function freezeScope(
  runtime: Runtime,
  scope: Scope,
  work: Work,
  onlyRestorable = false,
): Promise<FreezeOutcome> {
  await verifyVersions(runtime);
  return freeze({
    ...work,
    within: await boxesOf(scope),
    now: new Date().toISOString(),
    about: aboutCalc(runtime.installLink),
    onlyRestorable,
    linkTo: runtime.linkTo,
    provenanceOf: async (cells) =>
      (await withMarks(runtime, resultsOf(runtime, cells))).map(({ cases }) => provenanceOf(cases)),
  });
}

const isComplete = ({ frozen, problems, stopped }: FreezeOutcome) =>
  frozen.length > 0 && problems.length === 0 && !stopped;

/**
 * Opens a copy for people without the add-in. Office.js can neither change a copy nor save under another name, so the formulas here are
 * frozen while the copy is made, and restored.
 */
export function saveFrozenCopy(runtime: Runtime): Done {
  return perform(copyTitle, async (work) => {
    const done = await freezeScope(runtime, 'workbook', work, true);
    const { frozen: within, problems, stopped } = done;
    const count = within.length;
    const failed = 'not frozen';
    if (count === 0) return outcome(copyTitle, { ...done, count, text: nothingToFreeze, failed });
    if (isComplete(done)) await promptForAddin(false);
    const error = stopped ? undefined : await openCopy().catch((reason: unknown) => reason ?? new Error());
    const back = await unfreeze({ ...work, isStopped: () => false, within });
    if (isComplete(done)) await promptForAddin(true);
    if (back && back.problems.length > 0) {
      const text = 'Some formulas of this workbook were not restored.';
      return outcome(copyTitle, { ...back, count, text, failed: 'not restored' });
    }
    if (error !== undefined) return { ...info(copyTitle, noCopy), intent: 'error', error };
    const text = stopped
      ? 'No copy was made.'
      : `Excel opened or downloaded the copy, with values in place of ${counted(count, 'formula')}: save it under a name. This workbook keeps its formulas.`;
    return outcome(copyTitle, { count, problems, stopped: false, text, failed });
  });
}

const copyTitle = 'Save a copy';
const nothingToFreeze = 'There is no Calc formula to freeze.';
const noCopy =
  'Excel could not open a copy. Save this workbook under another name, and press Freeze the workbook there.';

export function unfreezeFormulas(scope: Scope): Done {
  return perform('Unfreeze', async (work) => {
    const done = await unfreeze({ ...work, within: await boxesOf(scope) });
    if (!done) return info('Unfreeze', 'Nothing is frozen in this workbook.');
    const { restored, problems, stopped } = done;
    if (restored > 0) await promptForAddin(true);
    const text = restored === 0 ? 'No formula was restored.' : `${counted(restored, 'formula')} restored.`;
    return outcome('Unfreeze', { count: restored, problems, stopped, text, failed: 'not restored' });
  });
}

/** Re-enters formulas stuck in #NAME?, and those in #BUSY! while nothing is being calculated. */
export function repair(runtime: Runtime): Done {
  return perform('Repair', async (work) => {
    const idle = isIdle(runtime.status());
    const isStuck = (cell: FormulaCell) => isUnknown(cell) || (idle && isBusyValue(cell.value));
    const { repaired, problems, stopped } = await repairFormulas({ ...work, isStuck });
    const count = repaired.length;
    const text =
      count + problems.length === 0
        ? `No Calc formula is stuck in #NAME?${idle ? ' or #BUSY!' : ''}.`
        : `${count === 0 ? 'No formula was' : counted(count, 'formula')} entered again.`;
    const busy = idle ? '' : ' Formulas in #BUSY! were left unchanged because calculations are in progress.';
    const done = { count, problems, stopped, text: text + busy, failed: 'not repaired' };
    return { ...outcome('Repair', done), isOfTab: true };
  });
}

export function audit(runtime: Runtime): Done {
  return perform('Audit', async () => {
    const { cells, lost, studies, isOfEarlierRun, frozen, published } = await readAllCalculations(runtime);
    const failures = new Map(
      cells.map((cell) => [`${cell.worksheetId} ${cell.row} ${cell.column}`, wholeFailure(cell)]),
    );
    const found = await readPackage(runtime);
    const plan = planAudit(
      await withMarks(runtime, cells),
      studies.flatMap((now) => studyAuditRows(now, published, isOfEarlierRun)),
      frozen,
      ({ worksheetId, row, column }) => failures.get(`${worksheetId} ${row} ${column}`) ?? null,
      new Date().toISOString(),
      runtime.linkTo,
      published,
      await readConflicts(runtime, found),
      lost,
    );
    if (plan.rows.length === 0) return info('Audit', 'There is no calculation in this workbook yet.');
    const { projectName } = runtime.connection.get();
    const project = projectName ? `Project: ${projectName}. ` : '';
    const note = `${project}${countsText(found)} ${plan.note}`;
    const sheet = await writeReportSheet({ ...plan, note, about: aboutCalc(runtime.installLink) });
    return {
      title: 'Audit',
      intent: 'success',
      text: `Written on the worksheet "${sheet}". ${countsText(found)}`,
      lines: [],
    };
  });
}

/** Writes the old and new numbers of the last refresh to a new worksheet. */
export function writeRefreshReport(runtime: Runtime): Done {
  return perform('Old and new numbers', async () => {
    const changes = runtime.calculations.refreshReport();
    const sheet = await addReportSheet(planRefreshSheet(changes, new Date().toISOString(), runtime.linkTo));
    return {
      title: 'Old and new numbers',
      intent: 'success',
      text: `Written on the worksheet "${sheet}".`,
      lines: [],
    };
  });
}

interface Counts {
  count: number;
  problems: readonly CellProblem[];
  stopped: boolean;
  text: string;
  /** What did not happen to the others. */
  failed: string;
}

function outcome(title: string, { count, problems, stopped, text, failed }: Counts): CommandReport {
  const notes = [
    text,
    ...(problems.length > 0 ? [`${counted(problems.length, 'formula')} ${failed}:`] : []),
    ...(stopped ? ['Stopped early. Completed changes are kept.'] : []),
  ];
  const intent = problems.length > 0 || stopped ? 'warning' : count > 0 ? 'success' : 'info';
  const lines = problems.map(({ address, reason }): ReportLine => ({ label: address, text: reason }));
  return { title, intent, text: notes.join(' '), lines };
}

function info(title: string, text: string): CommandReport {
  return { title, intent: 'info', text, lines: [] };
}

import type { Runtime } from '../runtime';
import { counted } from '../core/lib/listed';
import { listWrittenStudies, templatesOfStudies } from '../study/table/writtenStudy';
import { fullAddress } from '../workbook/excel/a1';
import {
  holdsSecret,
  readHiddenParts,
  type SearchedPart,
  carriedCells,
  readCallingNames,
  type SharingFinding,
  type SharingFacts,
  sharingFindings,
} from '../workbook/sharing/sharingCheck';
import { membersOfFormulas, type SharedMember } from '../workbook/sharing/sharedMembers';
import type { ShownCase } from '../workbook/formulas/calculatedCells';
import { doubtsOf } from '../workbook/sharing/doubts';
import { createWorkbookResultPart, resultNamespace } from '../workbook/stored/resultPart';
import { readLost, readWithFrozen } from './calculatedWorkbook';
import { type CommandReport, perform } from './commandContext';
import { readConflicts, readPackage } from './packageReports';
import { withMarks } from './readMarks';
import { verifyVersions } from './verifyVersions';

/** What the check found, and where it looked for the key. */
export interface SharingReport {
  findings: SharingFinding[];
  /** In words: where the key was searched. */
  searched: string;
}

/** The studies of the workbook, as the head of the pane counts them. */
export interface SharedStudies {
  members: readonly SharedMember[];
  isRunning: boolean;
  interrupted: SharingFacts['interrupted'];
  lost: readonly { table: { sheetName: string } }[];
}

const title = 'Check before sharing';

/** Kinds that need no action before the workbook is shared. */
const notes: SharingFinding['kind'][] = ['frozen', 'unfrozen', 'noConflictCheck'];

/** Findings name these members. */
const isListed = (one: ShownCase) =>
  one.result.verdict === 'FAIL' ||
  one.result.verdict === 'NOT EVALUATED' ||
  Object.keys(doubtsOf(one)).length > 0;

/**
 * Looks for what would surprise a colleague, and for the key in everything that the file carries.
 *
 * @param lookAtStudies as they are now
 */
export async function checkSharing(
  runtime: Runtime,
  lookAtStudies: () => Promise<SharedStudies>,
): Promise<SharingReport | null> {
  let report: SharingReport | null = null;
  await perform(title, async (): Promise<CommandReport> => {
    // What is not written yet would be missing in the file.
    await runtime.resultsWriter.flush();
    await verifyVersions(runtime, templatesOfStudies(await listWrittenStudies()));
    const { apiKey } = runtime.connection.get();
    // Those of the project may have been changed on its page: then results are outdated wherever they are shown.
    if (apiKey !== null) runtime.calculations.defaultsChanged();
    const keyIn: string[] = [];
    const { cells, frozen } = await readWithFrozen(runtime, (formulas, values, at) => {
      if (apiKey === null) return;
      formulas.forEach((row, r) =>
        row.forEach((formula, c) => {
          const text = `${String(formula)}\n${String(values[r]?.[c])}`;
          const cell = { ...at, row: at.row + r, column: at.column + c, rowCount: 1, columnCount: 1 };
          if (holdsSecret(text, apiKey)) keyIn.push(fullAddress(cell));
        }),
      );
    });
    const parts = [...(await readHiddenParts()), ...documentSettings()];
    if (apiKey !== null)
      keyIn.push(...parts.filter(({ text }) => holdsSecret(text, apiKey)).map(({ name }) => name));
    const carried = await createWorkbookResultPart().read();
    const { members, isRunning, interrupted, lost } = await lookAtStudies();
    const { reports, leftOut, apart } = await readPackage(runtime);
    const findings = sharingFindings({
      cells,
      members: [...membersOfFormulas(await withMarks(runtime, cells, isListed)), ...members],
      frozen,
      lostFormulas: await readLost(runtime, cells),
      paused: runtime.settings.get().paused,
      carried: carriedCells(carried),
      keyIn,
      names: await readCallingNames(),
      interrupted,
      isRunning,
      lost: lost.map(({ table }) => table.sheetName),
      conflicts: await readConflicts(
        runtime,
        // A study that is being run has no record yet.
        { reports, leftOut, apart: isRunning ? [] : apart },
        true,
      ),
    });
    const searched = searchedText(apiKey !== null, parts);
    report = { findings, searched };
    const grave = findings.filter(({ kind }) => !notes.includes(kind)).length;
    return {
      title,
      intent: grave > 0 ? 'warning' : 'success',
      text: summary(grave, findings.length - grave, keyIn.length, searched),
      lines: [],
      isOfTab: true,
    };
  });
  return report;
}

/** The settings of the document that we write: Office.js lists none, and asks for each by its name. */
function documentSettings(): SearchedPart[] {
  const { settings } = Office.context.document;
  return ['calc.calculation', 'calc.project', 'calc.studies', 'calc.studyColumns'].flatMap((name) => {
    const value: unknown = settings.get(name);
    return value === null || value === undefined
      ? []
      : [{ name: `setting ${name}`, text: JSON.stringify(value) }];
  });
}

function searchedText(hasKey: boolean, parts: readonly SearchedPart[]): string {
  if (!hasKey) return 'No API key is stored on this computer, so there was none to search for.';
  const others = parts.length === 1 ? '1 hidden part' : `${parts.length} hidden parts`;
  const results = parts.some(({ name }) => name.endsWith(resultNamespace))
    ? ', including the stored results'
    : '';
  return `Checked: all cells and formulas of every worksheet, and ${others}${results}.`;
}

function summary(grave: number, noted: number, keys: number, searched: string): string {
  if (keys > 0) return 'Do not share this workbook: it contains the API key.';
  const key = searched.startsWith('No') ? '' : 'Your API key is not in this workbook. ';
  const rest = noted === 0 ? '' : `, then ${counted(noted, 'note')}`;
  return grave === 0
    ? `${key}It can be shared.`
    : `${key}${counted(grave, 'thing')} to check before it is shared${rest}.`;
}

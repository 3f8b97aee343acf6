/** The views of one workbook, each as the facts that it shows. None knows another. */
import type { TrustedKey } from '../../../contract/seal/sealChecker';
import { readLost, readStudiesNow, readWithFrozen } from '../../../src/commands/calculatedWorkbook';
import { commandContext } from '../../../src/commands/commandContext';
import { readPackage } from '../../../src/commands/packageReports';
import { checkSharing } from '../../../src/commands/sharing';
import { audit } from '../../../src/commands/workbookCommands';
import { studyFindings } from '../../../src/study/session/studyFindings';
import { changesOf } from '../../../src/study/table/writtenStudies';
import * as rows from '../../../src/taskpane/common/followedStudies';
import * as listed from '../../../src/taskpane/common/listedFormulas';
import type { Unverified } from '../../../src/verify/verifiedRow';
import { verifyWorkbook } from '../../../src/verify/verifyWorkbook';
import { fullAddress } from '../../../src/workbook/excel/a1';
import { addressOf, type State, ViewFacts } from './facts';
import type { OpenedBook } from './openedBook';
import type { SampleCell } from './sampleBook';

interface Viewed {
  book: OpenedBook;
  keys: readonly TrustedKey[];
  /** Those of the workbook, whatever a view says of them. */
  cells: readonly SampleCell[];
}

export async function readViews(viewed: Viewed): Promise<Record<string, ViewFacts>> {
  const { book } = viewed;
  const views = {
    pane: await paneSays(viewed),
    sharing: await sharingSays(viewed),
    package: await packageSays(viewed),
    verify: await verifySays(viewed),
    // Last: it adds a worksheet.
    audit: await auditSays(viewed),
  };
  await book.change(({ workbook }) => workbook.worksheets.getItemOrNullObject('Calc audit').delete());
  return views;
}

/** A view that lists problems only: what it does not list has none. A member is listed at its first cell. */
function problemsOf(cells: readonly SampleCell[]): ViewFacts {
  const view = new ViewFacts(cells);
  for (const cell of cells)
    view.say(addressOf(cell), { errors: 0, state: 'current', ...(!cell.isRepeated && { fails: 0 }) });
  return view;
}

/** A view that lists all calculations: what it does not list is left out in silence. */
function calculationsOf(cells: readonly SampleCell[]): ViewFacts {
  const view = new ViewFacts(cells);
  for (const cell of cells) view.say(addressOf(cell), { calculations: 0 });
  return view;
}

/** One calculation; of one without a result neither mark nor verdict is compared. */
function calculation(view: ViewFacts, name: string, state: State, mark?: string, verdict = ''): void {
  const isError = state === 'error';
  view.say(name, {
    ...{ calculations: 1, state, errors: Number(isError) },
    ...{ fails: Number(!isError && /\bFAIL\b/.test(verdict)) },
    ...(!isError && mark !== undefined && { marks: mark }),
  });
}

export async function studiesNow({ runtime }: OpenedBook) {
  const studies = (await readStudiesNow(runtime)).map(changesOf);
  return studyFindings({ studies, lost: [] }, { unfinished: [], phase: { name: 'idle' } }, (code) =>
    runtime.catalogue.published(code),
  );
}

/** Problems, and FAIL beside it. */
async function paneSays({ book, cells: all }: Viewed): Promise<ViewFacts> {
  const { runtime } = book;
  const view = problemsOf(all);
  const list = (items: readonly { address: string }[], state: State) => {
    for (const { address } of items) view.say(address, { state, ...(state === 'error' && { errors: 1 }) });
  };
  const { cells, frozen } = await readWithFrozen(runtime);
  const { members } = await studiesNow(book);
  const unverified = listed.unverifiedLines(listed.unverified(cells));
  const isOther = ({ text }: { text: string }) => /something other/.test(text);
  list([...listed.failing(cells), ...rows.rowsWithoutVerdict(members)], 'error');
  list(listed.contradictedLines(listed.contradicted(cells)), 'shows something else');
  list(unverified.filter(isOther), 'shows something else');
  list(listed.misplacedLines(cells), 'beside other names');
  list(listed.changedInputsLines(listed.changedInputs(cells)), 'inputs changed');
  list(listed.outdatedLines(listed.outdated(cells)), 'inputs changed');
  list(listed.readsLines(cells), 'inputs changed');
  list(
    unverified.filter((one) => !isOther(one)),
    'not verified',
  );
  list(
    rows.rowsNotVerified(members).flatMap((one) => one.rows ?? one),
    'not verified',
  );
  list(
    members.flatMap(({ isChanged, cell }) =>
      isChanged ? { address: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }) } : [],
    ),
    'not run',
  );
  list(
    listed.confirmedOnly(cells).map((cell) => ({
      address: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }),
    })),
    'not compared',
  );
  list(listed.lostLines(await readLost(runtime, cells)), 'value without a source');
  // They are counted.
  for (const { box } of frozen) view.say(fullAddress(box), { state: 'frozen' });
  for (const { address, text } of listed.frozenToReview(frozen))
    view.say(address, { state: frozenState(text) });
  const fails = [
    ...[...listed.failedChecks(cells), ...listed.frozenFails(frozen)],
    ...rows.rowsThatFail(members),
  ];
  for (const { address } of fails) view.say(address, { fails: 1 });
  return view;
}

function frozenState(text: string): State {
  if (/its value has been changed|its worksheet was not found/i.test(text)) return 'frozen, edited';
  return /inputs .*have changed/i.test(text) ? 'frozen, inputs changed' : 'frozen';
}

/** Check before sharing. */
async function sharingSays({ book, cells: all }: Viewed): Promise<ViewFacts> {
  const view = problemsOf(all);
  const report = await checkSharing(book.runtime, () => studiesNow(book));
  if (!report) throw commandContext.getState().report?.error;
  const states: Partial<Record<string, State>> = {
    ...{ failed: 'error', failedRows: 'error', lostFormulas: 'value without a source' },
    ...{ frozenEdited: 'frozen, edited', frozenChanged: 'frozen, inputs changed', frozen: 'frozen' },
    ...{
      stray: 'shows something else',
      misplaced: 'beside other names',
      changedInputs: 'inputs changed',
      outdated: 'inputs changed',
      reads: 'inputs changed',
    },
    ...{ unverified: 'not verified', changedRows: 'not run', notCompared: 'not compared' },
  };
  for (const { kind, cells } of report.findings)
    for (const { address, text = '' } of cells) {
      // A member that fails is listed once, with what else is known of it.
      const state = states[kind] ?? memberState(text);
      if (kind === 'fails' || kind === 'failingRows') view.say(address, { fails: 1 });
      if (state) view.say(address, { state, ...(state === 'error' && { errors: 1 }) });
    }
  return view;
}

function memberState(text: string): State | undefined {
  if (/, frozen\b|^frozen\b/.test(text)) return frozenState(text);
  if (/something other/.test(text)) return 'shows something else';
  if (/beside other names/.test(text)) return 'beside other names';
  if (/not found/.test(text)) return 'not run';
  if (/not up to date/.test(text)) return 'inputs changed';
  if (/not been compared/.test(text)) return 'not compared';
  return /not verified/.test(text) ? 'not verified' : undefined;
}

/** The worksheet that the audit writes. */
async function auditSays({ book, cells }: Viewed): Promise<ViewFacts> {
  const view = calculationsOf(cells);
  await audit(book.runtime);
  const rows = await book.values('Calc audit');
  for (const [index, row] of rows.entries()) {
    const [cell = '', mark = '', , verdict = '', , , source = ''] = row.map(String);
    const [isOwn, remarks = ''] = (rows[index + 1] ?? []).map(String);
    if (!/^[^|]+![A-Z]+\d+(?:$|[:,;])/.test(cell)) continue;
    const state = auditState(isOwn === '' ? remarks : '', source);
    // A frozen table has one row: FAIL 1, PASS 3.
    const cases = [...verdict.matchAll(/([A-Z ]+) (\d+)/g)].flatMap(([, word = '', count]) =>
      Array.from({ length: Number(count) }, () => word),
    );
    const marks = cases.length > 0 ? mark.split('; ') : [mark];
    for (const name of remarks.startsWith('Frozen') ? [cell] : namesIn(cell))
      for (const [at, one] of (cases.length > 0 ? cases : [verdict]).entries())
        calculation(view, name, state, marks[at], one);
  }
  return view;
}

function auditState(remarks: string, source: string): State {
  if (remarks.startsWith('Frozen')) return frozenState(remarks);
  if (/Error: |^Shows #/.test(remarks)) return 'error';
  if (/formula is gone/.test(remarks)) return 'value without a source';
  if (/^Study row.*(?:not been run|have changed|something other|heading)/.test(remarks)) return 'not run';
  if (/something other/.test(remarks)) return 'shows something else';
  if (/beside other names/.test(remarks)) return 'beside other names';
  if (/Not calculated/.test(remarks)) return 'not verified';
  if (/Not up to date/.test(remarks)) return 'inputs changed';
  if (/not been compared/.test(remarks)) return 'not compared';
  return /not verified/.test(source) ? 'not verified' : 'current';
}

/** The package, and what is not in it. */
async function packageSays({ book, cells }: Viewed): Promise<ViewFacts> {
  const view = calculationsOf(cells);
  const { reports, leftOut, apart, doubtful } = await readPackage(book.runtime);
  const texts = new Map([...doubtful, ...leftOut, ...apart].map(({ name, text }) => [name, text]));
  for (const { place, mark, marks = [], fails } of reports)
    for (const name of namesIn(place)) {
      // Of members that share a report the package does not say which is which.
      const own = marks.length > 1 ? undefined : (mark ?? '');
      calculation(view, name, packageState(name, texts.get(name)), own, fails ? 'FAIL' : '');
    }
  for (const { name, text } of [...leftOut, ...apart]) calculation(view, name, packageState(name, text));
  return view;
}

function packageState(name: string, text = ''): State {
  if (/, frozen/.test(name)) return frozenState(text);
  if (/^Error: |^Shows #/.test(text)) return 'error';
  if (/formula is gone/.test(text)) return 'value without a source';
  if (/^Study!/.test(name) && /not been run|have changed|something other|heading/.test(text))
    return 'not run';
  if (/something other/.test(text)) return 'shows something else';
  if (/beside other names/.test(text)) return 'beside other names';
  if (text.startsWith('Not up to date')) return 'inputs changed';
  if (/not been compared/.test(text)) return 'not compared';
  return text === '' ? 'current' : 'not verified';
}

/** Each cell of the places of a report: `Beams!D1:D3; Beams!D10, frozen on Nov 28, 2026`. */
function namesIn(place: string): string[] {
  return place.split('; ').flatMap((name) => {
    const [, start = '', first, last, end = ''] = /^(.+![A-Z]+)(\d+):[A-Z]+(\d+)(.*)$/.exec(name) ?? [];
    if (first === undefined) return [name];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, r) => `${start}${Number(first) + r}${end}`);
  });
}

/** `npm run verify` of the saved file. */
async function verifySays({ book, keys, cells }: Viewed): Promise<ViewFacts> {
  const view = calculationsOf(cells);
  for (const { cell, mark, verdict, reason, differences } of (await verifyWorkbook(book.save(), keys)).rows)
    if (reason?.kind === 'notFormula' || reason?.kind === 'noSheet') view.say(cell, { calculations: 1 });
    else if (reason?.kind === 'frozen')
      view.say(cell, { calculations: 1, state: differences.length > 0 ? 'frozen, edited' : 'frozen' });
    else calculation(view, cell, verifyState(reason, differences), reason ? undefined : mark, verdict);
  return view;
}

function verifyState(reason: Unverified | null, differences: readonly string[]): State {
  if (reason?.kind === 'inWords' && reason.text.startsWith('Error: ')) return 'error';
  if (reason?.kind === 'inWords' || reason?.kind === 'notRun') return 'not run';
  if (reason) return reason.kind === 'noResult' ? 'error' : 'not verified';
  if (differences.some((text) => /shows #/.test(text))) return 'error';
  if (differences.some((text) => /in the input cells/.test(text))) return 'inputs changed';
  if (differences.length > 0 && differences.every((text) => /beside other names/.test(text)))
    return 'beside other names';
  return differences.length > 0 ? 'shows something else' : 'current';
}

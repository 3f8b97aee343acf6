import { WorkbookResults } from '../../core/cache/workbookResults';
import { fullAddress, type SheetBox } from '../excel/a1';
import { ratioText } from '../../../contract/numberText';
import type { Verdict } from '../../core/outputs/verdict';
import { type Calculated, calculationOf, cellOfCase, overwrittenCells } from '../formulas/calculatedCells';
import { calcCalls } from '../formulas/calcFormula';
import { type FormulaCell, isBusyValue, isErrorValue } from '../formulas/formulaCells';
import { failedCaseName, isUnknown, type WithFailedCases } from '../formulas/failedCases';
import type { CellPlace } from '../cells/cellRuns';
import { inExcel } from '../excel/inExcel';
import { editedCells, type FrozenCell, frozenCases, frozenProblem, oncePerMember } from './frozenCells';
import { type Doubt, doubtsOf } from './doubts';
import { officeMessage } from '../excel/officeMessage';
import { whereAvailable } from '../excel/whereAvailable';

/** What a colleague would be surprised by. */
export interface SharingFinding {
  kind:
    | ('paused' | 'busy' | 'failed' | 'fails' | 'notEvaluated' | 'changedRows' | 'failedRows')
    | ('failingRows' | 'interrupted' | 'lostStudies' | 'conflicts' | 'noConflictCheck')
    | (
        | Exclude<Doubt, 'overwritten'>
        | 'stray'
        | 'notCarried'
        | 'lostFormulas'
        | 'frozenEdited'
        | 'frozenChanged'
        | 'frozen'
        | 'unfrozen'
        | 'key'
        | 'name'
      );
  /** In words, with the remedy. */
  text: string;
  cells: (CellPlace & { address: string; text?: string })[];
}

/** A calculation of a formula, or of a row of a study. */
export interface SharedMember {
  cell: CellPlace;
  /** What the engineer calls it. */
  mark: string | undefined;
  /** As cells show it, `ERROR` of a row that failed; null where it has none. */
  verdict: string | null;
  utilization: number | null;
  /** Of a row that was changed or added since the study was run. */
  isChanged: boolean;
  isFrozen?: boolean;
  /** Of a row of a study: only the workbook says what it gave. */
  isUnverified?: boolean;
  /** What else is to be said of it. */
  about?: string;
  /** Of a row of a study: the address of the study, and what the status of the row says. */
  study?: { address: string; status: string };
}

export interface SharingFacts {
  cells: readonly (Calculated<WithFailedCases> & { failure?: object | null })[];
  members: readonly SharedMember[];
  frozen: readonly FrozenCell[];
  lostFormulas: readonly CellPlace[];
  paused: boolean;
  /** Cell ids of the results that the file carries. */
  carried: ReadonlySet<string>;
  /** Where the key was found: names of hidden parts, and cells. */
  keyIn: readonly string[];
  /** Defined names with formulas of ours. */
  names: readonly string[];
  /** Interrupted studies with the number of rows that are not calculated, and worksheets of studies that were not found. */
  interrupted: readonly { address: string; open: number }[];
  lost: readonly string[];
  /** A study is being run. */
  isRunning: boolean;
  conflicts: ConflictsFound;
}

/** What a package of the workbook lists as to resolve, in the words of the service. */
export interface ConflictsFound {
  found: { text: string; cells: SharingFinding['cells'] }[];
  /** What was not compared, and why, in sentences; null where all were compared. */
  unknown: string | null;
}

const pausedFinding: SharingFinding = {
  kind: 'paused',
  text: 'This workbook is paused, and opens paused for a colleague. Resume it unless that is intended.',
  cells: [],
};

/** The gravest first; empty when the workbook can be handed on as it is. */
export function sharingFindings(facts: SharingFacts): SharingFinding[] {
  const { cells, frozen, paused, carried, keyIn, names } = facts;
  const members = [...facts.members, ...membersOfFrozen(frozen)];
  const those = (test: (cell: SharingFacts['cells'][number]) => boolean) =>
    cells.filter(test).map(withAddress);
  const withVerdict = (wanted: Verdict | 'ERROR') => members.filter(({ verdict }) => verdict === wanted);
  const cases = (test: (one: Calculated<FormulaCell>['cases'][number]) => boolean) =>
    those((cell) => cell.cases.some(test));
  const doubtful = (of: Doubt) => cases((one) => doubtsOf(one)[of] !== undefined);
  const findings: SharingFinding[] = [
    {
      kind: 'key',
      text: `Your API key is in this workbook: ${keyIn.join(', ')}. Remove it, and replace the key at your service.`,
      cells: [],
    },
    {
      kind: 'busy',
      text: 'Still calculating. Wait, then check again.',
      cells: those(({ value }) => isBusyValue(value)),
    },
    {
      kind: 'failed',
      text: 'These cells show an error. Click the problem count at the top of the pane to see why.',
      cells: cells.flatMap(failedCells),
    },
    ...failing(withVerdict('FAIL')),
    ...ofConflicts(facts.conflicts),
    ...ofStudies(facts),
    finding('failedRows', withVerdict('ERROR'), (isOne) =>
      isOne ? 'row of a study has an error' : 'rows of studies have errors',
    ),
    finding('notEvaluated', withVerdict('NOT EVALUATED'), (isOne) =>
      isOne ? 'member has no verdict' : 'members have no verdict',
    ),
    outdatedFinding(doubtful('outdated'), frozen),
    finding(
      'changedRows',
      members.filter(({ isChanged }) => isChanged),
      (isOne) => `${isOne ? 'row of a study has' : 'rows of studies have'} changed and must be run again`,
    ),
    misplacedFinding(doubtful('misplaced')),
    strayFinding([...those(({ isStray }) => isStray === true), ...cells.flatMap(editedOf)]),
    unverifiedFinding([...doubtful('unverified'), ...those(isUnknown), ...notVerified(members)]),
    changedFinding(doubtful('changedInputs')),
    counted(
      'notCompared',
      doubtful('notCompared'),
      (isOne) =>
        `${isOne ? 'matches its report' : 'match their reports'}, but the input cells have not been compared. Press Calculate in Problems.`,
    ),
    counted(
      'notCarried',
      cases(({ cellId }) => !carried.has(cellId)),
      (isOne) =>
        `${isOne ? 'has a result that is' : 'have results that are'} not stored in the workbook. Freeze the workbook, or a colleague must calculate again.`,
    ),
    ...frozenChanged(facts),
    {
      kind: 'name',
      text: `Defined names that call the add-in are not frozen: ${names.join(', ')}.`,
      cells: [],
    },
    frozenFinding(frozen),
    counted(
      'unfrozen',
      cells.map(withAddress),
      (isOne) =>
        `${isOne ? 'uses' : 'use'} Calc formulas. Colleagues with the add-in see the same numbers; for colleagues without it, save a copy below.`,
    ),
  ];
  return [...(paused ? [pausedFinding] : []), ...findings.filter((one) => isThere(one, facts))];
}

const notVerified = (members: readonly SharedMember[]) =>
  members.flatMap(({ cell, isUnverified }) => (isUnverified ? withAddress(cell) : []));

/** The cells of a formula that show something else than its results. */
const editedOf = (cell: SharingFacts['cells'][number]): SharingFinding['cells'] =>
  cell.cases.flatMap((one) => overwrittenCells(cell, one)).map(withAddress);

/** A formula that fails, or each of its cases that does. */
function failedCells(cell: SharingFacts['cells'][number]): SharingFinding['cells'] {
  const failed = cell.failedCases ?? [];
  if (failed.length > 0)
    return failed.map((one) => ({ ...withAddress(cellOfCase(cell, one)), text: failedCaseName(cell, one) }));
  return isFailed(cell) ? [withAddress(cell)] : [];
}

const isFailed = ({ value, failure = null }: SharingFacts['cells'][number]) =>
  failure !== null || (isErrorValue(value) && !isBusyValue(value));

function isThere({ kind, cells }: SharingFinding, facts: SharingFacts): boolean {
  if (kind === 'key') return facts.keyIn.length > 0;
  if (kind === 'busy') return facts.isRunning || cells.length > 0;
  if (kind === 'noConflictCheck') return facts.conflicts.unknown !== null;
  // What the project lacks is of no cell.
  if (kind === 'conflicts') return facts.conflicts.found.length > 0;
  if (kind === 'interrupted') return facts.interrupted.length > 0;
  if (kind === 'lostStudies') return facts.lost.length > 0;
  return kind === 'name' ? facts.names.length > 0 : cells.length > 0;
}

/** Cells and what is to be said of so many of them. */
function counted(
  kind: SharingFinding['kind'],
  cells: SharingFinding['cells'],
  saying: (isOne: boolean) => string,
): SharingFinding {
  const isOne = cells.length === 1;
  return { kind, text: `${cells.length} ${isOne ? 'cell' : 'cells'} ${saying(isOne)}`, cells };
}

const failing = (members: readonly SharedMember[]): SharingFinding[] => [
  finding(
    'fails',
    members.filter(({ study }) => !study),
    (isOne) => (isOne ? 'member fails' : 'members fail'),
  ),
  failingRows(members),
];

/** Of each study apart. */
function failingRows(members: readonly SharedMember[]): SharingFinding {
  const studies = [...new Set(members.flatMap(({ study }) => study?.address ?? []))];
  const each = studies.map((address) =>
    finding(
      'failingRows',
      members.filter(({ study }) => study?.address === address),
      (isOne) => `${isOne ? 'row fails' : 'rows fail'} in the study in ${address}`,
    ),
  );
  const text = each.map((one) => one.text).join(' ');
  return {
    kind: 'failingRows',
    text,
    cells: each.flatMap(({ cells }) => cells),
  };
}

const ofConflicts = ({ found, unknown }: ConflictsFound): SharingFinding[] => [
  {
    kind: 'conflicts',
    text: found.map(({ text }) => text).join('\n'),
    // What each of them has is in the text above the list.
    cells: found.flatMap(({ text, cells }) => cells.map((cell) => ({ ...cell, text: text.split(':')[0]! }))),
  },
  {
    kind: 'noConflictCheck',
    text: unknown ?? '',
    cells: [],
  },
];

const ofStudies = ({ interrupted, lost }: SharingFacts): SharingFinding[] => [
  {
    kind: 'interrupted',
    text: interrupted.map((run) => `${interruptedText(run)} Open Study to finish it.`).join(' '),
    cells: [],
  },
  {
    kind: 'lostStudies',
    text: `Results of these studies are not compared with their inputs, because their tables were not found: ${lost.join(', ')}. Open Study to find or forget them.`,
    cells: [],
  },
];

export function interruptedText({ address, open }: SharingFacts['interrupted'][number]): string {
  const rows = open === 0 ? '' : ` before ${open === 1 ? '1 row was' : `${open} rows were`} calculated`;
  return `The study in ${address} was interrupted${rows}. Results there may be of an earlier run.`;
}

const mostNamed = 5;

/** Members by their marks and cells. @param saying of how many of them, and what */
function finding(
  kind: SharingFinding['kind'],
  members: readonly SharedMember[],
  saying: (isOne: boolean) => string,
): SharingFinding {
  const cells = members.map(({ cell, mark, utilization, isFrozen, about }) => {
    const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
    const ratio = utilization === null ? undefined : `utilization ${ratioText(utilization)}`;
    const state = isFrozen && 'frozen';
    return {
      ...cell,
      address,
      mark,
      state,
      text: [mark, state, ratio, about].filter(Boolean).join(', '),
    };
  });
  const named = cells.slice(0, mostNamed).map(({ mark, address, state }) => {
    const [name, ...about] = [mark, address, state].filter(Boolean);
    return about.length === 0 ? name : `${name} (${about.join(', ')})`;
  });
  const more = cells.length > mostNamed ? `, and ${cells.length - mostNamed} more` : '';
  const text = `${cells.length} ${saying(cells.length === 1)}: ${named.join(', ')}${more}.`;
  return {
    kind,
    text,
    cells: cells.map(({ mark: _, state: __, ...cell }) => cell),
  };
}

/** The calculations of formulas, each once however many cells show it. */
export function membersOfFormulas(cells: readonly Calculated<FormulaCell>[]): SharedMember[] {
  const members = new Map<string, SharedMember>();
  for (const cell of cells)
    for (const one of cell.cases) {
      const { verdict, utilization } = one.result;
      const key = calculationOf(one);
      if (!members.has(key))
        members.set(key, {
          ...{ cell: cellOfCase(cell, one), mark: one.mark, verdict, utilization },
          isChanged: false,
        });
    }
  return [...members.values()];
}

const outdatedFinding = (cells: SharingFinding['cells'], frozen: readonly FrozenCell[]): SharingFinding =>
  counted(
    'outdated',
    [...cells, ...frozen.filter(({ outdated }) => outdated !== '').map(frozenPlace)],
    (isOne) => `${isOne ? 'is' : 'are'} outdated. Refresh, or share the numbers as they were signed.`,
  );

const changedFinding = (cells: SharingFinding['cells']): SharingFinding =>
  counted(
    'changedInputs',
    cells,
    (isOne) =>
      `${isOne ? 'has' : 'have'} inputs that changed after the calculation. Press Calculate in Problems.`,
  );

const misplacedFinding = (cells: SharingFinding['cells']): SharingFinding =>
  counted(
    'misplaced',
    cells,
    (isOne) => `${isOne ? 'has' : 'have'} results beside the names or units of others. See Problems.`,
  );

const unverifiedFinding = (cells: SharingFinding['cells']): SharingFinding =>
  counted('unverified', cells, () => 'came with this workbook, not confirmed by the service.');

const strayFinding = (cells: SharingFinding['cells']): SharingFinding =>
  counted(
    'stray',
    cells,
    (isOne) =>
      `${isOne ? 'shows another number than its report' : 'show other numbers than their reports'}. Press Refresh these in Problems.`,
  );

const lostFinding = (cells: readonly CellPlace[]): SharingFinding =>
  counted('lostFormulas', cells.map(withAddress), (isOne) => {
    const [what, gone, enter] = isOne
      ? ['holds a value', 'its formula is', 'formula']
      : ['hold values', 'their formulas are', 'formulas'];
    return `${what} without a source: ${gone} gone, and no worksheet “Calc frozen” keeps ${isOne ? 'it' : 'them'}. Enter the ${enter} again.`;
  });

const asMember = ({ box, mark }: FrozenCell): SharedMember => ({
  ...{ cell: placeOfBox(box), mark: mark || undefined, verdict: null, utilization: null },
  ...{ isChanged: false, isFrozen: true },
});

const frozenChanged = ({ frozen, lostFormulas }: SharingFacts): SharingFinding[] => [
  lostFinding(lostFormulas),
  finding('frozenEdited', editedCells(frozen).map(asMember), (isOne) =>
    isOne ? 'value is not as it was frozen' : 'values are not as they were frozen',
  ),
  finding(
    'frozenChanged',
    oncePerMember(frozen.filter(({ inputs }) => inputs === 'changed')).map((one) => ({
      ...asMember(one),
      about: one.changed,
    })),
    (isOne) =>
      isOne
        ? 'member has inputs that changed after it was frozen, and must be unfrozen to follow them'
        : 'members have inputs that changed after they were frozen, and must be unfrozen to follow them',
  ),
];

function frozenFinding(frozen: readonly FrozenCell[]): SharingFinding {
  const unknown = frozen.filter(({ inputs }) => inputs === null).length;
  const which = unknown === frozen.length ? 'these' : `those of ${unknown} of them`;
  return counted('frozen', frozen.map(frozenPlace), (isOne) => {
    const rest = isOne
      ? 'Whether they have changed since is not checked: unfreeze it to compare.'
      : `Whether ${which} have changed since is not checked: unfreeze them to compare.`;
    const what = isOne
      ? 'is frozen; it does not follow changes of its inputs.'
      : 'are frozen; they do not follow changes of their inputs.';
    return unknown === 0 ? what : `${what} ${rest}`;
  });
}

/** The frozen calculations that fail or have no verdict, each once however many cells show it. */
function membersOfFrozen(frozen: readonly FrozenCell[]): SharedMember[] {
  const cases = frozen.flatMap(frozenCases).filter((one) => frozenProblem(one) !== null);
  return oncePerMember(cases).map((one) => {
    const { mark, utilization, box } = one;
    const about = { mark: mark || undefined, verdict: frozenProblem(one), utilization };
    return { cell: placeOfBox(box), ...about, isChanged: false, isFrozen: true };
  });
}

const placeOfBox = ({ worksheetId, sheetName, row, column }: SheetBox): CellPlace => ({
  ...{ worksheetId, sheetName, row, column },
});

const frozenPlace = ({ box }: FrozenCell) => ({
  ...placeOfBox(box),
  address: fullAddress(box),
});

function withAddress(cell: CellPlace): CellPlace & { address: string } {
  const { worksheetId, sheetName, row, column } = cell;
  const box: SheetBox = { worksheetId, sheetName, row, column, rowCount: 1, columnCount: 1 };
  return { worksheetId, sheetName, row, column, address: fullAddress(box) };
}

/** Cell ids of the results in the parts that the workbook carries. Nothing where they are not readable. */
export function carriedCells(parts: readonly { author: string; text: string }[]): Set<string> {
  const results = new WorkbookResults();
  for (const { author, text } of parts) results.loadOther(author, text);
  return new Set(results.carried().map(([cellId]) => cellId));
}

/** Defined names whose formulas call the add-in. */
export function readCallingNames(): Promise<string[]> {
  return inExcel(async (context) => {
    const { names } = context.workbook;
    names.load('items/name, items/formula');
    await context.sync();
    return names.items.flatMap(({ name, formula }) => (calcCalls(formula).length > 0 ? [name] : []));
  });
}

/** A part of a file that carries texts, with its name for the user. */
export interface SearchedPart {
  name: string;
  text: string;
}

/** The forms in which a text could stand in a file. */
function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(secret))).replace(/=+$/, '');
  return [...new Set([secret, encoded, base64])];
}

/** Whether a text holds a secret, as it is or encoded for an address or as base64. */
export function holdsSecret(text: string, secret: string): boolean {
  return formsOf(secret).some((form) => text.includes(form));
}

/** Every custom XML part and setting that the workbook carries: ours and those of others. */
export function readHiddenParts(): Promise<SearchedPart[]> {
  return inExcel(async (context) => {
    const { customXmlParts, settings, properties } = context.workbook;
    customXmlParts.load('items/id, items/namespaceUri');
    settings.load('items/key, items/value');
    await context.sync();
    const xml = customXmlParts.items.map((part) => ({ part, content: part.getXml() }));
    await context.sync();
    const texts = await whereAvailable(async () => {
      properties.load('author, category, comments, company, keywords, manager, subject, title');
      await context.sync();
      return JSON.stringify(properties.toJSON());
    }).catch((error: unknown) => {
      if (officeMessage(error) === null) throw error;
      return null;
    });
    return [
      ...xml.map(({ part, content }) => ({ name: `custom XML ${part.namespaceUri}`, text: content.value })),
      ...settings.items.map(({ key, value }) => ({
        name: `setting ${key}`,
        text: JSON.stringify(value) ?? '',
      })),
      ...(texts === null ? [] : [{ name: 'document properties', text: texts }]),
    ];
  });
}

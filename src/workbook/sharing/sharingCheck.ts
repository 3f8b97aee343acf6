import { counted as countText } from '../../core/lib/listed';
import { WorkbookResults } from '../../core/cache/workbookResults';
import { fullAddress, type SheetBox } from '../excel/a1';
import { type Calculated, cellOfCase } from '../formulas/calculatedCells';
import { calcCalls } from '../formulas/calcFormula';
import { isBusyValue, isErrorValue } from '../formulas/formulaCells';
import { failedCaseName, type WithFailedCases } from '../formulas/failedCases';
import type { CellPlace } from '../cells/cellRuns';
import { inExcel } from '../excel/inExcel';
import type { FrozenCell } from './frozenCells';
import { lostReason, markOfLost } from './lostFormulas';
import {
  memberOf,
  membersOfFrozen,
  memberText,
  placeOfBox,
  type SharedMember,
  unknownMember,
} from './sharedMembers';
import type { Doubt } from './doubts';
import { officeMessage } from '../excel/officeMessage';
import { whereAvailable } from '../excel/whereAvailable';

/** What a colleague would be surprised by. */
export interface SharingFinding {
  kind:
    | (
        | 'paused'
        | 'busy'
        | 'failed'
        | 'fails'
        | 'notEvaluated'
        | 'changedRows'
        | 'deletedRows'
        | 'outdatedRows'
        | 'failedRows'
      )
    | ('failingRows' | 'interrupted' | 'lostStudies' | 'conflicts' | 'noConflictCheck')
    | (
        | Exclude<Doubt, 'overwritten' | 'notRun'>
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

export interface SharingFacts {
  cells: readonly (Calculated<WithFailedCases> & { failure?: object | null })[];
  members: readonly SharedMember[];
  frozen: readonly FrozenCell[];
  lostFormulas: readonly Calculated<CellPlace>[];
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
  const members = [...facts.members, ...cells.flatMap(unknownMember), ...membersOfFrozen(frozen)];
  const those = (test: (cell: SharingFacts['cells'][number]) => boolean) =>
    cells.filter(test).map(withAddress);
  const of = (kind: MemberKind) =>
    finding(
      kind,
      members.filter((one) => kindOf(one) === kind),
      ...sayings[kind],
    );
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
    of('fails'),
    failingRows(members.filter((one) => kindOf(one) === 'failingRows')),
    ...ofConflicts(facts.conflicts),
    ...ofStudies(facts),
    ...ofMembers.map(of),
    counted(
      'notCarried',
      those((cell) => cell.cases.some(({ cellId }) => !carried.has(cellId))),
      (isOne) =>
        `${isOne ? 'has a result that is' : 'have results that are'} not stored in the workbook. Freeze the workbook, or a colleague must calculate again.`,
    ),
    finding(
      'lostFormulas',
      facts.lostFormulas.map((cell) => memberOf(cell, {}, markOfLost(cell))),
      'value',
      ' in place of a formula',
      lostReason,
    ),
    of('frozenEdited'),
    of('frozenChanged'),
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

/** The kinds of findings that list members, the gravest first. */
const ofMembers = [
  ...([
    'failedRows',
    'notEvaluated',
    'outdated',
    'outdatedRows',
    'changedRows',
    'deletedRows',
    'reads',
    'misplaced',
    'stray',
  ] as const),
  ...(['unverified', 'changedInputs', 'notCompared'] as const),
];
type MemberKind = (typeof ofMembers)[number] | 'fails' | 'frozenEdited' | 'frozenChanged';

/** What they are called, and what stands before their marks; then what to do about them. */
const sayings: Record<MemberKind, [noun: string, what: string, remedy?: string]> = {
  fails: ['failing member', ''],
  failedRows: ['study row', ' with an error'],
  notEvaluated: ['member', ' not evaluated'],
  outdated: ['calculation', ' not up to date', 'Refresh them, or share the numbers as signed.'],
  outdatedRows: [
    'study row',
    ' calculated with an earlier version of the template',
    'Run the whole tables again, or share the numbers as signed.',
  ],
  changedRows: ['study row', ' not up to date', 'Run these rows.'],
  deletedRows: [
    'study row',
    ' deleted since the study was calculated',
    'Leave deleted rows out in Study, or put them back.',
  ],
  reads: [
    'calculation',
    ' that read cells that are not up to date',
    'Unfreeze those cells, or run those study rows.',
  ],
  misplaced: ['calculation', ' with results beside other names or units', 'See Problems.'],
  stray: ['calculation', ' showing something other than the result', 'Press Refresh these in Problems.'],
  unverified: ['calculation', ' not verified'],
  changedInputs: ['calculation', ' whose inputs have changed', 'Press Calculate in Problems.'],
  notCompared: ['calculation', ' with inputs that have not been compared', 'Press Calculate in Problems.'],
  frozenEdited: ['frozen value', ' changed since freezing'],
  frozenChanged: ['frozen calculation', ' not up to date', 'Unfreeze these.'],
};

/** The gravest that is to be said of a member: the list of that kind has the rest, too. Null of one that can be handed on. */
function kindOf({ verdict, doubts, study, ...member }: SharedMember): MemberKind | 'failingRows' | null {
  const { outdated, overwritten, changedInputs } = doubts;
  if (verdict === 'FAIL') return study ? 'failingRows' : 'fails';
  if (verdict === 'ERROR') return 'failedRows';
  if (verdict === 'NOT EVALUATED') return 'notEvaluated';
  if (member.isChanged) return study?.isDeleted ? 'deletedRows' : 'changedRows';
  if (outdated) return study ? 'outdatedRows' : 'outdated';
  if (member.isFrozen) return overwritten ? 'frozenEdited' : changedInputs ? 'frozenChanged' : null;
  if (doubts.reads) return 'reads';
  if (doubts.misplaced) return 'misplaced';
  if (overwritten) return 'stray';
  if (doubts.unverified) return 'unverified';
  return changedInputs ? 'changedInputs' : doubts.notCompared ? 'notCompared' : null;
}

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

/** Of each study apart. */
function failingRows(members: readonly SharedMember[]): SharingFinding {
  const studies = [...new Set(members.flatMap(({ study }) => study?.address ?? []))];
  const each = studies.map((address) =>
    finding(
      'failingRows',
      members.filter(({ study }) => study?.address === address),
      'failing row',
      ` in the study in ${address}`,
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

/** Members by their marks and cells. @param what stands behind what they are called */
function finding(
  kind: SharingFinding['kind'],
  members: readonly SharedMember[],
  noun: string,
  what: string,
  remedy = '',
): SharingFinding {
  const cells = members.map((member) => {
    const { mark, isFrozen, edited } = member;
    const cell = (kind === 'stray' && edited?.[0]) || member.cell;
    const state = isFrozen && 'frozen';
    return { ...withAddress(cell), mark, state, text: memberText(member) };
  });
  const named = cells.slice(0, mostNamed).map(({ mark, address, state }) => {
    const [name, ...about] = [mark, address, state].filter(Boolean);
    return about.length === 0 ? name : `${name} (${about.join(', ')})`;
  });
  const more = cells.length > mostNamed ? `, and ${cells.length - mostNamed} more` : '';
  const said = `${countText(cells.length, noun)}${what}: ${named.join(', ')}${more}.`;
  return {
    kind,
    text: [said, remedy].filter(Boolean).join(' '),
    cells: cells.map(({ mark: _, state: __, ...cell }) => cell),
  };
}

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

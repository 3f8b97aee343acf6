import { packageLimits } from '../../../../contract/package/packageLimits';
import type { PackagedInput, PackagedReport } from '../content/content';
import { inputText } from '../content/designBasis';
import { numbersText } from '../content/merged';
import type { Note } from '../content/notes';
import { worksheetOf } from '../../report/reportTitle';
import type { Blocks } from './blocks';
import { linkOf, pageName, utilizationText, verdictCell } from './packageCells';
import { colors, type Paper } from './paper';
import type { Cell, Table } from './tables';

/** The members of one kind as a table. */
export interface Schedule {
  template: string;
  /** The worksheet of its study; empty where that is not known. */
  worksheet: string;
  /** By their places in the package. */
  members: { report: PackagedReport; index: number }[];
  link: string;
}

/** Of each kind with enough members. */
export function schedulesOf(reports: PackagedReport[]): Schedule[] {
  const found = new Map<string, Schedule>();
  for (const [index, report] of reports.entries()) {
    if (report.utilization === null) continue;
    const { kind, templateName: template, place } = report;
    const schedule = found.get(kind) ?? {
      template,
      worksheet: worksheetOf(place),
      members: [],
      link: `schedule ${kind}`,
    };
    schedule.members.push({ report, index });
    found.set(kind, schedule);
  }
  return [...found.values()].filter(({ members }) => members.length >= packageLimits.scheduled);
}

/** @returns its sheet, and what writes on which sheet the member begins that is calculated in full */
export function drawSchedule(
  paper: Paper,
  blocks: Blocks,
  { template, worksheet, members, link }: Schedule,
  notes: readonly Note[],
): { sheet: number; nameFull(sheetOf: (link: string) => number): void } {
  const section = paper.child(paper.document, 'Sect');
  const { table, equal } = tableOf(members, notes, paper.width);
  const { heads, rows } = blocks.tables.heights(table);
  const kind = [worksheet, template].filter(Boolean).join(', ');
  const below = 3 * sentenceHeight + heads + rows[0]! + (rows[1] ?? 0);
  blocks.heading(section, 'h1', `${kind}: schedule of ${members.length} members`, below);
  paper.markPlace(link);
  const [sheet, top] = [paper.pages, paper.y];
  const full = members.filter(({ report }) => !report.isScheduled);
  const only = full.length === 1 ? full[0] : undefined;
  const sentence = paper.child(section, 'Div');
  if (only) paper.y += sentenceHeight;
  if (equal.length > 0)
    blocks.paragraph(section, [`Equal for all members: ${equal.join('; ')}.`], { color: colors.quiet });
  blocks.tables.draw(section, table);
  return {
    sheet,
    nameFull(sheetOf) {
      if (!only) return;
      const text = `${only.report.name} has the highest utilization and is calculated in full on ${pageName} ${sheetOf(linkOf(only.index))}. Inputs that are not listed are at their defaults, as there.`;
      paper.onPage(sheet, () => {
        paper.y = top;
        blocks.paragraph(sentence, [text]);
      });
    },
  };
}

/** A line of text with its distance. */
const sentenceHeight = 14;

/** Points of a letter of a table, on average, and of the padding of a cell. */
const letter = 3.6;
const padding = 7;

const widthOf = (texts: readonly string[], most = Infinity) =>
  Math.min(most, padding + letter * Math.max(...texts.map(({ length }) => length)));

/** Headings are bold. */
const headWidth = (words: readonly string[]) => padding + 1.25 * (widthOf(words) - padding);

/** A row for each member, and the inputs that are the same for all and have no column. */
function tableOf(
  members: Schedule['members'],
  notes: readonly Note[],
  width: number,
): { table: Table; equal: string[] } {
  const reports = members.map(({ report }) => report);
  const texts = (of: (report: PackagedReport) => string) => reports.map(of);
  const reactions = widthOf(
    texts((report) => report.reactions),
    130,
  );
  const hasReactions = reactions > padding;
  const beside = {
    mark: Math.min(110, 4 + headWidth(['Mark', ...texts(({ name }) => name)])),
    reactions: hasReactions ? Math.max(reactions, headWidth(['Reactions'])) : 0,
    governing: widthOf(['Governing check', ...texts(({ governing }) => governing)], 160),
    utilization: headWidth(['Utilization']),
    verdict: 4 + headWidth(['Verdict', ...texts(({ verdict }) => verdict)]),
  };
  const room = width - Object.values(beside).reduce((sum, one) => sum + one);
  const { columns, equal, rest } = columnsOf(reports, notes, room);
  const free = room - columns.reduce((sum, column) => sum + column.width, 0);
  const widths = [
    beside.mark,
    ...columns.map((column) => column.width + free / (columns.length + 2)),
    ...(hasReactions ? [beside.reactions + free / (columns.length + 2)] : []),
    beside.governing + (free / (columns.length + 2)) * (hasReactions ? 1 : 2),
    beside.utilization,
    beside.verdict,
  ];
  const heads: Cell[] = [
    { nodes: ['Mark'] },
    ...columns.map(({ heading, isNumber }) => ({ nodes: [heading], isNumber })),
    ...(hasReactions ? [{ nodes: ['Reactions'] }] : []),
    { nodes: ['Governing check'] },
    { nodes: ['Utilization'], isNumber: true },
    { nodes: ['Verdict'] },
  ].map((cell) => ({ ...cell, isHeading: true }));
  const rows = members.flatMap(({ report, index }): Cell[][] => {
    const row: Cell[] = [
      { nodes: [report.name], ...(report.isScheduled ? {} : { goTo: linkOf(index) }) },
      ...columns.map(({ of, isNumber }) => ({ nodes: [of(report)], isNumber })),
      ...(hasReactions ? [{ nodes: [report.reactions] }] : []),
      { nodes: [report.governing] },
      { nodes: [utilizationText(report.utilization)], isNumber: true },
      verdictCell(report),
    ];
    const more = rest.flatMap((of) => of(report) || []).join('; ');
    return more === '' ? [row] : [row, [{ nodes: [more], isRemark: true, color: colors.quiet }]];
  });
  return { table: { heads, rows, shares: widths.map((one) => one / width) }, equal };
}

interface Column {
  heading: string;
  isNumber: boolean;
  width: number;
  of(report: PackagedReport): string;
}

/** What of the inputs and notes has a column, what is named once for all, and what stands below each row. */
function columnsOf(reports: PackagedReport[], notes: readonly Note[], room: number) {
  const labels = [...new Set(reports.flatMap(({ inputs }) => inputs.map(({ label }) => label)))];
  const candidates = [
    ...labels
      .flatMap((label) => inputColumn(reports, label) ?? [])
      .map((column, at) => ({
        ...column,
        isWanted: !column.isEqual || at === 0 || (at < mostEqual && column.isNumber),
      })),
    ...notes.flatMap((note) => noteColumn(reports, note) ?? []),
  ];
  let left = room;
  const fits = (candidate: (typeof candidates)[number]) => {
    const isFitting = candidate.isShort && candidate.width <= left && candidate.isWanted;
    if (isFitting) left -= candidate.width;
    return isFitting;
  };
  // What differs has the first choice.
  const fitting = new Set(
    [...candidates].sort((one, other) => Number(one.isEqual) - Number(other.isEqual)).filter(fits),
  );
  const others = candidates.filter((candidate) => !fitting.has(candidate));
  return {
    columns: candidates.filter((candidate) => fitting.has(candidate)),
    equal: others.flatMap((other) => (other.isEqual ? other.inWords(reports[0]!) : [])),
    rest: others.filter(({ isEqual }) => !isEqual).map(({ inWords }) => inWords),
  };
}

type Candidate = Column & {
  isEqual: boolean;
  isShort: boolean;
  /** Whether it may have a column. */
  isWanted: boolean;
  inWords(report: PackagedReport): string;
};

/** Characters of what fits into a column. */
const longest = { heading: 60, text: 24 };

function candidate(
  reports: PackagedReport[],
  column: Pick<Column, 'heading' | 'of'>,
  inWords: Candidate['inWords'],
): Candidate {
  const texts = reports.map(column.of);
  const words = column.heading.split(' ');
  return {
    ...column,
    isNumber: texts.every((text) => /^[\d.-]*$/.test(text)),
    isEqual: new Set(texts).size === 1,
    isShort: column.heading.length <= longest.heading && texts.every(({ length }) => length <= longest.text),
    width: Math.max(widthOf(texts), headWidth(words)),
    isWanted: true,
    inWords,
  };
}

/** Of so many first inputs, the first one and numbers have a column though they are the same for all: section, span, and loads. */
const mostEqual = 6;

/** Null for what is at its default and is the same for all. */
function inputColumn(reports: PackagedReport[], label: string): Candidate | null {
  const held = (report: PackagedReport) => report.inputs.find((input) => input.label === label);
  const inputs = reports.map(held);
  const units = new Set(inputs.flatMap((input) => (input ? [input.units] : [])));
  const [unit] = units.size === 1 ? units : [null];
  const textOf = (input: PackagedInput | undefined) =>
    input === undefined ? '' : unit ? input.value : inputText(input);
  const made = candidate(
    reports,
    { heading: unit ? `${label} (${unit})` : label, of: (report) => textOf(held(report)) },
    (report) => {
      const input = held(report);
      return input ? `${label} ${inputText(input)}` : '';
    },
  );
  return made.isEqual && inputs.every((input) => input?.isDefault ?? true) ? null : made;
}

/** Of a note whose numbers stand in the schedules. */
function noteColumn(reports: PackagedReport[], note: Note): Candidate | null {
  const numbersOf = (report: PackagedReport) =>
    note.variants.find(({ of }) => of.includes(report))?.numbers ?? [];
  if (!note.isInSchedules || reports.every((report) => numbersOf(report).length === 0)) return null;
  const isOne = reports.every((report) => numbersOf(report).length <= 1);
  const [, unit] = /^[\d.]+ (.+)$/.exec(reports.flatMap(numbersOf)[0] ?? '') ?? [];
  return {
    ...candidate(
      reports,
      {
        heading: `Note ${note.number}${unit && isOne ? ` (${unit})` : ''}`,
        of: (report) =>
          isOne ? (numbersOf(report)[0]?.replace(/ .*/, '') ?? '') : numbersText(numbersOf(report)),
      },
      (report) =>
        numbersOf(report).length > 0 ? `Note ${note.number}: ${numbersText(numbersOf(report))}` : '',
    ),
    isEqual: false,
  };
}

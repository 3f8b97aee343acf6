import { withMinus } from '../../../../contract/numberText';
import { packageLimits } from '../../../../contract/package/packageLimits';
import type { PackagedInput, PackagedReport } from '../content/content';
import { inputText } from '../content/designBasis';
import { markRuns, mergedSentences, namesOf, numberName, withNames } from '../content/merged';
import type { Note } from '../content/notes';
import { lowered } from '../../layout/valueText';
import { worksheetOf } from '../../report/reportTitle';
import type { Blocks } from './blocks';
import { usualFlow } from './flow';
import { linkOf, pageName, utilizationText, verdictCell } from './packageCells';
import { colors, type Paper } from './paper';
import type { Cell, Table } from './tables';

/** The members of one kind as a table. */
export interface Schedule {
  template: string;
  isOfLoads: boolean;
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
    const isOfLoads = report.verdict === 'LOAD';
    if (report.utilization === null && !isOfLoads) continue;
    const { kind, templateName: template, place } = report;
    const schedule = found.get(kind) ?? {
      template,
      isOfLoads,
      worksheet: worksheetOf(place),
      members: [],
      link: `schedule ${kind}`,
    };
    schedule.members.push({ report, index });
    found.set(kind, schedule);
  }
  return [...found.values()].filter(({ members }) => members.length >= packageLimits.scheduled);
}

/** @example titleOf(schedule) // 'Roof framing, Steel Beam (AISC 360): schedule of 8 members' */
export function titleOf({ worksheet, template, isOfLoads, members }: Schedule): string {
  const kind = [worksheet, template].filter(Boolean).join(', ');
  return `${kind}: schedule of ${namesOf(members.map(({ report }) => report)).length} ${isOfLoads ? 'loads' : 'members'}`;
}

/** @returns its sheet, and what writes on which sheets those begin that are in full */
export function drawSchedule(
  paper: Paper,
  blocks: Blocks,
  schedule: Schedule,
  notes: readonly Note[],
): { sheet: number; nameFull(sheetOf: (link: string) => number): void } {
  const { members, link } = schedule;
  const section = paper.child(paper.document, 'Sect');
  const { table, common } = tableOf(schedule, notes, paper.width);
  const { heads, rows } = blocks.tables.heights(table);
  const below = 3 * sentenceHeight + heads + rows[0]! + (rows[1] ?? 0);
  blocks.heading(section, 'h1', titleOf(schedule), below);
  paper.markPlace(link);
  const [sheet, top, flow] = [paper.pages, paper.y, paper.flow];
  const sentence = paper.child(section, 'Div');
  const textOf = (sheetOf: (link: string) => number) => [fullText(schedule, sheetOf)];
  const hasFull = members.some(({ report }) => report.inFull !== null);
  // Its room is that of the longest numbers.
  if (hasFull) paper.y += blocks.heightOf(textOf(() => 888));
  if (common !== '') blocks.paragraph(section, [`Common to all: ${common}`], { color: colors.quiet });
  blocks.tables.draw(section, table);
  const checks = checksText(members.map(({ report }) => report));
  if (checks !== '') blocks.paragraph(section, [checks]);
  return {
    sheet,
    nameFull(sheetOf) {
      if (!hasFull) return;
      paper.onPage(sheet, () => {
        Object.assign(paper, { y: top, flow });
        blocks.paragraph(sentence, textOf(sheetOf));
        paper.flow = usualFlow;
      });
    },
  };
}

/** @example 'In full: RB-5 on Sheet 18 (highest utilization). Inputs that are not listed are at their defaults, as there.' */
function fullText({ members, isOfLoads }: Schedule, sheetOf: (link: string) => number): string {
  const full = members
    .filter(({ report }) => report.inFull !== null)
    .sort((one, other) => Number(one.report.inFull !== '') - Number(other.report.inFull !== ''));
  const texts = full.map(({ report: { name, inFull, loads }, index }) => {
    const [first] = loads;
    const most = isOfLoads ? first && `largest ${lowered(first.label)}` : 'highest utilization';
    const reason = inFull || most;
    return `${name} on ${pageName} ${sheetOf(linkOf(index))}${reason ? ` (${reason})` : ''}`;
  });
  return `In full: ${texts.join(', ')}. Inputs that are not listed are at their defaults, as there.`;
}

/** @example 'Checked by C. Babbage, Jan 1, 2026: RB-1 to RB-3.' */
function checksText(reports: readonly PackagedReport[]): string {
  const all = [...new Set(reports.flatMap(({ checked }) => checked ?? []))];
  const marksBy = (by: string) => markRuns(namesOf(reports.filter(({ checked }) => checked === by)));
  return all.map((by) => `Checked by ${by}: ${marksBy(by)}.`).join(' ');
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

/** Widths of the columns of results: narrower where other columns would have no room. */
const textWidths = [
  { reactions: 130, governing: 160, numbers: 80 },
  { reactions: 100, governing: 110, numbers: 80 },
  { reactions: 75, governing: 80, numbers: 60 },
];

/** A row for each member, and in words what is the same for all and has no column. */
function tableOf(
  { members, isOfLoads }: Schedule,
  notes: readonly Note[],
  width: number,
): { table: Table; common: string } {
  const reports = members.map(({ report }) => report);
  const named = textColumn(reports, 'Mark', ({ name }) => name, 120);
  // Capitals and digits are wider than letters on average: RB-100 is not broken.
  const marks = { ...named, width: padding + 1.15 * (named.width - padding) };
  const layouts = (isOfLoads ? textWidths.slice(0, 1) : textWidths).map((most) => {
    const results = isOfLoads ? [] : resultColumns(reports, most);
    const taken = [marks, ...results].reduce((sum, column) => sum + column.width, 0);
    return { results, taken, ...columnsOf(reports, notes, width - taken) };
  });
  const { results, taken, columns, equal, patterns, rest } =
    layouts.find((layout) => layout.rest.every(({ isShort }) => !isShort)) ?? layouts.at(-1)!;
  const free = width - taken - columns.reduce((sum, column) => sum + column.width, 0);
  const all = [marks, ...columns, ...results];
  const wide = all.filter((column) => column !== marks && !column.isNarrow);
  const widths = all.map((column) => column.width + (wide.includes(column) ? free / wide.length : 0));
  const rows = members.flatMap(({ report, index }): Cell[][] => {
    const row = all.map((column): Cell => {
      if (column.heading === 'Verdict') return verdictCell(report);
      const goTo = column === marks && !report.isScheduled ? { goTo: linkOf(index) } : {};
      return {
        nodes: [column === marks ? column.of(report) : withMinus(column.of(report)) || '–'],
        isNumber: column.isNumber,
        ...goTo,
      };
    });
    const more = rest.flatMap(({ inWords }) => inWords(report) || []).join('; ');
    return more === '' ? [row] : [row, [{ nodes: [more], isRemark: true, color: colors.quiet }]];
  });
  const heads = all.map(({ heading, isNumber }): Cell => ({ nodes: [heading], isNumber, isHeading: true }));
  const common = [equal.join('; '), ...patterns]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
  return { table: { heads, rows, shares: widths.map((one) => one / width) }, common };
}

/** What a member hands to its supports, and its checks. */
function resultColumns(reports: PackagedReport[], most: (typeof textWidths)[number]): Column[] {
  const reactions = textColumn(reports, 'Reactions', (report) => report.reactions, most.reactions);
  const numbers = textColumn(reports, 'Demand / capacity', (report) => report.governingNumbers, most.numbers);
  return [
    ...(reports.some((report) => report.reactions !== '') ? [reactions] : []),
    textColumn(reports, 'Governing check', ({ governing }) => withoutCombination(governing), most.governing),
    ...(reports.some((report) => report.governingNumbers !== '') ? [numbers] : []),
    {
      heading: 'Utilization',
      isNumber: true,
      isNarrow: true,
      width: headWidth(['Utilization']),
      of: ({ utilization }) => utilizationText(utilization),
    },
    {
      ...textColumn(reports, 'Verdict', ({ verdict }) => verdict, Infinity),
      isNarrow: true,
      width: 4 + headWidth(['Verdict', ...reports.map(({ verdict }) => verdict)]),
    },
  ];
}

function textColumn(
  reports: PackagedReport[],
  heading: string,
  of: (report: PackagedReport) => string,
  most: number,
): Column {
  const width = Math.max(headWidth(heading.split(' ')), widthOf(reports.map(of), most));
  return { heading, of, width, isNumber: false };
}

interface Column {
  heading: string;
  isNumber: boolean;
  /** Takes no part of the width that is left. */
  isNarrow?: boolean;
  width: number;
  of(report: PackagedReport): string;
}

/** What of the inputs and notes has a column, what is named once for all, and what stands below each row. */
function columnsOf(reports: PackagedReport[], notes: readonly Note[], room: number) {
  const all = [...new Set(reports.flatMap(({ inputs }) => inputs.map(({ label }) => label)))];
  const tables = all.filter((label) => isTableOfAll(reports, label));
  const labels = all.filter((label) => !tables.includes(label));
  const singles: Candidate[] = [
    ...labels
      .flatMap((label) => inputColumn(reports, label) ?? [])
      .map((column, at) => ({
        ...column,
        isWanted: !column.isEqual || at === 0 || (at < mostEqual && column.isNumber),
      })),
    ...loadColumns(reports),
  ];
  const given = [...singles];
  const patterns = tables.map((label) => patternOf(reports, label, given));
  const candidates = notes
    .flatMap((note) => noteColumns(reports, note))
    .reduce(
      (all, one) => (all.some((other) => isRepeated(reports, one, other)) ? all : [...all, one]),
      given,
    );
  let left = room;
  const fits = (candidate: (typeof candidates)[number]) => {
    const isFitting = candidate.isShort && candidate.width <= left && candidate.isWanted;
    if (isFitting) left -= candidate.width;
    return isFitting;
  };
  // What differs is chosen before what does not.
  const rank = ({ isFirst, isEqual }: Candidate) => (isFirst ? 0 : isEqual ? 2 : 1);
  const fitting = new Set([...candidates].sort((one, other) => rank(one) - rank(other)).filter(fits));
  const others = candidates.filter((candidate) => !fitting.has(candidate));
  return {
    columns: candidates.filter((candidate) => fitting.has(candidate)),
    equal: others.flatMap((other) => (other.isEqual ? other.inWords(reports[0]!) : [])),
    patterns,
    rest: others.filter(({ isEqual }) => !isEqual),
  };
}

/** Whether all members have rows of that table that differ in their numbers only, and some do. */
function isTableOfAll(reports: PackagedReport[], label: string): boolean {
  const { rows, sentences } = rowsOf(reports, label);
  return rows.length === reports.length && sentences.length === 1 && sentences[0]!.variants.length > 1;
}

function rowsOf(reports: PackagedReport[], label: string) {
  const rows = reports.flatMap((of) => {
    const input = of.inputs.find((one) => one.label === label);
    return input?.isTable ? [{ text: input.value, of }] : [];
  });
  return { rows, sentences: mergedSentences(rows) };
}

/**
 * The rows in words, once for all members. Each number that differs is in a column that has it already or that is added.
 *
 * @example 'Supports: Pinned, at 0 ft; Roller, at the length of the beam'
 */
function patternOf(reports: PackagedReport[], label: string, columns: Candidate[]): string {
  const [sentence] = rowsOf(reports, label).sentences;
  const names = sentence!.variants[0]!.numbers.map((first, at): string => {
    const [, unit = ''] = /^[\d.]+(?: (.+))?$/.exec(first) ?? [];
    const of = (report: PackagedReport) =>
      sentence!.variants.find((variant) => variant.of.includes(report))!.numbers[at]!.replace(/ .*/, '');
    const name = numberName(sentence!.text, at);
    const isOwn = ({ heading }: Candidate) => heading.replace(/ \(.*/, '') === name;
    const hasUnit = ({ heading }: Candidate) => !unit || heading.includes(`(${unit})`);
    const alike = columns.filter(
      (column) => hasUnit(column) && reports.every((one) => column.of(one) === of(one)),
    );
    const held = alike.find(isOwn) ?? alike[0];
    if (held) return isOwn(held) ? 'as listed' : `the ${lowered(held.heading.replace(/ \(.*/, ''))}`;
    const heading = `${name}${unit && ` (${unit})`}`;
    columns.push(candidate(reports, { heading, of }, (report) => `${name} ${of(report)} ${unit}`.trim()));
    return 'as listed';
  });
  return `${label}: ${withNames(sentence!.text, names)}`;
}

type Candidate = Column & {
  isEqual: boolean;
  isShort: boolean;
  /** It has the first choice of the room. */
  isFirst?: boolean;
  /** Whether it may have a column. */
  isWanted: boolean;
  inWords(report: PackagedReport): string;
};

/** Characters of what fits into a column. */
const longest = { heading: 60, label: 36, text: 24 };

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
  const forms = inputs.flatMap((input) => (input ? [formsOf(input)] : []));
  // Typed values where all have the same unit, else those of the template's.
  const unit = forms[0]?.find(({ units }) => units && forms.every((all) => formIn(all, units)))?.units;
  const textOf = (input: PackagedInput | undefined) =>
    input === undefined ? '' : unit ? formIn(formsOf(input), unit)!.value : inputText(input);
  const made = candidate(
    reports,
    { heading: headingOf(label, unit), of: (report) => textOf(held(report)) },
    (report) => {
      const input = held(report);
      // The sentence above the table says that inputs that are not listed are at their defaults.
      const text = input && !input.isDefault && inputText(input);
      return text ? `${label}${text.includes(', ') ? ':' : ''} ${text}` : '';
    },
  );
  return made.isEqual && inputs.every((input) => input?.isDefault ?? true) ? null : made;
}

/** Without the explanation in brackets that ends a long label. */
function headingOf(label: string, unit: string | null | undefined): string {
  const short = label.length > longest.label ? label.replace(/ \([^()]*\)$/, '') : label;
  return unit ? `${short} (${unit})` : short;
}

type Form = Pick<PackagedInput, 'value' | 'units'>;

/** @example formsOf({ value: '385 plf (0.385 kip/ft)', units: null }) // 385 plf, 0.385 kip/ft */
function formsOf({ value, units }: Form): Form[] {
  const [, typed, typedUnits, converted, own] =
    /^(-?[\d.,]+) ([^\s()]+) \((-?[\d.,]+) ([^()]+)\)$/.exec(value) ?? [];
  if (!typed || !typedUnits || !converted || !own) return [{ value, units }];
  return [
    { value: typed, units: typedUnits },
    { value: converted, units: own },
  ];
}

const formIn = (forms: readonly Form[], units: string) => forms.find((form) => form.units === units);

/** The main numbers of loads. */
function loadColumns(reports: PackagedReport[]): Candidate[] {
  const labels = [...new Set(reports.flatMap(({ loads }) => loads.map(({ label }) => label)))];
  return labels.map((label) => {
    const held = (report: PackagedReport) => report.loads.find((load) => load.label === label)?.text ?? '';
    const units = new Set(reports.flatMap((report) => /^-?[\d.,]+ (.+)$/.exec(held(report))?.[1] ?? []));
    const [unit] = units.size === 1 ? units : [];
    const of = (report: PackagedReport) => (unit ? held(report).slice(0, -unit.length - 1) : held(report));
    const heading = headingOf(label, unit);
    const inWords = (report: PackagedReport) => held(report) && `${label} ${held(report)}`;
    return { ...candidate(reports, { heading, of }, inWords), isEqual: false, isFirst: true };
  });
}

/** Of the numbers of a note that stand in the schedules. */
function noteColumns(reports: PackagedReport[], note: Note): Candidate[] {
  if (!note.isInSchedules) return [];
  const numbersOf = (report: PackagedReport) =>
    note.variants.find(({ of }) => of.includes(report))?.numbers ?? [];
  const most = Math.max(...reports.map((report) => numbersOf(report).length));
  return Array.from({ length: most }, (_, at) => at).flatMap((at): Candidate[] => {
    const held = (report: PackagedReport) => numbersOf(report)[at] ?? '';
    const [, unit] = /^[\d.]+ (.+)$/.exec(reports.map(held).find(Boolean) ?? '') ?? [];
    const name = numberName(note.text, at);
    const made = candidate(
      reports,
      {
        heading: `${name}${unit ? ` (${unit})` : ''}, note ${note.number}`,
        of: (report) => held(report).replace(/ .*/, ''),
      },
      (report) => held(report) && `${name} ${held(report)} (note ${note.number})`,
    );
    return [{ ...made, isEqual: false }];
  });
}

/** Whether the numbers of a note are those of another column, which has as many digits or more. */
function isRepeated(reports: PackagedReport[], note: Column, other: Column): boolean {
  return reports.every((report) => {
    const [noted, shown] = [note.of(report), other.of(report)];
    const digits = /\.(\d+)$/.exec(noted)?.[1]?.length ?? 0;
    return noted === '' || (/^-?[\d.]+$/.test(shown) && Number(shown).toFixed(digits) === noted);
  });
}

/** `Total load deflection (D + 0.7S), L/180` in the room of a column: the combination is in the report. */
const withoutCombination = (governing: string) => governing.replace(/ \([^()]*\)(?=, L\/)/, '');

import { type FieldCriterion, fieldCriteria } from '../../../../contract';
import { withMinus } from '../../../../contract/numberText';
import { hasOneEdition } from '../content/conflicts';
import type { Criterion, PackageContent, PackagedReport } from '../content/content';
import {
  adoptedCodes,
  codesIn,
  plainMarkList,
  namesOf,
  otherEditions,
  printedSentence,
  rangeText,
  statedLoads,
} from '../content/merged';
import type { Note } from '../content/notes';
import type { Blocks } from './blocks';
import { headsOf, partTitles, withEdition } from './packageCells';
import type { Paper, Structure } from './paper';
import type { Cell } from './tables';

const titles: Record<string, string> = {
  'ASCE 7': 'Minimum Design Loads and Associated Criteria for Buildings and Other Structures',
  'AISC 360': 'Specification for Structural Steel Buildings',
  'ACI 318': 'Building Code Requirements for Structural Concrete',
  NDS: 'National Design Specification for Wood Construction',
  IBC: 'International Building Code, Table 1604.3: deflection limits',
};

const groupTitles: Record<FieldCriterion, string> = {
  site: 'Site',
  loads: 'Design loads',
  materials: 'Materials',
  deflection: 'Deflection limits',
};

interface Basis extends Pick<
  PackageContent,
  'projects' | 'reports' | 'loadPath' | 'notFollowed' | 'loadRemarks'
> {
  scheduled: ReadonlySet<PackagedReport>;
}

/**
 * Codes, criteria and assumptions, each once with the calculations that it is of.
 *
 * @param begin is called where a part of the contents begins
 */
export function drawBasis(
  paper: Paper,
  blocks: Blocks,
  { projects, reports, loadPath, scheduled, notFollowed, loadRemarks }: Basis,
  notes: readonly Note[],
  begin: (title: string) => void,
): void {
  const section = paper.child(paper.document, 'Sect');
  blocks.heading(section, 'h1', partTitles.criteria);
  begin(partTitles.criteria);
  drawCodes(blocks, section, { projects, reports });
  for (const group of fieldCriteria)
    drawCriteria(blocks, section, group, { projects, reports, scheduled, loadRemarks });
  drawLoadPath(blocks, section, { loadPath, notFollowed });
  drawTemplates(blocks, section, reports);
  for (const [of, title, heading] of [
    ['assumptions', partTitles.assumptions, 'Assumption'],
    ['cautions', partTitles.cautions, 'Caution'],
  ] as const) {
    const own = notes.filter((note) => note.of === of);
    if (own.length === 0) continue;
    blocks.heading(section, 'h1', title);
    begin(title);
    drawNotes(blocks, section, { heading, notes: own }, reports);
  }
}

function drawCodes(
  blocks: Blocks,
  section: Structure,
  { projects, reports }: Pick<Basis, 'projects' | 'reports'>,
): void {
  const adopted = adoptedCodes(projects);
  const codes = codesIn(
    reports,
    adopted.map(({ code }) => code),
  );
  if (adopted.length + codes.length === 0) return;
  blocks.heading(section, 'h2', 'Codes');
  blocks.tables.draw(section, {
    heads: headsOf(['Code', 'Title']),
    shares: [0.2, 0.8],
    rows: [
      ...adopted.map(({ code, of }) => [code, `Building code of ${projectsText(projects, of)}`]),
      ...codes.map((code) => [withEdition(code), titles[code.replace(/-\d\d$| 20\d\d$/, '')] ?? '']),
    ].map((row) => row.map((text) => ({ nodes: [text] }))),
  });
  const isOf = (names: string[]) => reports.filter(({ project }) => names.includes(project));
  const others = adopted.flatMap((one) => otherEditions(one.code, isOf(one.of)));
  for (const { code, edition, used, of } of others.filter((one) => hasOneEdition(one.used)))
    blocks.paragraph(
      section,
      [
        `Caution: ${code} refers to ${edition}. ${plainMarkList(of, reports)}: ${used} is used; check what differs.`,
      ],
      { face: 'bold' },
    );
}

/** Of several projects by their names. */
const projectsText = (projects: Basis['projects'], names: readonly string[]) =>
  projects.length === 1 ? 'the project' : names.join(', ');

function drawCriteria(
  blocks: Blocks,
  section: Structure,
  group: Criterion['group'],
  { projects, reports, scheduled, loadRemarks }: Omit<Basis, 'loadPath' | 'notFollowed'>,
): void {
  const found = new Map<string, { criterion: Criterion; members: PackagedReport[] }>();
  for (const report of reports)
    for (const criterion of report.criteria) {
      if (criterion.group !== group) continue;
      const key = JSON.stringify([criterion.label, criterion.text]);
      const held = found.get(key);
      if (held) held.members.push(report);
      else found.set(key, { criterion, members: [report] });
    }
  const stated = statedLoads(projects).filter((one) => one.group === group);
  if (found.size + stated.length === 0) return;
  const labels = [...new Set([...found.values()].map(({ criterion }) => criterion.label))];
  const rows = labels.flatMap((label) => {
    const values = [...found.values()].filter(({ criterion }) => criterion.label === label);
    const inSchedules = values.filter(({ members }) => members.every((member) => scheduled.has(member)));
    if (inSchedules.length <= fewValues) return values;
    const text = `${rangeText(inSchedules.map(({ criterion }) => criterion.text))} (in the schedules)`;
    const members = reports.filter((report) => inSchedules.some((value) => value.members.includes(report)));
    const others = values.filter((value) => !inSchedules.includes(value));
    return [{ criterion: { group, label, text }, members }, ...others];
  });
  blocks.heading(section, 'h2', groupTitles[group]);
  blocks.tables.draw(section, {
    heads: headsOf(['Criterion', 'Value', 'Applies to']),
    shares: [0.38, 0.32, 0.3],
    rows: [
      ...stated.map(({ label, text, of }) => [label, text, `Stated for ${projectsText(projects, of)}`]),
      ...rows.map(({ criterion, members }) => [
        criterion.label,
        withMinus(criterion.text),
        plainMarkList(members, reports),
      ]),
    ].map((row) => row.map((text) => ({ nodes: [text] }))),
  });
  if (group !== 'loads') return;
  for (const remark of loadRemarks) blocks.paragraph(section, [remark], { face: 'bold' });
}

/** Which member takes the reactions of which, as the formulas of the workbook hand them on; nothing where none does. */
function drawLoadPath(
  blocks: Blocks,
  section: Structure,
  { loadPath: path, notFollowed }: Pick<Basis, 'loadPath' | 'notFollowed'>,
): void {
  if (path.length + notFollowed.length === 0) return;
  blocks.heading(section, 'h2', 'Load path');
  if (path.length > 0)
    blocks.tables.draw(section, {
      heads: headsOf(['From', 'Reactions or loads, without factors', 'To']),
      shares: [0.27, 0.46, 0.27],
      rows: path.map((row) => row.map((text) => ({ nodes: [text] }))),
    });
  if (notFollowed.length > 0) blocks.paragraph(section, [`Not followed: ${notFollowed.join('; ')}.`]);
}

/** As many values of one criterion are listed, each with its marks. */
const fewValues = 2;

/** Sentences by template, each once with a number; a mark stands at those that are not for all members of their templates. */
function drawNotes(
  blocks: Blocks,
  section: Structure,
  { heading, notes }: { heading: string; notes: Note[] },
  reports: PackagedReport[],
): void {
  blocks.tables.draw(section, {
    heads: headsOf(['No.', heading]),
    shares: [0.05, 0.95],
    rows: notes.flatMap((note, index): Cell[][] => {
      const number = { nodes: [String(note.number)], isNumber: true };
      const row = [number, { nodes: [noteText(note, reports)] }];
      if (notes[index - 1]?.templates === note.templates) return [row];
      return [[{ nodes: [note.templates], isGroup: true }], row];
    }),
  });
}

/** With the marks that it is for, unless those are all of its templates, and the numbers in which it differs. */
function noteText(note: Note, reports: PackagedReport[]): string {
  const members = new Set(note.variants.flatMap(({ of }) => of));
  const names = new Set([...members].map(({ templateName }) => templateName));
  const isOfAll = reports.every((one) => members.has(one) || !names.has(one.templateName));
  const marksOf = (of: PackagedReport[]) => plainMarkList(of, reports);
  const marks = isOfAll && namesOf(reports).length > 1 ? '' : `${marksOf([...members])}: `;
  const { text, values } = printedSentence(note, marksOf, note.isInSchedules);
  const end = note.isInSchedules ? 'each in the schedules' : values;
  return `${marks}${end ? text.replace(/\.$/, ` (${end}).`) : text}`;
}

/** Every template in each version that a report was calculated with. */
function drawTemplates(blocks: Blocks, section: Structure, reports: PackagedReport[]): void {
  const used = new Map<string, { report: PackagedReport; count: number }>();
  for (const report of reports) {
    const key = `${report.templateCode} ${report.templateVersion}`;
    used.set(key, { report, count: (used.get(key)?.count ?? 0) + namesOf([report]).length });
  }
  blocks.heading(section, 'h2', 'Templates');
  blocks.tables.draw(section, {
    heads: headsOf(['Template', 'Identifier', 'Version', 'Calculations']),
    shares: [0.48, 0.26, 0.12, 0.14],
    rows: [...used.values()].map(({ report, count }) => [
      { nodes: [report.templateName] },
      { nodes: [report.templateCode] },
      { nodes: [String(report.templateVersion)], isNumber: true },
      { nodes: [String(count)], isNumber: true },
    ]),
  });
}

import type { PackagedReport } from '../content/content';
import { worksheetOf } from '../content/worksheetOf';
import { utilizationText } from '../content/utilization';
import type { Blocks } from './blocks';
import { headsOf, linkOf, verdictCell } from './packageCells';
import { colors, type Paper } from './paper';

/** The members of one template as a table. */
export interface Schedule {
  template: string;
  /** The worksheet of its study; empty where that is not known. */
  worksheet: string;
  /** By their places in the package. */
  members: { report: PackagedReport; index: number }[];
  link: string;
}

/** Of each template and worksheet of which a report is not shown in full. */
export function schedulesOf(reports: PackagedReport[]): Schedule[] {
  const found = new Map<string, Schedule>();
  for (const [index, report] of reports.entries()) {
    if (report.utilization === null) continue;
    const worksheet = worksheetOf(report.place);
    const key = `${report.templateCode} ${report.templateVersion} ${worksheet}`;
    const held = found.get(key);
    if (held) held.members.push({ report, index });
    else
      found.set(key, {
        template: report.templateName,
        worksheet,
        members: [{ report, index }],
        link: `schedule ${key}`,
      });
  }
  return [...found.values()].filter(({ members }) => members.some(({ report }) => report.isScheduled));
}

/** Inputs that differ have a column each, as far as there is room; the others are named together. */
const mostColumns = 6;

/** @returns the page that it begins on */
export function drawSchedule(
  paper: Paper,
  blocks: Blocks,
  { template, worksheet, members, link }: Schedule,
): number {
  const section = paper.child(paper.document, 'Sect');
  const kind = [worksheet, template].filter(Boolean).join(', ');
  blocks.heading(section, 'h1', `${kind}: schedule of ${members.length} members`, 120);
  paper.markPlace(link);
  const page = paper.pages;
  const { common, differing } = comparedInputs(members.map(({ report }) => report));
  const full = members.find(({ report }) => !report.isScheduled);
  if (full)
    blocks.paragraph(section, [
      `${full.report.name} has the highest utilization and is calculated in full. Inputs that are not listed are at their defaults, as there.`,
    ]);
  if (common.length > 0)
    blocks.paragraph(section, [`Equal for all members: ${common.join('; ')}.`], { color: colors.quiet });
  const columns = differing
    .filter(({ isShort }) => isShort)
    .slice(0, mostColumns)
    .map(({ label }) => label);
  const rest = differing.map(({ label }) => label).filter((label) => !columns.includes(label));
  const hasReactions = members.some(({ report }) => report.reactions !== '');
  const heads = [
    'Mark',
    ...columns,
    ...(rest.length > 0 ? ['Other inputs'] : []),
    ...(hasReactions ? ['Reactions'] : []),
    'Governing check',
    'Utilization',
    'Verdict',
  ];
  blocks.tables.draw(section, {
    heads: headsOf(heads),
    rows: members.map(({ report, index }) => {
      const text = new Map(report.inputs.map((input) => [input.label, input.text]));
      const other = rest.flatMap((label) => (text.has(label) ? `${label} ${text.get(label)}` : []));
      return [
        { nodes: [report.name], ...(report.isScheduled ? {} : { goTo: linkOf(index) }) },
        ...columns.map((label) => ({ nodes: [text.get(label) ?? ''] })),
        ...(rest.length > 0 ? [{ nodes: [other.join('; ')] }] : []),
        ...(hasReactions ? [{ nodes: [report.reactions] }] : []),
        { nodes: [report.governing] },
        { nodes: [utilizationText(report.utilization)], isNumber: true },
        verdictCell(report),
      ];
    }),
  });
  return page;
}

/** Characters of what fits into a narrow column. */
const longest = { label: 40, text: 22 };

interface ComparedInputs {
  /** With the same text in every report, as far as they were chosen. */
  common: string[];
  differing: { label: string; isShort: boolean }[];
}

function comparedInputs(reports: PackagedReport[]): ComparedInputs {
  const labels = [...new Set(reports.flatMap(({ inputs }) => inputs.map(({ label }) => label)))];
  const held = reports.map(({ inputs }) => new Map(inputs.map((input) => [input.label, input])));
  const common: string[] = [];
  const differing: ComparedInputs['differing'] = [];
  for (const label of labels) {
    const texts = new Set(held.map((inputs) => inputs.get(label)?.text ?? ''));
    const [text = ''] = texts;
    const isShort = label.length <= longest.label && [...texts].every(({ length }) => length <= longest.text);
    if (texts.size > 1) differing.push({ label, isShort });
    else if (held.some((inputs) => !inputs.get(label)?.isDefault)) common.push(`${label} ${text}`);
  }
  return { common, differing };
}

import { dateText } from '../../../../contract/timeText';
import type { PackageContent, PackagedProject, PackagedReport } from '../content/content';
import { adoptedCodes, codesIn, namesOf, outOfScope } from '../content/merged';
import { requiredFacts, requiredKeys } from '../content/openItems';
import type { Blocks } from './blocks';
import { type Element, readMarkup } from './markup';
import { headsOf, linkOf, partTitles, utilizationText, verdictCell, withEdition } from './packageCells';
import { colors, type Paper, type Structure } from './paper';

/** Points: 3 in. */
const sealSize = 216;
/** Points that a logo has room in. */
const logoSize = { width: 220, height: 60 };

/** Whose work it is, of what and by which codes, with room for the seal. */
export function drawCover(
  paper: Paper,
  blocks: Blocks,
  { title, projects, reports, repeats, seals, madeAt, excluded, parts, openItems }: PackageContent,
  notice: string | null,
): void {
  const section = paper.child(paper.document, 'Sect');
  const ofAll = (name: string, key: Exclude<keyof PackagedProject, 'logo'>) => {
    const different = [...new Set(projects.flatMap((project) => project[key] ?? []))];
    return different.length === 0 ? [] : [{ name, text: different.join('; ') }];
  };
  const required = (key: (typeof requiredKeys)[number]) => {
    const name = requiredFacts[key];
    const given = ofAll(name, key);
    return given.length > 0 ? given : [{ name, text: 'not given' }];
  };
  drawLogos(paper, projects);
  for (const { text } of ofAll('Firm', 'firm')) blocks.paragraph(section, [text], { face: 'bold', size: 13 });
  paper.y += 30;
  if (!/calculations/i.test(title))
    blocks.paragraph(section, ['Structural calculations'], { size: 12, color: colors.quiet });
  blocks.heading(section, 'h1', title, 0);
  paper.y += 12;
  const date = dateText(madeAt, 'UTC');
  const codes = codesIn(
    reports,
    adoptedCodes(projects).map(({ code }) => code),
  );
  blocks.draw(section, [
    terms([
      ...ofAll('Project', 'name'),
      ...ofAll('Project number', 'number'),
      ...ofAll('Client', 'client'),
      ...requiredKeys.flatMap(required),
      ...ofAll('Revision', 'revision').map(({ name, text }) => ({ name, text: `${text}, ${date}` })),
      { name: 'Date', text: date },
      { name: 'Calculations', text: calculationsText(reports) + repeatsText(repeats) },
      ...(openItems.length > 0
        ? [
            {
              name: 'Status',
              text: `Preliminary: ${openItems.length} ${openItems.length === 1 ? 'item' : 'items'} to resolve, see Summary`,
            },
          ]
        : []),
      ...(codes.length > 0 ? [{ name: 'Codes', text: codes.map(withEdition).join(', ') }] : []),
    ]),
  ]);
  for (const text of [scopeOf(reports), outOfScope(reports), partText(parts)])
    if (text) blocks.paragraph(section, [text]);
  if (excluded)
    blocks.paragraph(section, [excludedText(excluded)], excluded.failing > 0 ? { face: 'bold' } : {});
  for (const line of seals.lines) blocks.paragraph(section, [line], { color: colors.quiet, size: 7.5 });
  if (notice) blocks.paragraph(section, [notice], { color: colors.quiet });
  paper.y += 40;
  paper.need(sealSize + 16);
  const x = paper.left + paper.width - sealSize;
  const { y } = paper;
  paper.ornament(() =>
    paper.doc.lineWidth(0.8).rect(x, y, sealSize, sealSize).strokeColor(colors.line).stroke(),
  );
  drawChecker(paper, blocks, section, checkersOf(reports));
  paper.within(paper.child(section, 'P'), 'P', () =>
    paper.write(
      'Seal and signature',
      { face: 'regular', size: 7.6, color: colors.quiet },
      x,
      y + sealSize + 11,
    ),
  );
  paper.y = y + sealSize + 16;
}

/** @example calculationsText(reports) // '8 in 7 reports: equal inputs share a report' */
function calculationsText(reports: PackagedReport[]): string {
  const count = namesOf(reports).length;
  if (count === reports.length) return String(count);
  return `${count} in ${reports.length} ${reports.length === 1 ? 'report' : 'reports'}: equal inputs share a report`;
}

/** @example repeatsText(7) // ', each once: 7 more reports have equal inputs' */
const repeatsText = (repeats: number) =>
  repeats === 0
    ? ''
    : `, each once: ${repeats === 1 ? '1 more report has' : `${repeats} more reports have`} equal inputs`;

const partText = (parts: PackageContent['parts']) =>
  parts &&
  `One of several parts with ${parts.reports} reports together${
    parts.compared < parts.reports
      ? `. Only ${parts.compared} of them are compared`
      : ', which are compared with each other'
  }.`;

/** @example excludedText({ reports: 3, failing: 1 }) // 'Left out on purpose: 3 calculations of the workbook; 1 of them fails.' */
function excludedText({ reports, failing }: NonNullable<PackageContent['excluded']>): string {
  const calculations = reports === 1 ? '1 calculation' : `${reports} calculations`;
  const verdict =
    reports === 1
      ? `it ${failing > 0 ? 'fails' : 'does not fail'}`
      : `${failing || 'none'} of them ${failing > 1 ? 'fail' : 'fails'}`;
  return `Left out on purpose: ${calculations} of the workbook; ${verdict}.`;
}

/** Side by side, each once. They are decoration for a screen reader, which reads the name of the firm below. */
function drawLogos(paper: Paper, projects: readonly PackagedProject[]): void {
  const logos = new Map(
    projects.flatMap(({ logo }) => (logo ? [[Buffer.from(logo).toString('base64'), logo] as const] : [])),
  );
  const { width, height } = logoSize;
  const room = Math.min(width, paper.width / logos.size);
  [...logos.values()].forEach((logo, i) =>
    paper.ornament(() =>
      paper.doc.image(Buffer.from(logo), paper.left + i * room, paper.y, { fit: [room - 12, height] }),
    ),
  );
  paper.y += logos.size > 0 ? height + 24 : 60;
}

/** @example scopeOf(reports) // 'Scope: 16 steel beams, 1 spread footing; loads: snow load.' */
function scopeOf(
  reports: readonly Pick<PackagedReport, 'name' | 'names' | 'templateName' | 'isLoad'>[],
): string {
  const [members, loads] = [false, true].map((isOfLoads) => {
    const all = reports.filter(({ isLoad }) => isLoad === isOfLoads);
    const names = [...new Set(all.map(({ templateName }) => templateName))];
    return names.map((name) => ({
      kind: kindInWords(name),
      count: namesOf(all.filter(({ templateName }) => templateName === name)).length,
    }));
  });
  const listed = members!.map(
    ({ kind, count }) => `${count} ${kind}${count === 1 || /s$/.test(kind) ? '' : 's'}`,
  );
  const of = [...new Set(loads!.map(({ kind }) => kind))].join('; ');
  const parts = [listed.join(', '), of && `loads: ${of}`].filter(Boolean);
  return `Scope: ${parts.join('; ')}.`;
}

/** Without the standard, and in lower case within a sentence. @example kindInWords('Steel Beam (AISC 360)') // 'steel beam' */
const kindInWords = (template: string) =>
  template
    .replace(/ \([^()]*\)$/, '')
    .replace(/, (.*)$/, ' ($1)')
    .replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** Who checked every report; empty as long as one was not checked. */
function checkersOf(reports: PackagedReport[]): string {
  const checked = reports.map((report) => report.checked);
  return checked.includes(null) ? '' : [...new Set(checked)].join('; ');
}

/** A box beside the seal, to sign where not all is checked yet. */
function drawChecker(paper: Paper, blocks: Blocks, section: Structure, checkers: string): void {
  blocks.paragraph(section, ['Checked by'], { color: colors.quiet });
  const { left, width, y } = paper;
  const room = width - sealSize - 24;
  if (checkers !== '') return blocks.paragraph(section, [checkers]);
  paper.ornament(() => paper.doc.lineWidth(0.8).rect(left, y, room, 48).strokeColor(colors.line).stroke());
}

/** How many calculations pass, which come nearest to failing, and what is open. */
export function drawSummary(
  paper: Paper,
  blocks: Blocks,
  { reports, openItems }: PackageContent,
  begin: (title: string) => void,
): void {
  const section = paper.child(paper.document, 'Sect');
  blocks.heading(section, 'h1', partTitles.summary);
  begin(partTitles.summary);
  blocks.tables.draw(section, {
    heads: headsOf(['Verdict', 'Calculations']),
    shares: [0.4, 0.14],
    rows: countsOf(reports).map(({ count, ...verdict }) => [
      verdictCell(verdict),
      { nodes: [String(count)], isNumber: true },
    ]),
  });
  const worst = worstOf(reports);
  if (worst.length > 0) {
    blocks.heading(section, 'h2', 'Highest utilizations');
    blocks.tables.draw(section, {
      heads: headsOf(['Calculation', 'Template', 'Governing check', 'Utilization', 'Verdict']),
      shares: [0.24, 0.27, 0.23, 0.12, 0.14],
      rows: worst.map(({ report, index }) => [
        { nodes: [report.name], ...(report.isScheduled ? {} : { goTo: linkOf(index) }) },
        { nodes: [report.templateName] },
        { nodes: [report.governing] },
        { nodes: [utilizationText(report.utilization)], isNumber: true },
        verdictCell(report),
      ]),
    });
  }
  if (openItems.length === 0) return;
  blocks.heading(section, 'h2', 'To resolve');
  blocks.tables.draw(section, {
    heads: headsOf(['Applies to', 'What is open']),
    shares: [0.24, 0.76],
    rows: openItems.map(({ name, text }) => [{ nodes: [name] }, { nodes: [text] }]),
  });
}

function terms(entries: { name: string; text: string }[]): Element {
  const [list] = readMarkup('<dl></dl>').children as [Element];
  list.children = entries.map(({ name, text }) => ({
    name: 'div',
    attributes: {},
    children: [
      { name: 'dt', attributes: {}, children: [name] },
      { name: 'dd', attributes: {}, children: [text] },
    ],
  }));
  return list;
}

function countsOf(reports: PackagedReport[]) {
  const order = ['FAIL', 'NOT EVALUATED', 'NOT SOLVED', 'PASS', 'LOAD'] as const;
  return [false, true].flatMap((isEarlier) =>
    order.flatMap((verdict) => {
      const of = reports.filter((report) => report.verdict === verdict && report.isEarlier === isEarlier);
      const word = isEarlier ? `${verdict}, not up to date` : verdict;
      return of[0] ? [{ verdict: word, tone: of[0].tone, count: namesOf(of).length }] : [];
    }),
  );
}

/** What fails or cannot be said first, then by utilization. */
function worstOf(reports: PackagedReport[]) {
  const rank = ({ tone, verdict }: PackagedReport) => (tone === 'bad' ? 0 : verdict === 'NOT SOLVED' ? 1 : 2);
  return reports
    .map((report, index) => ({ report, index }))
    .filter(({ report }) => report.utilization !== null || rank(report) < 2)
    .sort(
      (one, other) =>
        rank(one.report) - rank(other.report) ||
        (other.report.utilization ?? Infinity) - (one.report.utilization ?? Infinity) ||
        one.index - other.index,
    )
    .slice(0, worstCount);
}

/** As many of the worst are named at once. */
const worstCount = 8;

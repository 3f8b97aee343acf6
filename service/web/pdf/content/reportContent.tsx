import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withMinus } from '../../../../contract/numberText';
import { verdictOf } from '../../layout/verdict';
import { checksOf, governingOf } from '../../report/checks';
import { pageLines } from '../../report/pageHead';
import { checkedText } from '../../../sheets/record/sheet';
import type { Report } from '../../report/report';
import { codesOf } from '../../report/codes';
import { kindOfCalculation, reportTitle } from '../../report/reportTitle';
import { heldValue } from '../../../../engineering/kit/heldInputs';
import { isUsed } from '../../../../engineering/kit/usedFields';
import { printedText } from '../../layout/valueText';
import { loadsOf, loadNamed, ReportBody } from '../../report/reportBody';
import type { PackagedReport, ReportContent } from './content';
import { designBasis, givesLoads, notSolvedText } from './designBasis';
import { type doubts, firstOf, markRuns } from './merged';
import type { SealFile } from './sealedResults';
import { ShortReport } from './shortReport';

/** The report as the page shows it, without what only a screen has. */
export async function reportContent(report: Report, seals: SealFile): Promise<ReportContent> {
  const content = contentOf(report, rendered(<ReportBody report={report} />));
  await seals.put(0, report, content);
  return { ...content, seals: seals.finish() };
}

/** With the section or the size of lumber that was chosen. */
function subtitleOf(report: Report): string {
  const { template, sheet } = report;
  const field = template.fields.find(
    (one) => /^(?:section|member)$/.test(one.referenceId) && isUsed(template, one, sheet.inputs),
  );
  const held = field && heldValue(sheet.inputs, field);
  const section = field && held !== undefined && held !== null ? printedText(field, held) : '';
  const ply = template.fields.find(({ label }) => label === 'Number of plies');
  const plies = ply && isUsed(template, ply, sheet.inputs) ? Number(heldValue(sheet.inputs, ply)) : 1;
  return kindOfCalculation(template.name, codesOf(report), section, plies);
}

const rendered = (body: ReactNode) => new TextEncoder().encode(renderToStaticMarkup(body));

function markupOf(
  report: Report,
  { inputs, reactions }: ReturnType<typeof designBasis>,
  form: 'full' | 'short' | 'row',
  earlier: string | null,
): ReportContent['markup'] {
  if (form === 'row') return new Uint8Array();
  if (form === 'full') return rendered(<ReportBody report={report} earlier={earlier} />);
  return rendered(<ShortReport {...{ report, inputs, reactions, earlier }} />);
}

function contentOf(report: Report, markup: ReportContent['markup']): ReportContent {
  const { title, place } = reportTitle(report.sheet.name, report.template.name);
  return {
    name: title,
    subtitle: subtitleOf(report),
    place: place ?? '',
    project: report.project.row.name,
    lines: pageLines(report),
    address: report.address,
    madeAt: report.madeAt,
    markup,
  };
}

/** @example doubtOf('Not verified: it came with the workbook.') // 'not verified' */
const doubtOf = (remark: string): (typeof doubts)[number] =>
  /(?:^|: )not verified/i.test(remark)
    ? 'not verified'
    : /From an earlier run:/.test(remark)
      ? 'of an earlier, interrupted run'
      : 'not up to date';

/** What is taken of a report: at a support, or one output by its name. */
export interface Handed<To> {
  to: To;
  support: number | null;
  output: string | null;
}

/** With the one load: `Sloped roof snow load ps 32 psf`. */
function withLoad<To>(report: Report, { to, support, output }: Handed<To>) {
  const load = output === null ? null : loadNamed(report, output);
  return { to, support, load: load && `${load.label} ${withMinus(load.text)}` };
}

/** @param form `row`: a row of a table stands for it, and its pages are not made */
export function packagedReport(
  report: Report,
  {
    place,
    cells,
    mark,
    marks = [],
    kind,
    remark,
    inFull,
    form,
    handsTo,
    openEnds,
  }: Pick<PackagedReport, 'place' | 'cells' | 'kind' | 'remark' | 'inFull'> & {
    mark: string | null;
    marks?: readonly string[];
    handsTo: Handed<number>[];
    openEnds: Handed<string>[];
    form: 'full' | 'short' | 'row';
  },
): PackagedReport {
  const { sheet, template, recomputed } = report;
  const earlier = remark !== null && doubtOf(remark) !== 'not verified' ? remark : null;
  const { word, tone, reasons } = verdictOf(sheet, earlier !== null);
  const check = sheet.outcome?.check;
  const governing = governingOf(checksOf(template, sheet, recomputed));
  const isOld = sheet.outcome && sheet.templateVersion !== template.version;
  const basis = designBasis(report);
  const content = contentOf(report, markupOf(report, basis, form, earlier));
  // Without a mark the workbook's caption or its first cell tells it from others of its template.
  const name =
    (content.name === template.name && (mark?.replaceAll(': ', ', ') ?? firstOf(place))) || content.name;
  // All marks of a table are below its title.
  const title = marks.some((one) => content.name.endsWith(`: ${one}`)) ? /^.*: /.exec(content.name)![0] : '';
  const doubted = (of: string) => (remark ? `${of} (${doubtOf(remark)})` : of);
  const names = marks.map((one) => doubted(title + one));
  return {
    ...content,
    ...(names.length > 1
      ? {
          ...{ name: markRuns(names), names },
          lines: { ...content.lines, right: [title + markRuns(marks), ...content.lines.right.slice(1)] },
        }
      : { name: doubted(name) }),
    mark: content.name === template.name ? null : content.name,
    ...basis,
    ...{ place, cells },
    templateName: template.name,
    templateCode: template.code,
    templateVersion: sheet.templateVersion,
    verdict: word,
    tone,
    isLoad: givesLoads(report),
    isEarlier: earlier !== null,
    utilization: typeof check?.value === 'number' ? check.value : null,
    governing: governing?.label ?? '',
    governingNumbers: governing?.numbers ?? '',
    loads: loadsOf(report),
    openItems: [
      ...(remark ? [remark] : []),
      ...(sheet.outcome ? reasons : [notSolvedText(report)]),
      ...(isOld ? [`Version ${template.version} of the template is published.`] : []),
    ],
    checked: sheet.checked && checkedText(sheet.checked),
    handsTo: handsTo.map((one) => withLoad(report, one)),
    openEnds: openEnds.map((one) => withLoad(report, one)),
    kind,
    remark,
    inFull,
    isScheduled: form === 'row',
  };
}

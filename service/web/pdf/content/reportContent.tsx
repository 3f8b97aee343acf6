import { renderToStaticMarkup } from 'react-dom/server';
import { verdictOf } from '../../layout/verdict';
import { checksOf, governingOf } from '../../report/checks';
import { pageLines } from '../../report/pageHead';
import type { Report } from '../../report/report';
import { reportTitle } from '../../report/reportTitle';
import { ReportBody } from '../../report/reportBody';
import type { PackagedReport, ReportContent } from './content';
import { designBasis } from './designBasis';

/** The report as the page shows it, without what only a screen has. */
export function reportContent(report: Report): ReportContent {
  const text = renderToStaticMarkup(<ReportBody report={report} />);
  return contentOf(report, new TextEncoder().encode(text));
}

function contentOf(report: Report, markup: ReportContent['markup']): ReportContent {
  const { title, place } = reportTitle(report.sheet.name, report.template.name);
  return {
    name: title,
    place: place ?? '',
    project: report.project.row.name,
    lines: pageLines(report),
    address: report.address,
    madeAt: report.madeAt,
    markup,
  };
}

/** @param isScheduled whether a row of a table stands for it: its pages are not made then */
export function packagedReport(report: Report, place: string, isScheduled: boolean): PackagedReport {
  const { sheet, template, recomputed } = report;
  const { word, tone, reasons } = verdictOf(sheet);
  const check = sheet.outcome?.check;
  const isOld = sheet.outcome && sheet.templateVersion !== template.version;
  return {
    ...(isScheduled ? contentOf(report, new Uint8Array()) : reportContent(report)),
    ...designBasis(report),
    place,
    templateName: template.name,
    templateCode: template.code,
    templateVersion: sheet.templateVersion,
    verdict: word,
    tone,
    utilization: typeof check?.value === 'number' ? check.value : null,
    governing: governingOf(checksOf(template, sheet, recomputed))?.label ?? '',
    openItems: [...reasons, ...(isOld ? [`Version ${template.version} of the template is published.`] : [])],
    isScheduled,
  };
}

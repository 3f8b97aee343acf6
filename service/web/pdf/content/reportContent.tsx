import { renderToStaticMarkup } from 'react-dom/server';
import { verdictOf } from '../../layout/verdict';
import { checksOf, governingOf } from '../../report/checks';
import { pageLines } from '../../report/pageHead';
import type { Report } from '../../report/report';
import { reportTitle } from '../../report/reportTitle';
import { cautionsOf, isWarning, otherNotes, ReportBody } from '../../report/reportBody';
import type { PackagedReport, ReportContent } from './content';

/** The report as the page shows it, without what only a screen has. */
export function reportContent(report: Report): ReportContent {
  return {
    name: reportTitle(report.sheet.name, report.template.name).title,
    project: report.project.row.name,
    lines: pageLines(report),
    address: report.address,
    madeAt: report.madeAt,
    markup: new TextEncoder().encode(renderToStaticMarkup(<ReportBody report={report} />)),
  };
}

export function packagedReport(report: Report, place: string): PackagedReport {
  const { sheet, template, recomputed } = report;
  const { word, tone, reasons } = verdictOf(sheet);
  const check = sheet.outcome?.check;
  const cautions = cautionsOf(report);
  const isOld = sheet.outcome && sheet.templateVersion !== template.version;
  return {
    ...reportContent(report),
    place,
    templateName: template.name,
    templateCode: template.code,
    templateVersion: sheet.templateVersion,
    verdict: word,
    tone,
    utilization: typeof check?.value === 'number' ? check.value : null,
    governing: governingOf(checksOf(template, sheet, recomputed))?.label ?? '',
    warnings: [
      ...reasons,
      ...(cautions === '' ? [] : [cautions]),
      ...otherNotes(report).filter(isWarning),
      ...(isOld ? [`Version ${template.version} of the template is published.`] : []),
    ],
  };
}

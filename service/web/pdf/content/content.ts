import type { PaperSize } from '../../../../contract/package/packageLimits';
import type { PageLines } from '../../report/pageHead';
import type { Verdict } from '../../layout/verdict';

/** A report as plain data, which crosses to the thread that draws it. */
export interface ReportContent {
  name: string;
  project: string;
  /** At the head and the foot of its pages. */
  lines: PageLines;
  address: string;
  madeAt: string;
  /** The report below its name, as the page has it: in UTF-8, which is handed to the thread without a copy. */
  markup: Uint8Array<ArrayBuffer>;
}

/** One report of a package, and what the cover and the lists say of it. */
export interface PackagedReport extends ReportContent {
  /** Where the workbook uses it: `Sheet1!L13`. */
  place: string;
  templateName: string;
  templateCode: string;
  templateVersion: number;
  verdict: Verdict['word'];
  tone: Verdict['tone'];
  /** What the governing check requires over what is there; null without such a number. */
  utilization: number | null;
  governing: string;
  /** Cautions, reasons and notes that warn. */
  warnings: string[];
}

export interface PackageContent {
  title: string;
  madeAt: string;
  /** The projects that the reports are of, in their order. */
  projects: { name: string; number: string | null; client: string | null }[];
  reports: PackagedReport[];
}

/** What a thread draws. */
export type PdfTask = { paper: PaperSize } & ({ report: ReportContent } | { package: PackageContent });

import type { FieldCriterion } from '../../../../contract';
import type { PackageRequest } from '../../../../contract/package/package';
import type { PaperSize } from '../../../../contract/package/packageLimits';
import type { PageLines } from '../../report/pageHead';
import type { Verdict } from '../../layout/verdict';

/** The name of the attachment. */
export const sealFileName = 'seals.json';

/** The sealed results that a PDF carries. */
export interface SealedResults {
  /** How many reports have one, and the fingerprint of the attachment. */
  lines: string[];
  /** The attachment; null where no result is sealed. */
  file: Uint8Array | null;
}

/** A report as plain data, which crosses to the thread that draws it. */
export interface ReportContent {
  name: string;
  /** Below its name: the template with the edition of its code, and the section. */
  subtitle: string;
  /** Where the workbook uses it: `Sheet1!L13`; empty where that is not known. */
  place: string;
  project: string;
  /** At the head and the foot of its pages. */
  lines: PageLines;
  address: string;
  madeAt: string;
  /** The report below its name, as the page has it: in UTF-8, which is handed to the thread without a copy. */
  markup: Uint8Array<ArrayBuffer>;
  /** Absent in a package, which has those of all its reports. */
  seals?: SealedResults;
}

/** One report of a package, and what the cover and the lists say of it. */
export interface PackagedReport extends ReportContent {
  /** All of its places, for the index. */
  cells: string;
  /** What the workbook calls it, which other calculations may be called too; null without a mark. */
  mark: string | null;
  /** Of each member that shares it, if those are several. Its own name has them all. */
  names?: string[];
  templateName: string;
  templateCode: string;
  templateVersion: number;
  verdict: Verdict['word'];
  tone: Verdict['tone'];
  /** It gives loads, also while it is not solved. */
  isLoad: boolean;
  /** The workbook has, or may have, other inputs, another version or a later run by now. */
  isEarlier: boolean;
  /** What the governing check requires over what is there; null without such a number. */
  utilization: number | null;
  governing: string;
  /** What the governing check requires and what is there: `1.519 / 2 in`; empty where its ratio is no quotient of the two. */
  governingNumbers: string;
  /** The main numbers of a load; empty of a member. */
  loads: { label: string; text: string }[];
  /** Why the number in the workbook may not be this one. */
  remark: string | null;
  /** Why it does not pass or is not up to date. */
  openItems: string[];
  /** What it assumes and what it leaves open; whole sentences. */
  assumptions: string[];
  /** What can make its results wrong. */
  cautions: string[];
  /** Standards, such as `AISC 360-22`. */
  codes: string[];
  /** The edition of ASCE 7 that was given has no effect on it. */
  isEditionIdle: boolean;
  criteria: Criterion[];
  /** The inputs that count. */
  inputs: PackagedInput[];
  /** Of each support by load type; empty where the template has none. */
  reactions: string;
  /** Whether it carries, or may carry, loads of wind and of earthquakes. */
  carries: Record<LateralLoad, boolean>;
  /** The same of each support, from the left. */
  supports: { position: string; text: string }[];
  /** Those of all parts that take its reactions or loads, by their order, with the support or the one load where it is known. */
  handsTo: { to: number; support: number | null; load: string | null }[];
  /** Places that take them and are not followed, each with the reason. */
  openEnds: { to: string; support: number | null; load: string | null }[];
  /** Who checked it, and when: `C. Babbage, Jan 1, 2026`; null without a check. */
  checked: string | null;
  /** What a schedule is of: its template with the version, and its worksheet. */
  kind: string;
  /** Why it is in full beside the schedule of its kind: empty for the governing one; null where no choice was made. */
  inFull: string | null;
  /** A row of the schedule of its kind, and no pages. */
  isScheduled: boolean;
}

export const lateralLoads = ['wind', 'seismic'] as const;
export type LateralLoad = (typeof lateralLoads)[number];

export interface PackagedInput {
  label: string;
  value: string;
  /** Null where the value says them, or has none. */
  units: string | null;
  /** At the default of the template. */
  isDefault: boolean;
  /** The value is rows of a table in words. */
  isTable?: boolean;
}

/** What the design is based on. */
export interface Criterion {
  group: FieldCriterion;
  label: string;
  text: string;
}

/** Whose work the package is, and of what. */
export interface PackagedProject {
  name: string;
  number?: string;
  client?: string;
  location?: string;
  buildingCode?: string;
  /** A line for each: `Floor live load, offices: 50 psf`. */
  designLoads?: string;
  firm?: string;
  engineer?: string;
  revision?: string;
  /** A PNG or JPEG as it was saved. */
  logo?: Uint8Array;
}

export interface PackageContent {
  title: string;
  madeAt: string;
  /** The projects that the reports are of, in their order. */
  projects: PackagedProject[];
  reports: PackagedReport[];
  /** What its members hand on, and what takes it. */
  loadPath: [from: string, load: string, to: string][];
  /** What is to resolve in this part, and what the reports of all parts contradict each other in. */
  openItems: { name: string; text: string }[];
  /** How the loads of all parts differ, and those that no member uses. */
  loadRemarks: string[];
  /** How many more were sent that equal one of its reports. */
  repeats: number;
  seals: SealedResults;
  /** Calculations of the workbook that are not in it. */
  leftOut: number;
  /** The first of those. */
  missing: NonNullable<PackageRequest['missing']>;
  /** Those that have reports and were left out on purpose. */
  excluded: PackageRequest['excluded'];
  /** Reports of all parts, and those that are compared; null of a package that has no other parts. */
  parts: { reports: number; compared: number } | null;
  /** Places whose part of the load path is not known. */
  notFollowed: readonly string[];
  /** Whether an index of the workbook's cells ends it, for its author. */
  hasIndex: boolean;
}

/** What a thread draws. */
export type PdfTask = { paper: PaperSize } & ({ report: ReportContent } | { package: PackageContent });

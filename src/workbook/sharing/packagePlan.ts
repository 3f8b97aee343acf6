import type { PackageRequest, ShownNumbers } from '../../../contract/package/package';
import { packageLimits } from '../../../contract/package/packageLimits';
import { counted } from '../../core/lib/listed';
import { type CellPlace, cellRuns } from '../cells/cellRuns';
import { fullAddress, type SheetBox } from '../excel/a1';

/** A calculation that a cell or a row of a study shows. */
export interface PackagedCalculation {
  cell: CellPlace;
  /** The row of a table of cases, from zero. */
  index: number;
  /** As the package names its place: `Sheet1!L13`, `Sheet1!L13, case 2`. */
  name: string;
  /** What the workbook calls it: its mark or a caption. Null without one. */
  mark: string | null;
  /** The same where it tells the member from others with equal inputs; null where several cells may show one member. */
  member?: string | null;
  /** The same for all cells that show it; its name where it is left out. */
  calculation?: string;
  /** Null when there is no report that shows the same numbers: `remark` says why. */
  sheetId: string | null;
  /** What is to be known of it before the package is made. */
  remark: string | null;
  /** It was calculated, and what it lacks is only its report. */
  lacksReport?: true;
  /** It lacks no report: results of a study without a record, a frozen formula that only hands on, such as reactions, or a deleted row. */
  apart?: 'unrecorded' | 'handsOn' | 'deleted';
  /** What the workbook shows of it; undefined where that is not known. */
  shown?: ShownNumbers | undefined;
  /** Another text after each calculation of it. */
  calculated: string;
  /** Code of its template; empty where it is not known. */
  template: string;
  /** It has no check. */
  isLoad: boolean;
  /** Its verdict is FAIL. */
  fails: boolean;
}

export interface PackageReport {
  sheetId: string;
  /** Where the workbook uses it. */
  place: string;
  /** All of its places, where one text does not hold them. */
  places?: readonly string[];
  mark: string | null;
  /** Of each member that shares it, as far as they are known. A report may still have an earlier one in its name. */
  marks?: readonly string[];
  /** Its first place. */
  cell: CellPlace;
  template: string;
  isLoad: boolean;
  fails: boolean;
  /** Why its number in the workbook may not be that of the service. */
  remark: string | null;
  /** What its places show, each different one once. */
  shown?: readonly ShownNumbers[];
  /** Another text after each calculation of it. */
  calculated: string;
}

export interface PackageRemark {
  cell: CellPlace;
  name: string;
  text: string;
  lacksReport?: true;
  apart?: PackagedCalculation['apart'];
}

/** What a package of the workbook holds. */
export interface PackagePlan {
  /** Each once, in the order of the first place that uses it. */
  reports: PackageReport[];
  /** In the package, and not up to date or not verified. */
  doubtful: PackageRemark[];
  /** Without a report, so not in the package. */
  leftOut: PackageRemark[];
  /** Not in the package either, and no calculation that lacks a report. */
  apart: PackageRemark[];
  /** Those of the reports, each once however many cells show it; equal ones share a report. */
  calculations: number;
}

/**
 * How much there is, and why the numbers differ.
 *
 * @example countsText(plan) // '2 reports of 3 calculations in this workbook: equal inputs share a report. 1 more calculation without a report.'
 */
export function countsText({
  reports,
  leftOut,
  calculations,
}: Pick<PackagePlan, 'reports' | 'leftOut' | 'calculations'>): string {
  const [of, why] =
    calculations === reports.length
      ? ['', '']
      : [` of ${counted(calculations, 'calculation')}`, ': equal inputs share a report'];
  const rest =
    leftOut.length === 0 ? '' : ` ${counted(leftOut.length, 'more calculation')} without a report.`;
  return `${counted(reports.length, 'report')}${of} in this workbook${why}.${rest}`;
}

/**
 * The reports: first the loads, then the members, those of one template together, each in the order of the worksheets, the rows, and then
 * the columns. Every calculation is in a report of the plan or among those that are left out.
 *
 * @param worksheets ids, in the order of their tabs
 */
export function planPackage(
  calculations: readonly PackagedCalculation[],
  worksheets: readonly string[],
): PackagePlan {
  const order = new Map(worksheets.map((id, at) => [id, at]));
  const tab = ({ cell }: PackagedCalculation) => order.get(cell.worksheetId) ?? worksheets.length;
  const sorted = [...calculations].sort(
    (a, b) =>
      tab(a) - tab(b) ||
      a.cell.row - b.cell.row ||
      a.cell.column - b.cell.column ||
      a.index - b.index ||
      Number(a.name > b.name) - Number(a.name < b.name),
  );
  const places = new Map<string, Omit<PackageReport, 'place'> & { named: PackagedCalculation[] }>();
  for (const one of sorted) {
    const { sheetId, name, cell, ...about } = one;
    if (sheetId === null) continue;
    const key = sheetId.toLowerCase();
    const found = places.get(key);
    if (!found) {
      const { mark, template, isLoad, fails, remark, calculated, shown } = about;
      places.set(key, {
        ...{ sheetId, mark, template, isLoad, fails, remark, calculated },
        ...{ cell, named: [one] },
        ...(shown && { shown: [shown] }),
      });
      continue;
    }
    if (found.named.every((other) => other.name !== name)) found.named.push(one);
    found.shown = withShown(found.shown, about.shown);
    found.remark ??= about.remark;
    found.mark ??= about.mark;
  }
  const remarks = (isListed: (one: PackagedCalculation) => boolean) =>
    sorted.filter(isListed).map(({ cell, name, remark, lacksReport, apart }): PackageRemark => {
      const kind = { ...(lacksReport && { lacksReport }), ...(apart && { apart }) };
      return { cell, name, text: remark ?? 'It has no report.', ...kind };
    });
  return {
    reports: grouped(
      [...places.values()].map(({ named, ...report }) => ({
        ...report,
        ...placesOf(namesOf(named)),
        ...calledNow(named),
      })),
    ),
    doubtful: remarks(({ sheetId, remark }) => sheetId !== null && remark !== null),
    leftOut: remarks(({ sheetId, apart }) => sheetId === null && !apart),
    apart: remarks(({ apart }) => apart !== undefined),
    calculations: new Set(sorted.flatMap((one) => (one.sheetId === null ? [] : calculationOf(one)))).size,
  };
}

const calculationOf = ({ name, calculation = name }: PackagedCalculation) => calculation;

/** The marks of the members of a report, and, of several, their remarks with the marks that each is for. */
function calledNow(
  named: readonly PackagedCalculation[],
): Pick<PackageReport, 'marks'> & { remark?: string } {
  // A place is no mark.
  const isMarked = ({ name, member }: PackagedCalculation) => Boolean(member) && member !== name;
  const members = new Map<string, string>();
  for (const one of [...named.filter(isMarked), ...named])
    if (one.member && !members.has(calculationOf(one))) members.set(calculationOf(one), one.member);
  const marksOf = (of: readonly PackagedCalculation[]) => [
    ...new Set(of.flatMap((one) => members.get(calculationOf(one)) ?? [])),
  ];
  const marks = marksOf(named);
  if (marks.length < 2) return named.some(isMarked) ? { marks } : {};
  const remarks = new Set(named.flatMap(({ remark }) => remark ?? []));
  const texts = [...remarks].map((text) => {
    const own = marksOf(named.filter(({ remark }) => remark === text));
    return own.length === marks.length ? text : [own.join(', '), text].filter(Boolean).join(': ');
  });
  return { marks, ...(texts.length > 0 && { remark: texts.join(' ') }) };
}

/** How many members reports have together. */
export const memberCount = (reports: readonly Pick<PackageReport, 'marks'>[]): number =>
  reports.reduce((sum, { marks }) => sum + (marks?.length ?? 1), 0);

function withShown(all: readonly ShownNumbers[] = [], one: ShownNumbers | undefined) {
  const isNew = one && all.every((other) => JSON.stringify(other) !== JSON.stringify(one));
  return isNew && all.length < packageLimits.shown ? [...all, one] : all;
}

/** Loads first, then templates in the order in which they come, each worksheet by worksheet. */
function grouped(reports: readonly PackageReport[]): PackageReport[] {
  const templates = [...new Set(reports.map((report) => report.template))];
  const at = new Map(templates.map((template, index) => [template, index]));
  return [...reports].sort(
    (a, b) => Number(b.isLoad) - Number(a.isLoad) || at.get(a.template)! - at.get(b.template)!,
  );
}

/** What follows the address of a cell in its name: nothing, or that it is frozen; null of what is not named by its cell. */
function afterAddress({ cell, name }: PackagedCalculation): string | null {
  const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
  const end = name.slice(address.length);
  return name.startsWith(address) && /^(?:, frozen.*)?$/.test(end) ? end : null;
}

/** In their order, cells next to each other as a range: `Roof!B4:D40`, frozen ones by their day. */
const namesOf = (named: readonly PackagedCalculation[]) =>
  [...new Set(named.map(afterAddress))].flatMap((end) =>
    rangesOf(
      named.filter((one) => afterAddress(one) === end),
      end,
    ),
  );

/** @param end of all their names; null of those that are not named by their cells */
function rangesOf(named: readonly PackagedCalculation[], end: string | null): string[] {
  if (end === null) return named.map(({ name }) => name);
  const boxes: SheetBox[] = [];
  for (const { box } of cellRuns(named.map(({ cell }) => cell))) {
    const beside = boxes.find(
      ({ worksheetId, row, rowCount, column, columnCount }) =>
        worksheetId === box.worksheetId &&
        row === box.row &&
        rowCount === box.rowCount &&
        column + columnCount === box.column,
    );
    if (beside) beside.columnCount += 1;
    else boxes.push(box);
  }
  return boxes.map((box) => fullAddress(box) + end);
}

/**
 * As many names as the service takes for one place, and how many more there are.
 *
 * @example placeOf(['Sheet1!B2', 'Sheet1!D4:D9']) // 'Sheet1!B2; Sheet1!D4:D9'
 */
function placeOf(names: readonly string[]): string {
  for (let count = names.length; count > 1; count -= 1) {
    const more = names.length - count;
    const text = names.slice(0, count).join('; ') + (more > 0 ? ` and ${more} more` : '');
    if (text.length <= packageLimits.placeLength) return text;
  }
  const [first = ''] = names;
  const end = names.length > 1 ? ` and ${names.length - 1} more` : '';
  const room = packageLimits.placeLength - end.length;
  return (first.length > room ? `${first.slice(0, room - 1)}…` : first) + end;
}

function placesOf(names: readonly string[]): Pick<PackageReport, 'place' | 'places'> {
  const place = placeOf(names);
  return { place, ...(place !== names.join('; ') && { places: names }) };
}

/** @example atMost(2, ['B1', 'B2', 'B3']) // ['B1', 'and 2 more'] */
const atMost = (most: number, names: readonly string[]): readonly string[] =>
  names.length <= most ? names : [...names.slice(0, most - 1), `and ${names.length - most + 1} more`];

/** The reports in the order that was chosen; those that were found since then are last. */
export function orderedReports(reports: readonly PackageReport[], order: readonly string[]): PackageReport[] {
  const at = new Map(order.map((sheetId, index) => [sheetId, index]));
  const position = ({ sheetId }: PackageReport) => at.get(sheetId) ?? order.length;
  return [...reports].sort((one, other) => position(one) - position(other));
}

/** What is not as it was before, by its mark or place. */
export function changesSince(before: readonly PackageReport[], now: readonly PackageReport[]): string[] {
  const named = (reports: readonly PackageReport[]) =>
    new Map(reports.map((report) => [JSON.stringify(report), report.mark ?? report.place]));
  const [old, present] = [named(before), named(now)];
  const changed = [...present, ...old].filter(([content]) => !old.has(content) || !present.has(content));
  return [...new Set(changed.map(([, name]) => name))];
}

/** One of the parts as the service takes it: with the reports that it is compared with, which are those of all parts up to a limit. */
export function partOf(
  reports: readonly PackageReport[],
  part: number,
): Pick<PackageRequest, 'sheets' | 'part' | 'ofReports'> {
  if (reports.length <= packageLimits.sheets) return { sheets: reports.map(sheetOf) };
  const first = part * packageLimits.sheets;
  const from = first % packageLimits.compared;
  const sheets = reports.slice(first - from, first - from + packageLimits.compared).map(sheetOf);
  const count = Math.min(packageLimits.sheets, sheets.length - from);
  return {
    ...{ sheets, part: { from, count } },
    ...(sheets.length < reports.length && { ofReports: reports.length }),
  };
}

/** A report as the service takes it. */
export const sheetOf = ({
  sheetId,
  place,
  places = [],
  mark,
  marks,
  remark,
  shown = [],
}: PackageReport): PackageRequest['sheets'][number] => ({
  ...{ sheetId, place },
  ...(places.length > 0 && {
    places: atMost(packageLimits.places, places).map((one) => one.slice(0, packageLimits.placeLength)),
  }),
  ...(mark !== null && { mark: mark.slice(0, packageLimits.placeLength) }),
  ...(marks && { marks: marks.map((one) => one.slice(0, packageLimits.placeLength)) }),
  ...(remark !== null && { remark: remark.slice(0, packageLimits.placeLength) }),
  ...(shown.length > 0 && { shown: [...shown] }),
});

/** What has no report, as the service takes it. @param apart has a line for each kind */
export function leftOutOf(
  remarks: readonly PackageRemark[],
  apart: readonly PackageRemark[] = [],
): Pick<PackageRequest, 'leftOut' | 'missing'> {
  const lines = [...new Set(apart.map((one) => one.apart))].map((kind) => {
    const of = apart.filter((one) => one.apart === kind);
    const texts = new Set(of.map(({ text }) => text));
    return { name: placeOf(of.map(({ name }) => name)), text: [...texts].join(' ') };
  });
  const missing = [...remarks.slice(0, packageLimits.missing - lines.length), ...lines];
  return {
    leftOut: remarks.length + lines.length,
    missing: missing.map(({ name, text }) => ({
      place: name.slice(0, packageLimits.placeLength),
      why: text.slice(0, packageLimits.placeLength),
    })),
  };
}

/** The reports in parts of so many as a package takes. */
export function packageParts(
  reports: readonly PackageReport[],
  most: number = packageLimits.sheets,
): PackageReport[][] {
  const count = Math.ceil(reports.length / most);
  return Array.from({ length: count }, (_, at) => reports.slice(at * most, (at + 1) * most));
}

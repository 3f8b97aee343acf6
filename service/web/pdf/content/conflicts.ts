import { lowered } from '../../layout/valueText';
import type { PackagedReport } from './content';
import { codesIn, type Marked, markList, markRuns, standardOf } from './merged';

/** What the criteria call the snow of the area loads that members carry. */
export const memberSnow = 'Snow load in the area loads of members';

type WithLoads = Marked & Record<'loads' | 'criteria', { label: string; text: string }[]>;
type WithSite = Marked & Pick<PackagedReport, 'project' | 'codes' | 'criteria'>;
type WithMark = Pick<PackagedReport, 'mark' | 'project' | 'templateCode'>;

/**
 * Snow loads of members that no calculation of the roof snow load gives, to the digits that were entered.
 *
 * @example snowDifferences(reports) // [{ text: 'HD-1 uses a snow load of 50 psf; site calculation SL-1: 48.82 psf.', … }]
 */
export function snowDifferences<Report extends WithLoads>(
  reports: readonly Report[],
): SnowDifference<Report>[] {
  const sites = reports.flatMap((report) => {
    const [load] = report.loads;
    const [, psf] = (/roof snow load/i.test(load?.label ?? '') && /^([\d.]+) psf$/.exec(load!.text)) || [];
    return psf === undefined ? [] : [{ report, psf }];
  });
  if (sites.length === 0) return [];
  const held = new Map<string, Report[]>();
  for (const report of reports)
    for (const { label, text } of report.criteria)
      if (label === memberSnow) held.set(text, [...(held.get(text) ?? []), report]);
  const calculated = sites.map(({ report, psf }) => `${report.name}: ${psf} psf`).join(', ');
  return [...held].flatMap(([load, of]) => {
    const entered = load.match(/[\d.]+/g) ?? [];
    const isSite = (one: string) =>
      sites.some(({ psf }) => Number(psf).toFixed(one.split('.')[1]?.length ?? 0) === one);
    if (entered.some(isSite)) return [];
    const isLess = sites.every(({ psf }) => entered.every((one) => Number(one) < Number(psf)));
    const text = `${markRuns(of.map(({ name }) => name))} ${of.length > 1 ? 'use' : 'uses'} a snow load of ${load}; site calculation ${calculated}.`;
    return [{ of, text, isLess }];
  });
}

/** `isLess`: below the load of the site, a conflict. */
type SnowDifference<Report> = Conflict<Report> & { isLess: boolean };
export type SnowDifferences = readonly SnowDifference<PackagedReport>[];

/** What members of one package contradict each other in. */
export interface Conflict<Report> {
  of: Report[];
  text: string;
}

/**
 * Standards of which several editions are used, facts of one site with several values, snow loads below that of the site, and marks of
 * several calculations.
 *
 * @param snow their `snowDifferences`
 * @example conflictsOf(reports) // [{ of: [s1, s2], text: 'Different values of risk category: II for S-1; III for S-2.' }]
 */
export const conflictsOf = <Report extends WithSite & WithLoads & WithMark>(
  reports: readonly Report[],
  snow: readonly SnowDifference<Report>[] = snowDifferences(reports),
): Conflict<Report>[] => [
  ...mixedEditions(reports),
  ...siteDifferences(reports),
  ...snow.filter(({ isLess }) => isLess),
  ...repeatedMarks(reports),
];

/** Of one template: a member may have its mark in calculations of several. */
function repeatedMarks<Report extends WithMark>(reports: readonly Report[]): Conflict<Report>[] {
  const marked = new Map<string, Report[]>();
  for (const report of reports) {
    const { mark, project, templateCode } = report;
    if (mark === null) continue;
    const key = JSON.stringify([project, templateCode, mark]);
    marked.set(key, [...(marked.get(key) ?? []), report]);
  }
  return [...marked.values()]
    .filter((of) => of.length > 1)
    .map((of) => ({ of, text: `Mark ${of[0]!.mark} is used for ${of.length} different calculations.` }));
}

function mixedEditions<Report extends WithSite>(reports: readonly Report[]): Conflict<Report>[] {
  const codes = codesIn(reports);
  return [...new Set(codes.map(standardOf))].flatMap((standard) => {
    const editions = codes.filter((code) => standardOf(code) === standard);
    const of = (code: string) => reports.filter((report) => report.codes.includes(code));
    return conflict(`editions of ${standard}`, new Map(editions.map((code) => [code, of(code)])), reports);
  });
}

const ofOneSite =
  /^(?:ground (?:snow load|elevation)|basic wind speed|(?:risk|surface roughness|exposure) category|site class|(?:design|mapped) spectral|long-period|winter wind)\b/i;

/** Within each project; ground snow loads are compared only within one edition of ASCE 7. */
function siteDifferences<Report extends WithSite>(reports: readonly Report[]): Conflict<Report>[] {
  const facts = new Map<string, Map<string, Report[]>>();
  for (const report of reports)
    for (const { label, text } of report.criteria) {
      if (!ofOneSite.test(label)) continue;
      const edition = [label, ...report.codes].flatMap((one) => /ASCE 7-\d\d/.exec(one)?.[0] ?? [])[0];
      // The label of the project and that of a template.
      const fact = label.replace(/^(ground snow load)\b.*/i, `$1${edition ? `, ${edition}` : ''}`);
      const key = JSON.stringify([report.project, fact]);
      const values = facts.get(key) ?? new Map<string, Report[]>();
      const value = asHeld(text);
      facts.set(key, values.set(value, [...(values.get(value) ?? []), report]));
    }
  return [...facts].flatMap(([key, values]) => {
    const [, label] = JSON.parse(key) as [string, string];
    return conflict(`values of ${lowered(label)}`, values, reports);
  });
}

/** In the units of the field, without zeros at the end. @example asHeld('9.1 m (29.860 ft)') // '29.86 ft' */
const asHeld = (text: string) =>
  text.replace(/^.*\((.+)\)$/, '$1').replace(/\d+\.\d+/g, (number) => String(Number(number)));

/** None of a single value. */
function conflict<Report extends Marked>(
  what: string,
  values: ReadonlyMap<string, Report[]>,
  reports: readonly Report[],
): Conflict<Report>[] {
  if (values.size < 2) return [];
  const used = [...values]
    .map(([value, of]) => `${value} for ${markList(of, reports).replace(/^All\b/, 'all')}`)
    .join('; ');
  const all = new Set([...values.values()].flat());
  return [{ of: reports.filter((one) => all.has(one)), text: `Different ${what}: ${used}.` }];
}

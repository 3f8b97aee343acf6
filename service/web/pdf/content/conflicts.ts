import { lowered } from '../../layout/valueText';
import type { PackagedProject, PackagedReport } from './content';
import {
  adoptedCodes,
  codesIn,
  type Marked,
  markList,
  markRuns,
  namesOf,
  otherEditions,
  splitDoubt,
  standardOf,
  statedLoads,
} from './merged';

/** What the criteria call the snow of the area loads that members carry. */
export const memberSnow = 'Snow load in the area loads of members';

type WithEditions = Pick<PackagedReport, 'codes'> & Partial<Pick<PackagedReport, 'isEditionIdle'>>;
type WithLoads = Marked &
  WithEditions &
  Partial<Pick<PackagedReport, 'verdict' | 'templateCode'>> &
  Record<'loads' | 'criteria', { label: string; text: string }[]>;
type WithSite = Marked & WithEditions & Pick<PackagedReport, 'project' | 'criteria'>;
type WithMark = Pick<PackagedReport, 'mark' | 'names' | 'project' | 'templateCode'>;

/** The standards whose editions count in a calculation. */
const editionsOf = ({ codes, isEditionIdle }: WithEditions) =>
  isEditionIdle ? codes.filter((code) => standardOf(code) !== 'ASCE 7') : codes;

const loadEdition = (report: WithEditions) =>
  editionsOf(report).find((code) => standardOf(code) === 'ASCE 7') ?? null;

/**
 * Snow loads of members that no calculation of the roof snow load gives, to the digits that were entered, within one edition of
 * ASCE 7 as far as there are any: the loads of two editions are of two levels.
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
  const unsolved = reports.filter(
    ({ verdict, templateCode = '' }) => verdict === 'NOT SOLVED' && templateCode.startsWith('loadsSnow'),
  );
  if (sites.length + unsolved.length === 0) return [];
  const held = new Map<string, { load: string; edition: string | null; of: Report[] }>();
  for (const report of reports)
    for (const { label, text: load } of report.criteria) {
      if (label !== memberSnow) continue;
      const edition = loadEdition(report);
      const key = JSON.stringify([edition, load]);
      held.set(key, { load, edition, of: [...(held.get(key)?.of ?? []), report] });
    }
  return [...held.values()].flatMap(({ load, edition, of }) => {
    const ofEdition = sites.filter(({ report }) =>
      [null, edition ?? loadEdition(report)].includes(loadEdition(report)),
    );
    // If no site calculation has its edition, it is compared with all of them; mixed editions are a separate conflict.
    const compared = ofEdition.length > 0 ? ofEdition : sites;
    const entered = load.match(/[\d.]+/g) ?? [];
    const isSite = (one: string) =>
      compared.some(({ psf }) => Number(psf).toFixed(one.split('.')[1]?.length ?? 0) === one);
    if (entered.some(isSite)) return [];
    const isLess = compared.some(({ psf }) => entered.every((one) => Number(one) < Number(psf)));
    const calculated = compared.map(({ report, psf }) => `${report.name}: ${psf} psf`).join(', ');
    const names = namesOf(of);
    const used = `${markRuns(names)} ${names.length > 1 ? 'use' : 'uses'} a snow load of ${load}`;
    if (sites.length === 0)
      return [
        { of, text: `${used}; not compared: ${markRuns(namesOf(unsolved))} not solved.`, isLess: false },
      ];
    const text = `${used}; site calculation${compared.length > 1 ? 's' : ''} ${calculated}.`;
    return [{ of, text, isLess }];
  });
}

/** `isLess`: below the load of a site, a conflict. */
type SnowDifference<Report> = Conflict<Report> & { isLess: boolean };

/** What members of one package contradict each other in. */
export interface Conflict<Report> {
  of: Report[];
  text: string;
}

/**
 * Standards of which several editions, or others than those of the building code, are used, facts of one site with several values or
 * others than those that are stated, snow loads below that of the site, and marks of several calculations.
 *
 * @example conflictsOf(reports) // [{ of: [s1, s2], text: 'Different values of risk category: II for S-1; III for S-2.' }]
 */
export const conflictsOf = <Report extends WithSite & WithLoads & WithMark>(
  reports: readonly Report[],
  projects: readonly Project[] = [],
): Conflict<Report>[] => [
  ...mixedEditions(reports),
  ...adoptedDifferences(reports, projects),
  ...siteDifferences(reports),
  ...statedDifferences(reports, projects),
  ...snowDifferences(reports).filter(({ isLess }) => isLess),
  ...repeatedMarks(reports),
];

/** Of one kind of member: its loads or its footing may have the mark of a column. */
function repeatedMarks<Report extends WithMark>(reports: readonly Report[]): Conflict<Report>[] {
  const marked = new Map<string, Report[]>();
  for (const report of reports) {
    const { mark, names, project, templateCode } = report;
    for (const one of new Set(names?.map((name) => splitDoubt(name).bare) ?? (mark === null ? [] : [mark]))) {
      const kind = /Beam|Column/.exec(templateCode)?.[0] ?? templateCode;
      const key = JSON.stringify([one, project, kind]);
      marked.set(key, [...(marked.get(key) ?? []), report]);
    }
  }
  return [...marked]
    .filter(([, of]) => of.length > 1)
    .map(([key, of]) => {
      const [mark] = JSON.parse(key) as [string];
      return { of, text: `Mark ${mark} is used for ${of.length} different calculations.` };
    });
}

function mixedEditions<Report extends WithSite>(reports: readonly Report[]): Conflict<Report>[] {
  const codes = codesIn(reports.map((report) => ({ codes: editionsOf(report) })));
  return [...new Set(codes.map(standardOf))].flatMap((standard) => {
    const editions = codes.filter((code) => standardOf(code) === standard);
    const of = (code: string) => reports.filter((report) => editionsOf(report).includes(code));
    return conflict(`editions of ${standard}`, new Map(editions.map((code) => [code, of(code)])), reports);
  });
}

type Project = Pick<PackagedProject, 'name' | 'buildingCode' | 'designLoads'>;

/** Editions that can be chosen and are not those that the building code refers to. */
function adoptedDifferences<Report extends WithSite>(
  reports: readonly Report[],
  projects: readonly Project[],
): Conflict<Report>[] {
  return adoptedCodes(projects).flatMap(({ code: adopted, of: names }) => {
    const own = reports.filter(({ project }) => names.includes(project));
    const codes = own.map((report) => ({ report, codes: editionsOf(report) }));
    return otherEditions(adopted, codes).flatMap(({ code, edition, used, of: found }) => {
      if (hasOneEdition(used)) return [];
      const of = found.map(({ report }) => report);
      return [{ of, text: `${code} refers to ${edition}: ${used} is used for ${marksOf(of, reports)}.` }];
    });
  });
}

/** Of the NDS no other is offered than 2018: what the building code refers to is a caution. */
export const hasOneEdition = (code: string) => standardOf(code) === 'NDS';

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

/** Facts of the site that a project states and no calculation of it uses. */
function statedDifferences<Report extends WithSite>(
  reports: readonly Report[],
  projects: readonly Project[],
): Conflict<Report>[] {
  return statedLoads(projects).flatMap(({ label, text, of: names }) => {
    if (!ofOneSite.test(label)) return [];
    const [edition] = /ASCE 7-\d\d/.exec(`${label} ${text}`) ?? [];
    const bare = `${label} ${text}`.replace(/\(?ASCE 7-\d\d\)?/g, '');
    const used = new Map<string, Report[]>();
    for (const report of reports) {
      const own = edition && loadEdition(report) !== null && loadEdition(report) !== edition;
      for (const one of names.includes(report.project) && !own ? report.criteria : []) {
        if (!isSameFact(one.label, label)) continue;
        const value = asHeld(one.text);
        used.set(value, [...(used.get(value) ?? []), report]);
      }
    }
    if (used.size === 0 || [...used.keys()].some((value) => isStated(bare, value))) return [];
    const stated = [label, text].filter(Boolean).join(' ');
    const uses = [...used].map(([value, of]) => `${value} is used for ${marksOf(of, reports)}`).join('; ');
    return [{ of: [...used.values()].flat(), text: `${stated} is stated for the project: ${uses}.` }];
  });
}

/** @example isSameFact('Ground snow load, ASCE 7-22 (strength level)', 'Ground snow load pg') // true */
function isSameFact(one: string, other: string): boolean {
  const [a, b] = [one, other].map((label) =>
    label.toLowerCase().replace(/^(ground snow load|basic wind speed)\b.*/, '$1'),
  ) as [string, string];
  return a.startsWith(b) || b.startsWith(a);
}

/** Whether a value is among the words and numbers of what is stated. @example isStated('Site class D (default)', 'D') // true */
const isStated = (stated: string, value: string) => {
  const [first = ''] = value.split(' ');
  return stated.split(/[^\w.-]+/).some((word) => word === first || Number(word) === Number(first));
};

/** In the units of the field, without zeros at the end. @example asHeld('9.1 m (29.860 ft)') // '29.86 ft' */
const asHeld = (text: string) =>
  text.replace(/^.*\((.+)\)$/, '$1').replace(/\d+\.\d+/g, (number) => String(Number(number)));

/** Within a sentence. */
const marksOf = <Report extends Marked>(of: readonly Report[], reports: readonly Report[]) =>
  markList(of, reports).replace(/^All\b/, 'all');

/** None of a single value. */
function conflict<Report extends Marked>(
  what: string,
  values: ReadonlyMap<string, Report[]>,
  reports: readonly Report[],
): Conflict<Report>[] {
  if (values.size < 2) return [];
  const used = [...values].map(([value, of]) => `${value} for ${marksOf(of, reports)}`).join('; ');
  const all = new Set([...values.values()].flat());
  return [{ of: reports.filter((one) => all.has(one)), text: `Different ${what}: ${used}.` }];
}

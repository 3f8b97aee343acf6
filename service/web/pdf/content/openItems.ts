import { conflictsOf } from './conflicts';
import type { PackageContent, PackagedReport } from './content';
import { doubts, markList, markRuns, plainMarkList } from './merged';

/** What a project must give, as the cover calls it. */
export const requiredFacts = {
  location: 'Location',
  buildingCode: 'Building code',
  engineer: 'Engineer',
} as const;
export const requiredKeys = Object.keys(requiredFacts) as (keyof typeof requiredFacts)[];

/** What is to resolve, with the calculations that it is of. */
export interface OpenItem {
  name: string;
  text: string;
  of: readonly PackagedReport[];
  /** The text names its calculations. */
  isConflict?: true;
  /** What the reports themselves say: why they do not pass, or that another version of their template is published. */
  isVerdict?: true;
}

const notSolved = 'NOT SOLVED';
/** Remarks come first. */
const doubt = new RegExp(`^(?:.*: )?(?:${doubts.join('|')}): `, 'i');

type Compared = Pick<PackageContent, 'projects' | 'reports'>;

/**
 * What the package as a whole is open in, then its calculations; each text once, as the package and the check without it say them.
 *
 * @param whole the reports of all parts, which may contradict each other
 */
export function openItemsOf(
  { projects, reports, leftOut, missing }: Compared & Pick<PackageContent, 'leftOut' | 'missing'>,
  whole: Compared = { projects, reports },
): OpenItem[] {
  const none: PackagedReport[] = [];
  const notGiven = projects.flatMap((project) => {
    const named = requiredKeys.flatMap((key) => (project[key] ? [] : requiredFacts[key].toLowerCase()));
    if (named.length === 0) return [];
    return [
      {
        name: projects.length === 1 ? 'Project' : project.name,
        text: `Not given: ${named.join(', ')}.`,
        of: none,
      },
    ];
  });
  const others = leftOut - missing.length;
  const notIn = `Calculations of the workbook that have no report, such as errors: ${others}.`;
  return [
    ...conflictsOf(whole.reports, whole.projects).map(({ of, text }) => ({
      ...{ name: markList(of, whole.reports), text, of },
      isConflict: true as const,
    })),
    ...notGiven,
    ...[...new Set(missing.map(({ why }) => why))].map((reason) => ({
      name: markRuns(missing.flatMap(({ place, why }) => (why === reason ? place : []))),
      text: `Not in the package: ${reason}`,
      of: none,
    })),
    ...(others > 0 ? [{ name: 'Not in the package', text: notIn, of: none }] : []),
    ...remarksOf(reports),
  ];
}

/** What several calculations share has one line; the rest has one line for each calculation. */
function remarksOf(reports: readonly PackagedReport[]): OpenItem[] {
  const holders = new Map<string, PackagedReport[]>();
  for (const report of reports)
    for (const text of new Set(report.openItems)) holders.set(text, [...(holders.get(text) ?? []), report]);
  const lines = new Map<string, { of: readonly PackagedReport[]; texts: string[] }>();
  for (const [text, of] of holders) {
    const key = of.length === 1 ? `report ${reports.indexOf(of[0]!)}` : `text ${text}`;
    const line = lines.get(key) ?? { of, texts: [] };
    lines.set(key, { of, texts: [...line.texts, text] });
  }
  return [...lines.values()].map(({ of, texts }) => {
    const isRemark = (text: string) => of.some(({ remark }) => remark === text);
    const isOpen = texts.some(isRemark) || of.some(({ verdict }) => verdict === notSolved);
    return {
      // What the text says does not stand behind the name too.
      name: (doubt.test(texts[0]!) ? plainMarkList : markList)(of, reports),
      ...{ text: texts.join(' '), of },
      ...(!isOpen && { isVerdict: true as const }),
    };
  });
}

import { conflictsOf, type SnowDifferences } from './conflicts';
import type { PackageContent } from './content';
import { markList, markRuns } from './merged';

/** What a project must give, as the cover calls it. */
export const requiredFacts = { location: 'Location', buildingCode: 'Building code', engineer: 'Engineer' } as const;
export const requiredKeys = Object.keys(requiredFacts) as (keyof typeof requiredFacts)[];

/** What is to resolve, with the calculations that it is of. */
export interface OpenItem {
  name: string;
  text: string;
}

/** Each remark and each conflict once. @param snow the differences of their snow loads */
export function openItemsOf(
  {
    projects,
    reports,
    leftOut,
    missing,
  }: Pick<PackageContent, 'projects' | 'reports' | 'leftOut' | 'missing'>,
  snow: SnowDifferences,
): OpenItem[] {
  const remarks = new Set(reports.flatMap(({ openItems }) => openItems));
  const notGiven = projects.flatMap((project) => {
    const named = requiredKeys.flatMap((key) => (project[key] ? [] : requiredFacts[key].toLowerCase()));
    if (named.length === 0) return [];
    return [
      { name: projects.length === 1 ? 'Project' : project.name, text: `Not given: ${named.join(', ')}.` },
    ];
  });
  const others = leftOut - missing.length;
  const notIn = `Calculations of the workbook that have no report, such as errors: ${others}.`;
  return [
    ...[...remarks].map((remark) => ({
      name: markList(
        reports.filter(({ openItems }) => openItems.includes(remark)),
        reports,
      ),
      text: remark,
    })),
    ...conflictsOf(reports, projects, snow).map(({ of, text }) => ({ name: markList(of, reports), text })),
    ...notGiven,
    ...[...new Set(missing.map(({ why }) => why))].map((reason) => ({
      name: markRuns(missing.flatMap(({ place, why }) => (why === reason ? place : []))),
      text: `Not in the package: ${reason}`,
    })),
    ...(others > 0 ? [{ name: 'Not in the package', text: notIn }] : []),
  ];
}

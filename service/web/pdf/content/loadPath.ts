import { reactionUnits } from '../../../../contract/design/memberLoads';
import { withMinus } from '../../../../contract/numberText';
import type { PackageContent, PackagedReport } from './content';
import { markRuns } from './merged';

type Handing = Pick<
  PackagedReport,
  'name' | 'templateCode' | 'reactions' | 'supports' | 'loads' | 'handsTo' | 'openEnds'
>;
type PathRow = PackageContent['loadPath'][number];

/**
 * What each hands on, and to which: by supports where it is known which of them another member takes. Members that take reactions and
 * hand nothing on end with their supports.
 *
 * @param all reports, those of all parts
 * @example loadPath(reports) // [['B-1, support 2 (20 ft)', 'D 4.1, L 8 kip', 'C-1']]
 */
export function loadPath(
  reports: readonly Handing[],
  all: readonly Handing[] = reports,
): PackageContent['loadPath'] {
  const carriers = new Set(all.flatMap((one) => (hasReactions(one) ? one.handsTo.map(({ to }) => to) : [])));
  return reports.flatMap((report): PathRow[] => {
    const { name, reactions, supports, loads, handsTo, openEnds } = report;
    if (handsTo.length + openEnds.length === 0)
      return carriers.has(all.indexOf(report)) && hasReactions(report) ? lowestSupports(report) : [];
    const takers = (isMeant: (support: number | null, load: string | null) => boolean) =>
      [
        markRuns(
          handsTo.filter(({ support, load }) => isMeant(support, load)).map(({ to }) => all[to]!.name),
        ),
        ...openEnds
          .filter(({ support, load }) => isMeant(support, load))
          .map(({ to }) => `not followed: ${to}`),
      ]
        .filter(Boolean)
        .join('; ');
    const isKnown = (support: number | null) =>
      support !== null && supports.length > 1 && support <= supports.length;
    const each = [...handsTo, ...openEnds].some(({ support }) => isKnown(support)) ? supports : [];
    const handed = [...new Set([...handsTo, ...openEnds].map(({ load }) => load))];
    const whole = reactions || loads.map(({ label, text }) => `${label} ${withMinus(text)}`).join('; ');
    return [
      ...each.map(({ position, text }, at): PathRow => [
        `${name}, support ${at + 1} (${position})`,
        text,
        takers((support) => support === at + 1) || noMember,
      ]),
      ...handed.flatMap((load): PathRow[] => {
        const rest = takers((support, own) => !isKnown(support) && own === load);
        return rest === '' ? [] : [[name, load ?? whole, rest]];
      }),
    ];
  });
}

const noMember = 'no formula takes it';

const hasReactions = ({ templateCode }: Handing) => Object.hasOwn(reactionUnits, templateCode);

/** The end of a load path. */
function lowestSupports({ name, templateCode, reactions, supports }: Handing): PathRow[] {
  if (/column/i.test(templateCode)) return [[`${name}, base`, reactions, noMember]];
  if (supports.length === 0) return [[name, reactions, noMember]];
  return supports.map(({ position, text }, at) => [
    `${name}, support ${at + 1} (${position})`,
    text,
    noMember,
  ]);
}

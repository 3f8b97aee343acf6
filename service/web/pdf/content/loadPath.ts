import { withMinus } from '../../../../contract/numberText';
import type { PackagedReport } from './content';
import { markRuns } from './merged';

type Handing = Pick<PackagedReport, 'name' | 'reactions' | 'supports' | 'loads' | 'handsTo' | 'openEnds'>;

/**
 * What each hands on, and to which: by supports where it is known which of them another member takes.
 *
 * @param names of the reports of all parts
 * @example loadPath(reports) // [['B-1, support 2 (20 ft)', 'D 4.1, L 8 kip', 'C-1']]
 */
export function loadPath(
  reports: readonly Handing[],
  names: readonly string[] = reports.map(({ name }) => name),
): [from: string, load: string, to: string][] {
  return reports.flatMap(({ name, reactions, supports, loads, handsTo, openEnds }) => {
    const takers = (isMeant: (support: number | null, load: string | null) => boolean) =>
      [
        markRuns(handsTo.filter(({ support, load }) => isMeant(support, load)).map(({ to }) => names[to]!)),
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
      ...each.map(({ position, text }, at): [string, string, string] => [
        `${name}, support ${at + 1} (${position})`,
        text,
        takers((support) => support === at + 1) || 'no member below',
      ]),
      ...handed.flatMap((load): [string, string, string][] => {
        const rest = takers((support, own) => !isKnown(support) && own === load);
        return rest === '' ? [] : [[name, load ?? whole, rest]];
      }),
    ];
  });
}

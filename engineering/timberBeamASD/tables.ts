import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';
import { momentRange, shearRange } from '../rules/beam/extremes';
import type { BeamResults } from './beamResults';
import type { Situation } from './situations';
import { inchesPerFoot } from './units';

/** The combinations with what they come to over all patterns. */
export function tablesOf(results: BeamResults): ReportTable[] {
  if (results.loaded.size === 0) return [];
  const byName = new Map<string, Situation[]>();
  for (const situation of results.strengthSituations) {
    const { name } = situation.combination;
    byName.set(name, [...(byName.get(name) ?? []), situation]);
  }
  return [
    reactionTable(results),
    {
      title: 'Load combinations',
      description:
        'Allowable stress design; each combination includes all patterns of live and snow ' + 'load.',
      columns: [
        textColumn('combination', 'Combination'),
        numberColumn('cd', 'CD', null),
        numberColumn('most', 'Largest moment', 'lb-ft'),
        numberColumn('least', 'Smallest moment', 'lb-ft'),
        numberColumn('shear', 'Shear', 'lb'),
      ],
      rows: [...byName].map(([combination, situations]) => ({ combination, ...extremesOf(situations) })),
    },
  ];
}

/** What each support takes of each load type that is there. */
function reactionTable(results: BeamResults): ReportTable {
  const byType = results.byType();
  const types = [...new Set(byType.map(({ type }) => type))];
  return {
    title: 'Reactions',
    description:
      'Unfactored, by load type with every span loaded, and the extremes of all combinations; upward is positive.',
    columns: [
      textColumn('support', 'Support'),
      numberColumn('position', 'Position', 'ft'),
      ...types.map((type) => numberColumn(type, type, 'lb')),
      numberColumn('most', 'Largest', 'lb'),
      numberColumn('least', 'Least', 'lb'),
    ],
    rows: results.supports.map(({ type, position, max, min }, index) => ({
      support: `${index + 1} ${type}`,
      position,
      ...Object.fromEntries(
        byType.filter(({ support }) => support === index).map((one) => [one.type, one.whole.force]),
      ),
      most: max.force,
      least: min.force,
    })),
  };
}

function extremesOf(situations: Situation[]) {
  const moments = situations.map((situation) => {
    const { max, min } = situation.envelope('moment');
    return { most: momentRange(max).max.value, least: momentRange(min).min.value };
  });
  const shears = situations.map((situation) => {
    const { max, min } = situation.envelope('shear');
    return Math.max(shearRange(max).max.value, -shearRange(min).min.value);
  });
  const most = Math.max(0, ...moments.map((moment) => moment.most));
  const least = Math.min(0, ...moments.map((moment) => moment.least));
  // Of the analysis: at the supports of a simple span it ends in some 1e-12.
  const noise = 1e-9 * Math.max(most, -least);
  return {
    cd: situations[0]!.combination.cd,
    most: most > noise ? most / inchesPerFoot : 0,
    least: -least > noise ? least / inchesPerFoot : 0,
    shear: Math.max(...shears),
  };
}

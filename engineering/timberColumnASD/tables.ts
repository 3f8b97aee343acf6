import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';
import type { ColumnResults } from './ratios';

/** The combinations with their forces and ratios. */
export function tablesOf({ situations, column }: ColumnResults): ReportTable[] {
  const isBent = column.wind > 0;
  return [
    {
      title: 'Load combinations',
      description:
        'Allowable stress design, each combination with the load duration factor of its shortest load or as chosen.',
      columns: [
        textColumn('combination', 'Combination'),
        numberColumn('cd', 'CD', null),
        numberColumn('force', 'P', 'lb'),
        ...(isBent ? [numberColumn('moment', 'M', 'lb-ft')] : []),
        numberColumn('axial', "fc / Fc'", null),
        ...(isBent ? [numberColumn('interaction', 'Eq. 3.9-3', null)] : []),
      ],
      rows: situations.map(({ combination, force, moment, axialRatio, bendingAndAxial }) => ({
        ...{ combination: combination.name, cd: combination.cd, force, moment, axial: axialRatio },
        interaction: bendingAndAxial ?? 'buckles',
      })),
    },
  ];
}

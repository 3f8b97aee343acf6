import type { Output } from '../../contract';
import { numberColumn, numberOutput, textColumn, textOutput } from '../kit/described';

export const outputs: Output[] = [
  numberOutput(
    'maximum',
    'Governing maximum',
    null,
    'Largest effect of all combinations, in the unit of the loads.',
  ),
  textOutput('maximumCombination', 'Combination of the maximum', 'The loads that count, with their factors.'),
  textOutput('maximumClause', 'Clause of the maximum', 'Section and number of the combination.'),
  numberOutput(
    'minimum',
    'Governing minimum',
    null,
    'Least effect of all combinations, in the unit of the loads; below 0 with a dead load above 0 it is net uplift.',
  ),
  textOutput('minimumCombination', 'Combination of the minimum', 'The loads that count, with their factors.'),
  textOutput('minimumClause', 'Clause of the minimum', 'Section and number of the combination.'),
  textOutput('unit', 'Unit of the results', 'That of the loads.'),
  {
    referenceId: 'combinations',
    label: 'All combinations',
    type: 'table',
    units: null,
    columns: [
      textColumn('clause', 'Clause'),
      textColumn('combination', 'Combination'),
      numberColumn('largest', 'Largest effect', null),
      textColumn('largestLoads', 'Loads of the largest'),
      numberColumn('least', 'Least effect', null),
      textColumn('leastLoads', 'Loads of the least'),
      textColumn('governs', 'Governs'),
    ],
    description:
      'A row a combination of the loads that are there, in the order of the standard. Its largest and its least effect ' +
      'leave out what relieves.',
  },
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput(
    'cautions',
    'Cautions',
    'Net uplift or reversal, loads in one direction alone, an Ev or an H that makes the effects smaller.',
  ),
];

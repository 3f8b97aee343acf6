import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';

export const outputs: Output[] = [
  numberOutput(
    'maximum',
    'Governing maximum',
    null,
    'Largest effect of all combinations, in the unit of the loads.',
  ),
  textOutput('maximumCombination', 'Combination of the maximum', 'The loads included, with their factors.'),
  textOutput('maximumClause', 'Clause of the maximum', 'Section and number of the combination.'),
  numberOutput(
    'minimum',
    'Governing minimum',
    null,
    'Smallest effect of all combinations, in the unit of the loads; a negative value with a positive ' +
      'dead load is net uplift.',
  ),
  textOutput('minimumCombination', 'Combination of the minimum', 'The loads included, with their factors.'),
  textOutput('minimumClause', 'Clause of the minimum', 'Section and number of the combination.'),
  textOutput('unit', 'Unit of the results', 'That of the loads.'),
  tableOutput(
    'combinations',
    'All combinations',
    [
      textColumn('clause', 'Clause'),
      textColumn('combination', 'Combination'),
      numberColumn('largest', 'Largest effect', null),
      textColumn('largestLoads', 'Loads for the largest'),
      numberColumn('least', 'Smallest effect', null),
      textColumn('leastLoads', 'Loads for the smallest'),
      textColumn('governs', 'Governs'),
    ],
    'One row for each combination, in the order of the standard. Loads that counteract the effect ' +
      'are left out.',
  ),
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput(
    'cautions',
    'Cautions',
    'Net uplift or reversal, loads in one direction only, an Ev or H that reduces the effects.',
  ),
];

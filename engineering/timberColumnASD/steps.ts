import { Derivation } from '../kit/derivation';
import type { Inputs, Step } from '../kit/template';
import { wood } from '../rules/wood/notation';
import { columnOf } from './column';
import { plateValue } from './plate';
import type { ColumnResults } from './ratios';
import { situationOf } from './situation';

/** The calculation of the governing combination, and the worst of each check. */
export function stepsOf(inputs: Inputs, { governing, ratios }: ColumnResults): Step[] {
  const { combination } = governing.situation;
  const work = new Derivation(wood);
  const column = columnOf(inputs, work);
  situationOf(column, combination, work);
  work.section('Bearing on the plate');
  plateValue(work, inputs, column.section);
  work.section('Checks');
  for (const { referenceId, label, check, situation } of ratios)
    work.step({ symbol: referenceId, label: `${label}, ${situation.combination.name}`, ...check });
  work.step({
    symbol: 'utilizationRatio',
    label: `Governing: ${governing.label.toLowerCase()}, ${combination.name}`,
    formula: 'largest ratio of all checks',
    from: {},
    value: governing.ratio,
    units: null,
    clause: 'NDS 3.1',
  });
  return work.steps;
}

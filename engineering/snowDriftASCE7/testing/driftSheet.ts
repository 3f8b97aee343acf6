import type { Attributes } from '../../../contract';
import { readNewInputs, solveOnce } from '../../kit/inputs';
import type { Solution } from '../../kit/template';
import { withExamples } from '../../testing/withExamples';
import { snowDriftASCE7 } from '../template';

const template = withExamples(snowDriftASCE7);

/** Solves new inputs as the service does, with the examples where nothing is given. Problems and warnings of the inputs are thrown as one error. */
export function solveDrift(attributes: Attributes = {}, preset?: string): Solution {
  const { stored, problems, warnings } = readNewInputs(template, attributes, preset);
  const said = [
    ...problems.map(({ message }) => message),
    ...warnings.map((warning) => JSON.stringify(warning)),
  ];
  if (said.length > 0) throw new Error(said.join(' '));
  return solveOnce(template, stored, {});
}

type Cells = Record<string, number | boolean | string | null>;

/** The row of the table of drifts. */
export function driftOf({ results }: Solution, wind: 'Leeward' | 'Windward'): Cells {
  const rows = results.drifts;
  const row = Array.isArray(rows) ? rows.find(({ drift }) => drift === wind) : undefined;
  if (!row) throw new Error(`no ${wind} drift`);
  return row;
}

import { inputError } from '../../src/client/calcError';
import { usualInputNames } from '../../src/core/inputs/usualInputs';
import { foundValues } from '../../src/design/found';
import { functionCall } from '../../src/functions/call/functionCall';
import { lightest } from '../../src/functions/loaded/lightest';
import { solveFor } from '../../src/functions/loaded/solveFor';
import type { Runtime } from '../../src/runtime';
import { namedTemplate, readCase } from './agentCase';
import { type GivenInputs, pairsOf } from './agentInputs';
import { wantedOutputs } from './agentResult';
import { chooseProject } from './agentRuntime';
import { resultOfCase } from './calculate';
import { called, inputsArgument, literal } from './formula';

interface Design {
  template: string;
  inputs: GivenInputs;
  /** The input that is looked for. */
  input: string;
  preset?: string | undefined;
  outputs?: string[] | undefined;
  project?: string | undefined;
  lightest?: { filter?: string | undefined } | undefined;
  solveFor?:
    | {
        target?: string | undefined;
        from?: number | undefined;
        to?: number | undefined;
        step?: number | undefined;
      }
    | undefined;
}

/** The cell that the search is made for: its result is looked up by it. */
const cell = 'Agent!A1';

/** Finds the lightest option that passes, or the value that brings an output to a target, as LIGHTEST and SOLVEFOR do. */
export async function design(runtime: Runtime, given: Design) {
  const { lightest: choice, solveFor: search } = given;
  if ((choice === undefined) === (search === undefined))
    throw inputError('Give either lightest or solveFor: an option of a size, or a number to find', 'input');
  const of = await namedTemplate(runtime, given);
  const names = wantedOutputs(of.template, given.outputs);
  const project = await chooseProject(runtime, given.project);
  const name = choice ? 'LIGHTEST' : 'SOLVEFOR';
  const more = choice ? [choice.filter, undefined] : [search?.target, search?.from, search?.to, search?.step];
  const rows = pairsOf(given.inputs);
  const invocation = { address: cell, functionName: name };
  const values = [of.template.code, rows.length > 0 ? rows : null, given.input, ...more, of.preset?.code];
  await (choice ? lightest : solveFor)(functionCall([...values, invocation]), runtime);
  const found = foundValues(runtime).get(cell)?.[0];
  if (!found || Array.isArray(found.value))
    throw inputError(`${name} found nothing for ${given.input}`, 'input');
  const { field, value } = found;
  const nameOf = usualInputNames(of.template, []);
  const others = Object.entries(given.inputs).filter(
    ([other]) => !nameOf(other.trim()).found.some((one) => one.referenceId === field.referenceId),
  );
  const one = await readCase(runtime, of, { ...Object.fromEntries(others), [field.referenceId]: value });
  const result = await resultOfCase(runtime, one, { project, names });
  const { text, cells } = inputsArgument(rows);
  const written = more.map((argument) => (argument === undefined ? '' : literal(argument)));
  return {
    found: { input: field.referenceId, label: field.label, value, units: field.units },
    foundFormula: called(name, [
      literal(of.template.code),
      text,
      literal(given.input),
      ...written,
      of.preset ? literal(of.preset.code) : '',
    ]),
    ...(cells && { foundInputCells: cells }),
    ...result,
  };
}

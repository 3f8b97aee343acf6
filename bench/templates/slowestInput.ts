import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../../engineering/kit/inputs';
import { someInputs } from '../../engineering/testing/anyInputs';
import { withExamples } from '../../engineering/testing/withExamples';
import type { StoredInputs, Template } from '../../engineering/kit/template';
import { longTables } from './longTables';
import { solveTime } from './solveTime';

/** An input that the template takes, and how long its solve with its report takes, ms of CPU. */
interface Tried {
  preset: string | undefined;
  attributes: Attributes;
  stored: StoredInputs;
  ms: number;
}

/** The slowest of the long tables and of random inputs over the bounds of every field, from the defaults and each preset. */
export function slowestInput(template: Template, seconds: number): Tried & { solved: number } {
  const presets = [undefined, ...template.presets.map(({ code }) => code)];
  let slowest: Tried | undefined;
  let solved = 0;
  const add = (preset: string | undefined, attributes: Attributes) => {
    const { stored, problems } = readNewInputs(withExamples(template), attributes, preset);
    if (problems.length > 0) return;
    solved += 1;
    const ms = solveTime(template, stored);
    if (!slowest || ms > slowest.ms) slowest = { preset, attributes, stored, ms };
  };
  for (const preset of presets) add(preset, {});
  for (const attributes of longTables[template.code] ?? []) add(undefined, attributes);
  const inputs = fc.tuple(fc.constantFrom(...presets), someInputs(template.fields));
  const until = performance.now() + 1000 * seconds;
  for (let seed = 1; performance.now() < until; seed += 1)
    for (const [preset, attributes] of fc.sample(inputs, { seed, numRuns: 10 })) add(preset, attributes);
  if (!slowest) throw new Error(`${template.code} takes none of the inputs that were tried`);
  return { ...slowest, solved };
}

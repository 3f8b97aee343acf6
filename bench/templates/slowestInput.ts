import type { Attributes, AttributeValue, Field } from '../../contract';
import { readNewInputs } from '../../engineering/kit/inputs';
import { withExamples } from '../../engineering/testing/withExamples';
import type { StoredInputs, Template } from '../../engineering/kit/template';
import { longTables } from './longTables';
import { randomNumbers, type Random } from './randomNumbers';
import { solveTime } from './solveTime';
import { variedInputs } from './variedInputs';

/** An input that the template takes, and how long its solve with its report takes, ms of CPU. */
interface Tried {
  preset: string | undefined;
  attributes: Attributes;
  stored: StoredInputs;
  ms: number;
}

export interface Slowest extends Tried {
  /** How many inputs were solved. */
  solved: number;
  /** The slowest before any was varied further, ms. */
  random: number;
}

/** How many of the slowest are varied further. */
const kept = 8;

/**
 * Looks for the slowest input that the template takes: first with long tables and at random over the bounds of every field,
 * from the defaults and each preset, then from the slowest found so far, with more rows, other options and numbers nearer to their bounds.
 */
export function slowestInput(template: Template, seconds: number): Slowest {
  const random = randomNumbers(1);
  const presets = [undefined, ...template.presets.map(({ code }) => code)];
  const found: Tried[] = [];
  let solved = 0;
  const add = (preset: string | undefined, attributes: Attributes) => {
    const { stored, problems } = readNewInputs(withExamples(template), attributes, preset);
    if (problems.length > 0) return;
    solved += 1;
    found.push({ preset, attributes, stored, ms: solveTime(template, stored) });
    found.sort((one, other) => other.ms - one.ms).splice(kept);
  };
  for (const preset of presets) add(preset, {});
  for (const attributes of longTables[template.code] ?? []) add(undefined, attributes);
  repeatFor(seconds / 2, () => {
    const preset = random.of(presets);
    add(preset, drawn(template, preset, {}, random));
  });
  const atRandom = found[0]?.ms ?? 0;
  repeatFor(seconds / 2, () => {
    const { preset, attributes } = random.of(found);
    add(preset, drawn(template, preset, attributes, random));
  });
  const [slowest] = found;
  if (!slowest) throw new Error(`${template.code} takes none of the inputs that were tried`);
  return { ...slowest, solved, random: atRandom };
}

function repeatFor(seconds: number, work: () => void): void {
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until) work();
}

/** The attributes with one to five fields varied. */
function drawn(
  { fields, presets }: Template,
  preset: string | undefined,
  attributes: Attributes,
  random: Random,
): Attributes {
  const ofPreset = presets.find(({ code }) => code === preset)?.defaults ?? {};
  const base = ({ referenceId, default: value }: Field): AttributeValue =>
    attributes[referenceId] ?? ofPreset[referenceId] ?? value ?? null;
  const varied = Array.from({ length: random.whole(1, 5) }, () => random.of(fields));
  return { ...attributes, ...variedInputs(varied, base, random) };
}

import type { Step } from '../../../../engineering/kit/template';
import type { PublishedTemplate } from '../../../publications/publications';
import type { Report } from '../report';
import { isStep } from '../resultsSection';

/** The outputs that a template names, each with the sign before its name. */
export const namedOutputs = (
  { outputs }: Pick<PublishedTemplate, 'outputs'>,
  names: readonly string[] = [],
) =>
  names.flatMap((named) => {
    const sign = named.startsWith('±') ? '±' : '';
    const output = outputs.find(({ referenceId }) => referenceId === named.slice(sign.length));
    return output ? [{ output, sign }] : [];
  });

/** How the numbers of a load were found that construction documents state; of steps with the same numbers the first. */
export function headlineSteps({
  sheet: { outcome },
  template,
  recomputed,
}: Pick<Report, 'sheet' | 'template' | 'recomputed'>): Step[] {
  const stated = [template.statedFactors, template.headline].flatMap((names) =>
    namedOutputs(template, names),
  );
  const steps = (recomputed?.steps ?? []).filter((step) =>
    stated.some(({ output }) => isStep(output, outcome?.results[output.referenceId], [step])),
  );
  return firstOfEach(steps, ({ formula, substituted }) => `${formula} = ${substituted}`);
}

const firstOfEach = (steps: readonly Step[], keyOf: (step: Step) => string): Step[] =>
  [...new Map(steps.toReversed().map((step) => [keyOf(step), step])).values()].reverse();

/** The first step of each formula, these ends, and the steps that they are computed from. */
export function abridged(steps: readonly Step[], ends: readonly Step[]): ReadonlySet<Step> {
  const kept = new Set(firstOfEach(steps, ({ formula }) => formula));
  const followed = new Set<Step>();
  const follow = (step: Step) => {
    if (followed.has(step)) return;
    followed.add(step);
    kept.add(step);
    const before = steps.slice(0, steps.indexOf(step));
    for (const [name, value] of Object.entries(step.from ?? {})) {
      // `Kz4` or `Kzh` for Kz; a step with another name is the one just before.
      const isNamed = ({ symbol }: Step) => symbol.startsWith(name.replace(/\d+$/, ''));
      const origin = before.findLast(
        (one, at) => one.value === value && (isNamed(one) || at === before.length - 1),
      );
      if (origin) follow(origin);
    }
  };
  ends.forEach(follow);
  return kept;
}

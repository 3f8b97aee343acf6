import { type ErrorDetail, type ProjectDefaults, snowProjectDefaults } from '../../contract';
import { given, quoted } from '../../engineering/kit/given';
import { riskCategories, roughnessCategories } from '../../engineering/rules/snow/categories';
import { largestGroundSnowLoad } from '../../engineering/rules/snow/snowFields';

type DefaultName = (typeof snowProjectDefaults)[number];

/** What each default takes: what the field takes that it stands in for. */
const allowed: Record<DefaultName, { takes: string; fits: (value: unknown) => boolean }> = {
  riskCategory: oneOf(riskCategories),
  groundSnowLoad: load('service level, ASCE 7-16'),
  groundSnowLoad2022: load('strength level, ASCE 7-22'),
  roughnessCategory: oneOf(roughnessCategories),
};

/** A wrong default would spoil every sheet that reads it, so it is rejected where it is entered. */
export function projectDefaultProblems(defaults: ProjectDefaults): ErrorDetail[] {
  const unknown = Object.keys(defaults).filter((name) => !isDefaultName(name));
  return Object.entries(defaults).flatMap(([name, value]) => {
    const field = `defaults.${name}`;
    if (!isDefaultName(name)) {
      // The first one says what there is, once for all.
      const there = name === unknown[0] ? `; there are ${snowProjectDefaults.join(', ')}` : '';
      return [{ field, message: `No template reads a project default ${quoted(name)}${there}.` }];
    }
    const { takes, fits } = allowed[name];
    return fits(value) ? [] : [{ field, message: `${name} must be ${takes}; given ${given(value)}.` }];
  });
}

/** Names whose value is not the same in both. */
export function changedDefaults(before: ProjectDefaults, after: ProjectDefaults): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

function isDefaultName(name: string): name is DefaultName {
  return (snowProjectDefaults as readonly string[]).includes(name);
}

function load(kind: string) {
  return {
    takes: `a load from 0 to ${largestGroundSnowLoad} psf (${kind})`,
    fits: (value: unknown) => typeof value === 'number' && value >= 0 && value <= largestGroundSnowLoad,
  };
}

function oneOf(options: readonly string[]) {
  return {
    takes: `one of ${options.join(', ')}`,
    fits: (value: unknown) => typeof value === 'string' && options.includes(value),
  };
}

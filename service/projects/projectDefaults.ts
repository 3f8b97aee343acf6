import { type ErrorDetail, type ProjectDefaults, snowProjectDefaults } from '../../src/contract';

const riskCategories = ['I', 'II', 'III', 'IV'];
const roughnessCategories = ['B', 'C', 'D', 'Above tree line', 'Alaska no trees'];

type DefaultName = (typeof snowProjectDefaults)[number];

/** What each default takes (service decisions, "Typed snow attributes"). The loads are in psf. */
const allowed: Record<DefaultName, { takes: string; fits: (value: unknown) => boolean }> = {
  riskCategory: oneOf(riskCategories),
  groundSnowLoad: { takes: 'a load of at least 0 psf (service level, ASCE 7-16)', fits: isLoad },
  groundSnowLoad2022: { takes: 'a load of at least 0 psf (strength level, ASCE 7-22)', fits: isLoad },
  roughnessCategory: oneOf(roughnessCategories),
};

/** A wrong default would spoil every sheet that reads it, so it is refused where it is entered. */
export function projectDefaultProblems(defaults: ProjectDefaults): ErrorDetail[] {
  return Object.entries(defaults).flatMap(([name, value]) => {
    const field = `defaults.${name}`;
    if (!isDefaultName(name)) {
      const names = snowProjectDefaults.join(', ');
      return [{ field, message: `No template reads a project default ${name}; there are ${names}.` }];
    }
    const { takes, fits } = allowed[name];
    return fits(value) ? [] : [{ field, message: `${name} takes ${takes}; given ${JSON.stringify(value)}.` }];
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

function isLoad(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function oneOf(options: string[]) {
  return {
    takes: `one of ${options.join(', ')}`,
    fits: (value: unknown) => typeof value === 'string' && options.includes(value),
  };
}

import type { ErrorDetail, Field, ProjectDefaults } from '../../../../../contract';
import { readFieldValue } from '../../../kit/inputs/fieldKinds';
import type { Inputs } from '../../../kit/template';

/** Project default, by name, for each site parameter of a snow sheet. */
export interface SiteDefaults {
  riskCategory: string;
  /** Each edition has its own: a service-level load is not a strength-level one. */
  groundSnowLoad: string;
  roughnessCategory: string;
}

const siteParameters = ['riskCategory', 'groundSnowLoad', 'roughnessCategory'] as const;

/** Names of the defaults that a sheet with these inputs reads: all three, or none when it overrides them. */
export function siteDefaultsRead(inputs: Inputs, defaults: SiteDefaults): string[] {
  return inputs.overrideDefaults === true ? [] : siteParameters.map((parameter) => defaults[parameter]);
}

/** The inputs as the calculation uses them: the site parameters are the project's unless the sheet overrides them. */
export function withSiteDefaults(inputs: Inputs, project: ProjectDefaults, defaults: SiteDefaults): Inputs {
  if (inputs.overrideDefaults === true) return inputs;
  const site = siteParameters.map((parameter) => [
    parameter,
    defaultOf(project, defaults[parameter]) ?? null,
  ]);
  return { ...inputs, ...Object.fromEntries(site) };
}

/** Defaults that the sheet needs and the project lacks, or holds with a value that the field does not take. */
export function siteDefaultProblems(
  inputs: Inputs,
  project: ProjectDefaults,
  defaults: SiteDefaults,
  fields: Field[],
): ErrorDetail[] {
  if (inputs.overrideDefaults === true) return [];
  return siteParameters.flatMap((parameter) => {
    const field = fields.find((candidate) => candidate.referenceId === parameter);
    if (!field) throw new Error(`The template has no field ${parameter}`);
    const name = defaults[parameter];
    const value = defaultOf(project, name);
    if (value === undefined) return [missingDefault(name, field)];
    const reading = readFieldValue({ ...field, referenceId: name }, value);
    return 'problems' in reading ? reading.problems.map((problem) => inProject(problem)) : [];
  });
}

/** The project's values in words, for the notes. */
export function siteDefaultsNote(inputs: Inputs): string {
  const { riskCategory, groundSnowLoad, roughnessCategory } = inputs;
  return (
    `From the project's defaults: risk category ${riskCategory}, ground snow load ${groundSnowLoad} psf, ` +
    `roughness ${roughnessCategory}.`
  );
}

function defaultOf(project: ProjectDefaults, name: string): ProjectDefaults[string] | undefined {
  return Object.hasOwn(project, name) ? project[name] : undefined;
}

function missingDefault(name: string, { referenceId, label }: Field): ErrorDetail {
  const message =
    `The project has no default ${name} (${label}). Set it in the project, or set overrideDefaults to true and ` +
    `give ${referenceId}.`;
  return { field: name, message };
}

function inProject({ field, message }: ErrorDetail): ErrorDetail {
  return { field, message: `The project's default is not allowed: ${message}` };
}

import type { ErrorDetail, Field, ProjectDefaults } from '../../../contract';
import { readFieldValue } from '../../kit/fieldKinds';
import type { Inputs } from '../../kit/template';

/** The site parameters: fields whose value is the project's unless the sheet overrides it, each with the default's name. */
const siteParameters = (fields: readonly Field[]) =>
  fields.flatMap((field) =>
    field.projectDefault === undefined ? [] : [{ field, name: field.projectDefault }],
  );

/** Names of the defaults that a sheet with these inputs reads: those of all site parameters, or none when it overrides them. */
export function siteDefaultsRead(inputs: Inputs, fields: readonly Field[]): string[] {
  return inputs.overrideDefaults === true ? [] : siteParameters(fields).map(({ name }) => name);
}

/** The inputs as the calculation uses them: the site parameters are the project's unless the sheet overrides them. */
export function withSiteDefaults(inputs: Inputs, project: ProjectDefaults, fields: readonly Field[]): Inputs {
  if (inputs.overrideDefaults === true) return inputs;
  const site = siteParameters(fields).map(({ field, name }) => [
    field.referenceId,
    defaultOf(project, name) ?? null,
  ]);
  return { ...inputs, ...Object.fromEntries(site) };
}

/** Defaults that the sheet needs and the project lacks, or holds with a value that the field does not take. */
export function siteDefaultProblems(
  inputs: Inputs,
  project: ProjectDefaults,
  fields: readonly Field[],
): ErrorDetail[] {
  if (inputs.overrideDefaults === true) return [];
  return siteParameters(fields).flatMap(({ field, name }) => {
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
    `The project has no default for ${label}. Set it in the project, or set overrideDefaults to true ` +
    `and enter ${referenceId}.`;
  return { field: name, message };
}

function inProject({ field, message }: ErrorDetail): ErrorDetail {
  return { field, message: `The project's default is not allowed: ${message}` };
}

import type { Field, Project, ProjectDefaults, TemplateDetail } from '../../../contract';

/**
 * The defaults of a project as fields to fill in: each takes what the inputs take that it stands in for.
 *
 * @param templates that read them; those of one name are one default
 */
export function defaultFields(
  templates: readonly TemplateDetail[],
  { defaults = {} }: Pick<Project, 'defaults'>,
): Field[] {
  const fields = new Map<string, Field>();
  for (const field of templates.flatMap((template) => template.fields)) {
    const { projectDefault: name, visibleIf: _, required: __, ...rest } = field;
    if (name !== undefined && !fields.has(name))
      fields.set(name, { ...rest, referenceId: name, default: valueIn(defaults, name) });
  }
  return [...fields.values()];
}

/** What a form holds that is not the project's already. */
export function changedDefaults(
  values: Readonly<Record<string, unknown>>,
  { defaults = {} }: Pick<Project, 'defaults'>,
): ProjectDefaults {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, ProjectDefaults[string]] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== valueIn(defaults, entry[0]),
    ),
  );
}

const valueIn = (defaults: ProjectDefaults, name: string) =>
  Object.hasOwn(defaults, name) ? defaults[name] : undefined;

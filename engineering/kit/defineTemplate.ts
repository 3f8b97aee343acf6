import { TemplateInputError, type Template } from './template';

/** What a template says of itself; the rest has the default of most templates. */
export type TemplateDefinition = Pick<
  Template,
  'code' | 'name' | 'category' | 'description' | 'version' | 'fields' | 'solve'
> &
  Partial<Template>;

/**
 * A template that returns its results and has no outputs, no presets, no project defaults to read and no check, unless
 * its definition says otherwise. Inputs that `check` rejects do not reach the definition's `solve`.
 */
export function defineTemplate(definition: TemplateDefinition): Template {
  const template = {
    returnsResults: true,
    outputs: [],
    presets: [],
    projectDefaultsRead: () => [],
    check: () => [],
    ...definition,
  } satisfies Template;
  const { check, solve } = template as Template;
  return {
    ...template,
    solve(inputs, project) {
      const problems = check(inputs, project);
      if (problems.length > 0) throw new TemplateInputError(problems);
      return solve(inputs, project);
    },
  };
}

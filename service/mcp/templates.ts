import { choicesOf, type Field, type TemplateDetail, withoutZero } from '../../contract';
import { inputError } from '../../src/client/calcError';
import { didYouMean, itemsNamed, suggestedItems } from '../../src/core/inputs/naming';
import { fold } from '../../src/core/lib/fold';
import { foundMembers, isMemberField } from '../../src/core/templates/foundMembers';
import { indexTemplates, nearestTemplates, purposeOf } from '../../src/core/templates/templateSearch';
import type { Runtime } from '../../src/runtime';
import { answeredTemplate, exploreCases, namedTemplate } from './agentCase';
import { stepsOf } from './agentResult';
import { chooseProject } from './agentRuntime';

const mostTemplates = 12;
/** More options of a field are listed only when they are searched. */
const mostOptions = 12;
const mostSearched = 60;

/** The templates that words find; where none has them all, those that come nearest. */
export async function findTemplates(runtime: Runtime, { search = '' }: { search?: string | undefined }) {
  const all = await runtime.catalogue.list();
  const query = { search, category: null };
  const found = indexTemplates(all)(query);
  const shown = found.length > 0 ? found : nearestTemplates(all, query);
  return {
    ...(found.length === 0 && {
      note: `No template has "${search}". These come nearest; none of them may be what is meant`,
    }),
    templates: shown.slice(0, mostTemplates).map((entry) => ({
      ...{ code: entry.code, name: entry.name, category: entry.category },
      purpose: purposeOf(entry),
    })),
    total: found.length,
  };
}

/** What a template takes and returns. */
export async function describeTemplate(runtime: Runtime, given: { template: string }) {
  const { template } = await namedTemplate(runtime, given);
  const { code, name, version, description, presets } = template;
  const { outputs } = answeredTemplate(template);
  return {
    ...{ code, name, version, description },
    inputs: template.fields.map((field) => describedField(field, template)),
    outputs: outputs.map(({ referenceId, label, units, type }) => ({
      ...{ name: referenceId, label, units },
      ...(type !== 'number' && { type }),
    })),
    presets: presets.map((preset) => ({ code: preset.code, name: preset.name })),
    clauses: clausesUri(code),
  };
}

function describedField(field: Field, template: TemplateDetail) {
  const { referenceId, label, type, units, options = [], columns, visibleIf, description, group } = field;
  const ruling = visibleIf && template.fields.find((one) => one.referenceId === visibleIf.referenceId);
  const listed = options.length > mostOptions ? options.slice(0, 3) : options;
  const choices = choicesOf(field);
  return {
    name: referenceId,
    label: withoutZero(label),
    type,
    units,
    ...(group !== undefined && { group }),
    ...(field.required && { required: true }),
    ...(field.default !== undefined && field.default !== null && { default: field.default }),
    ...(field.min !== undefined && { min: field.min }),
    ...(field.max !== undefined && { max: field.max }),
    ...(listed.length > 0 && { options: listed }),
    ...(options.length > listed.length && { optionCount: options.length, moreOptions: 'list_options' }),
    ...(choices.length > 0 && { choices }),
    ...(columns && {
      columns: columns.map((column) => ({
        name: column.referenceId,
        label: column.label,
        units: column.units ?? null,
        ...(column.options && { options: column.options }),
      })),
    }),
    ...(ruling && visibleIf && { usedOnlyIf: { input: ruling.referenceId, isOneOf: visibleIf.equals } }),
    ...(field.projectDefault !== undefined && { fromProjectUnlessGiven: true }),
    ...(description !== undefined && { description }),
  };
}

/** The options of an input that begin with or hold a text. */
export async function listOptions(
  runtime: Runtime,
  given: { template: string; input: string; search?: string | undefined },
) {
  const { template } = await namedTemplate(runtime, given);
  const [field] = itemsNamed(template.fields, given.input);
  if (!field)
    throw inputError(
      `"${given.input}" is not an input of ${template.code}. ${suggestedItems(given.input, template.fields)}`,
      'input',
    );
  const all = isMemberField(field, template.code)
    ? (await foundMembers(runtime.client(), '')).map(({ name }) => name)
    : (field.options ?? []).map(String);
  if (all.length === 0)
    throw inputError(`${field.referenceId} has no list of options: it is a ${field.type}`, 'input');
  const wanted = fold(given.search ?? '');
  const found = all.filter((option) => fold(option).includes(wanted));
  return {
    input: field.referenceId,
    ...(found.length === 0 && {
      note: `No option has "${given.search}". ${didYouMean(given.search ?? '', all)}`.trim(),
    }),
    options: found.slice(0, mostSearched),
    total: found.length,
  };
}

export const clausesUri = (code: string) => `calc://templates/${encodeURIComponent(code)}/clauses`;

/** The clauses that a template calculates by, as far as its defaults and its presets reach them. */
export async function clausesText(runtime: Runtime, code: string): Promise<string> {
  const { template } = await namedTemplate(runtime, { template: code });
  const project = await chooseProject(runtime);
  const cases = [null, ...template.presets];
  const explored = await Promise.all(
    cases.map((preset) => exploreCases(runtime, project, { template, preset }, [{}])),
  );
  const clauses = new Map<string, Set<string>>();
  for (const one of explored.flat()) {
    if (one instanceof Error) continue;
    for (const { clause, label } of stepsOf(one.item)) {
      if (clause === '') continue;
      clauses.set(clause, (clauses.get(clause) ?? new Set()).add(label));
    }
  }
  const lines = [...clauses].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [
    `${template.name}, version ${template.version}: clauses of the calculations with the defaults and with each preset.`,
    ...lines.map(([clause, labels]) => `${clause}: ${[...labels].slice(0, 4).join('; ')}`),
  ].join('\n');
}

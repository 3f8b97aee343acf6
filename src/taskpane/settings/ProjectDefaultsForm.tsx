import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Project, ProjectDefaults, TemplateDetail, Field } from '../../../contract';
import { snowStandards } from '../../../contract/snowStandards';
import { CalcError } from '../../client/calcError';
import type { Runtime } from '../../runtime';
import { Confirm, Problem } from '../common/messages';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/pane';
import type { Entry } from '../common/entry';
import { fourDigits } from '../../../contract/numberText';
import { readForm } from '../common/formState';
import { FormInput } from '../templates/FormInput';
import { valueText } from '../common/fieldText';
import { counted, listed } from '../../core/lib/listed';
import type { Shown } from '../../core/calculations';
import { takesDefault } from '../../core/inputs/takenDefaults';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { fullAddress } from '../../workbook/excel/a1';
import { cellOfId } from '../../workbook/formulas/cellOfId';
import { Note, Text } from '../common/layout';

interface ProjectDefaultsFormProps {
  project: Project;
  onChanged: () => void;
  onCancel: () => void;
}

interface Planned {
  defaults: ProjectDefaults;
  outdated: OutdatedByDefaults;
}

/** The defaults of a project to change: what that outdates is shown before it is done. */
export function ProjectDefaultsForm({ project, onChanged, onCancel }: ProjectDefaultsFormProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { projectId } = project;
  // As the service holds them now: a colleague may have changed them since the list was loaded.
  const load = useLoad(() => defaultsNow(runtime, projectId), [runtime, projectId]);
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [changing, setChanging] = useState(false);
  const [error, setError] = useState<unknown>(null);

  if (load.state === 'failed') return <Problem error={load.error} onRetry={load.retry} />;
  if (load.state === 'loading') return <Note>Reading the defaults…</Note>;
  const { now, template } = load.value;
  const form = readForm(template, null, entries);
  const changes = changedDefaults(form.values, now);
  const isWrong = form.fields.some(({ problem }) => problem !== null);

  function enter(name: string, entry: Entry | undefined): void {
    const { [name]: _, ...others } = entries;
    setPlanned(null);
    setEntries(entry === undefined ? others : { ...others, [name]: entry });
  }

  function plan(): void {
    const place = { serviceUrl: runtime.connection.get().serviceUrl, projectId };
    const outdated = outdatedByDefaults(runtime.calculations.shown(), place, Object.keys(changes));
    setError(null);
    setPlanned({ defaults: changes, outdated });
  }

  async function change({ defaults }: Planned): Promise<void> {
    setPlanned(null);
    setChanging(true);
    try {
      await runtime.client().updateProject(projectId, { defaults });
      runtime.calculations.defaultsChanged();
      onChanged();
    } catch (failure) {
      // Only the answer may be lost: the values are read again before another attempt.
      setError(failure);
      load.retry();
    } finally {
      setChanging(false);
    }
  }

  return (
    <div className={styles.section} data-testid="project-defaults">
      <DefaultInputs fields={form.fields} onEnter={enter} />
      {error !== null && <Problem error={error} testId="project-defaults-problem" />}
      {planned && (
        <Confirm
          yes="Change the defaults"
          appearance="primary"
          onYes={() => void change(planned)}
          onNo={() => setPlanned(null)}
          testId="project-defaults-confirm"
        >
          {consequences(planned, template)}
        </Confirm>
      )}
      <div className={styles.row}>
        <Button
          appearance="primary"
          size="small"
          disabledFocusable={isWrong || changing || planned !== null || Object.keys(changes).length === 0}
          onClick={plan}
          data-testid="project-defaults-plan"
        >
          {changing ? 'Changing…' : 'Change…'}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface DefaultInputsProps {
  fields: ReturnType<typeof readForm>['fields'];
  onEnter: (name: string, entry: Entry | undefined) => void;
}

function DefaultInputs({ fields, onEnter }: DefaultInputsProps) {
  if (fields.length === 0)
    return (
      <Text>
        The templates of this service do not say which defaults they read. Change them in the web app.
      </Text>
    );
  return fields.map((input) => (
    <FormInput
      key={input.field.referenceId}
      input={input}
      fallback={valueText(input.field.default)}
      onChange={(entry) => onEnter(input.field.referenceId, entry)}
    />
  ));
}

/** The project as it is now, and its defaults as the fields of a template. */
async function defaultsNow(
  runtime: Runtime,
  projectId: string,
): Promise<{ now: Project; template: TemplateDetail }> {
  const [now, ...templates] = await Promise.all([
    runtime.client().getProject(projectId),
    ...Object.values(snowStandards).map(({ templateCode }) => readerOf(runtime, templateCode)),
  ]);
  const readers = templates.filter((template) => template !== null);
  const none = { id: '', version: null, code: '', name: '', category: null, description: null };
  return { now, template: { ...none, fields: defaultFields(readers, now), outputs: [], presets: [] } };
}

/** A template that reads defaults; null where this key does not open it. */
async function readerOf({ catalogue }: Runtime, code: string): Promise<TemplateDetail | null> {
  try {
    return await catalogue.verified(code);
  } catch (error) {
    if (error instanceof CalcError && error.kind === 'notFound') return null;
    throw error;
  }
}

/** A converted value has many digits. */
const shortText = (value: Parameters<typeof valueText>[0]) =>
  typeof value === 'number' ? fourDigits(value) : valueText(value);

function consequences({ defaults, outdated }: Planned, { fields }: TemplateDetail): string {
  const changes = fields.flatMap(({ referenceId: name, label, units, default: before }) =>
    Object.hasOwn(defaults, name)
      ? [`${label}: ${shortText(before)} → ${shortText(defaults[name])}${units ? ` ${units}` : ''}`]
      : [],
  );
  const { marked, taking } = outdated;
  const cells =
    taking.length > 0
      ? `${listed(taking)} ${taking.length === 1 ? 'uses' : 'use'} a changed value from the project.`
      : 'No cell of this workbook uses a changed value from the project.';
  return (
    `${changes.join('; ')}. ${cells} ${counted(marked, 'calculation')} of this workbook ` +
    `${marked === 1 ? 'is' : 'are'} marked not up to date and ${marked === 1 ? 'keeps its number' : 'keep their numbers'} until you refresh. ` +
    'Reports in the project that use the value, including those of colleagues, must be solved again.'
  );
}

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
      fields.set(name, { ...rest, ...meaning(field), referenceId: name, default: valueIn(defaults, name) });
  }
  return [...fields.values()];
}

/** Without when a template takes the default: this is the default. */
const meaning = ({ label, description }: Field): Pick<Field, 'description'> => ({
  description:
    description?.replace(/\s*Used if [^.]+ is true; otherwise the project default is used\./, '').trim() ||
    `${label} that calculations of this project use unless they enter their own.`,
});

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

interface OutdatedByDefaults {
  /** Calculations of the workbook that will be marked: those that take a changed default. */
  marked: number;
  /** Cells of those that take a changed default, as `Sheet1!B4`. */
  taking: string[];
}

/** What a change of these defaults speaks against in the open workbook, before it is made. */
export function outdatedByDefaults(
  shown: readonly Shown[],
  { serviceUrl, projectId }: Pick<CalculationRequest, 'serviceUrl' | 'projectId'>,
  changed: readonly string[],
): OutdatedByDefaults {
  const marked = shown.filter(
    ({ request: { parameters }, result }) =>
      parameters.serviceUrl === serviceUrl &&
      parameters.projectId === projectId &&
      result.projectDefaults !== null &&
      takesDefault(result.template, parameters, result.projectDefaults, (name) => changed.includes(name)),
  );
  return { marked: marked.length, taking: [...new Set(marked.map(addressOf))] };
}

function addressOf({ cellId }: Shown): string {
  const cell = cellOfId(cellId);
  return cell === null ? cellId : fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
}

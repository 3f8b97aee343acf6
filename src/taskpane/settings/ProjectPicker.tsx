import { Button, Field, SearchBox, Input } from '@fluentui/react-components';
import { useState, type FormEvent, useRef } from 'react';
import { lazyPart } from '../common/lazyPart';
import type { Project } from '../../../contract';
import { counted } from '../../core/lib/listed';
import { LineButton, Note, Section, Text } from '../common/layout';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import { useConnection, usePane } from '../common/pane';
import { chooseProject, isUntouched } from './connectionTest';
import { fold } from '../../core/lib/fold';
import { Problem } from '../common/messages';

interface ProjectPickerProps {
  projects: Project[];
  /** There is another project than these. */
  onChanged: () => void;
}

/** More than these are not looked through but searched. */
const fewProjects = 7;

/** The project in which the service keeps the sheets of this computer's calculations. */
export function ProjectPicker({ projects, onChanged }: ProjectPickerProps) {
  const { runtime } = usePane();
  const { projectId } = useConnection();
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const found = searchProjects(projects, search, projectId);
  const chosen = projects.find((project) => project.projectId === projectId);
  const given = chosen && defaultsText(chosen);

  function choose(id: string): void {
    const project = projects.find((one) => one.projectId === id);
    if (project) chooseProject(runtime, project);
  }

  return (
    <Section id="settings-projects" heading="Project">
      {projects.length > fewProjects && (
        <Field
          label="Search by number, name or client"
          hint={`${found.length} of ${counted(projects.length, 'project')}`}
        >
          <SearchBox
            value={search}
            onChange={(_, { value }) => setSearch(value)}
            data-testid="project-search"
          />
        </Field>
      )}
      {projects.length === 0 ? (
        <Text>This key has no project yet. Calculations need one to store their reports.</Text>
      ) : (
        <SelectField
          label="Calculations are stored in"
          hint="Every new calculation creates a report in this project. Its defaults apply where a calculation does not override them."
          value={projectId ?? ''}
          options={found.map((project) => [project.projectId, projectText(project)])}
          onChange={choose}
          data-testid="settings-project"
        />
      )}
      {given && <Note>Its defaults: {given}.</Note>}
      {chosen && <ProjectDefaultsEntry key={chosen.projectId} project={chosen} onChanged={onChanged} />}
      {creating ? (
        <NewProject
          projects={projects}
          onCreated={(project, isMeant) => {
            if (isMeant) chooseProject(runtime, project);
            setCreating(false);
            setSearch('');
            onChanged();
          }}
          onFailed={onChanged}
          onCancel={() => setCreating(false)}
        />
      ) : (
        <LineButton onClick={() => setCreating(true)} data-testid="project-new">
          New project…
        </LineButton>
      )}
    </Section>
  );
}

const ProjectDefaultsForm = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "project-defaults" */ './ProjectDefaultsForm')).ProjectDefaultsForm,
  'Opening the defaults…',
);

interface ProjectDefaultsEntryProps {
  project: Project;
  onChanged: () => void;
}

/** The way to the form of a project's defaults, which is loaded when it is opened. */
function ProjectDefaultsEntry({ project, onChanged }: ProjectDefaultsEntryProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <LineButton onClick={() => setOpen(true)} data-testid="project-defaults-open">
        Change its defaults…
      </LineButton>
    );
  }
  return (
    <ProjectDefaultsForm
      project={project}
      onCancel={() => setOpen(false)}
      onChanged={() => {
        setOpen(false);
        onChanged();
      }}
    />
  );
}

/** Projects in whose number, name or client every word occurs; the chosen one is always among them. */
export function searchProjects(projects: Project[], search: string, chosen: string | null): Project[] {
  const words = search.split(/\s+/).map(fold).filter(Boolean);
  return projects.filter(({ projectId, projectNumber, name, clientName }) => {
    const text = fold([projectNumber ?? '', name, clientName ?? ''].join('|'));
    return projectId === chosen || words.every((word) => text.includes(word));
  });
}

/** @example projectText({ projectNumber: '24-017', name: 'Barn' }) // '24-017 Barn' */
export function projectText({ projectNumber, name }: Pick<Project, 'projectNumber' | 'name'>): string {
  return projectNumber ? `${projectNumber} ${name}` : name;
}

/** The defaults that are known; their units are those of the templates that read them. */
const knownDefaults: Readonly<Record<string, { text: string; units?: string }>> = {
  riskCategory: { text: 'risk category' },
  groundSnowLoad: { text: 'ground snow load of ASCE 7-16', units: ' psf' },
  groundSnowLoad2022: { text: 'ground snow load of ASCE 7-22', units: ' psf' },
  roughnessCategory: { text: 'surface roughness' },
};

/** What the project gives to calculations that do not say it themselves; null when it gives nothing. Unknown ones are shown by name. */
export function defaultsText({ defaults }: Pick<Project, 'defaults'>): string | null {
  const entries = Object.entries(defaults ?? {});
  return entries.length === 0 ? null : entries.map(defaultText).join(', ');
}

function defaultText([name, value]: [string, string | number | boolean]): string {
  const { text, units = '' } = (Object.hasOwn(knownDefaults, name) && knownDefaults[name]) || { text: name };
  return `${text} ${value}${units}`;
}

interface NewProjectProps {
  projects: Project[];
  /** @param isMeant false when the user has chosen otherwise since */
  onCreated: (project: Project, isMeant: boolean) => void;
  /** It may have been created anyway: the list has to be loaded again. */
  onFailed: () => void;
  onCancel: () => void;
}

const longestName = 200;

/** Creates a project at the service. */
function NewProject({ projects, onCreated, onFailed, onCancel }: NewProjectProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [name, setName] = useState('');
  const [projectNumber, setProjectNumber] = useState('');
  const [creating, setCreating] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const cancelled = useRef(false);
  const wanted = name.trim();
  const exists = projects.some((project) => project.name === wanted);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wanted === '' || creating) return;
    setCreating(true);
    setError(null);
    const requestedWith = runtime.connection.get();
    try {
      const number = projectNumber.trim();
      const project = await runtime
        .client()
        .createProject({ name: wanted, ...(number && { projectNumber: number }) });
      // Cancelled too late: it is there, and is not used.
      if (cancelled.current) onFailed();
      else onCreated(project, isUntouched(runtime, requestedWith));
    } catch (failure) {
      setError(failure);
      onFailed();
    } finally {
      setCreating(false);
    }
  }

  return (
    <form className={styles.section} onSubmit={(event) => void create(event)} data-testid="project-form">
      <Field
        label="Name of the new project"
        required
        validationState={exists ? 'warning' : 'none'}
        validationMessage={exists ? 'A project with that name already exists.' : undefined}
      >
        <Input
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={(_, { value }) => setName(value)}
          data-testid="project-name"
        />
      </Field>
      <Field label="Project number">
        <Input
          value={projectNumber}
          autoComplete="off"
          onChange={(_, { value }) => setProjectNumber(value)}
          data-testid="project-number"
        />
      </Field>
      {error !== null && <Problem error={error} testId="project-problem" />}
      <div className={styles.row}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={wanted === '' || creating}
          data-testid="project-create"
        >
          {creating ? 'Creating…' : 'Create and use'}
        </Button>
        <Button
          onClick={() => {
            cancelled.current = true;
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

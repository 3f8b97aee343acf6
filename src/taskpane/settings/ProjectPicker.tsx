import { Button, Field, SearchBox, Select } from '@fluentui/react-components';
import { useState, lazy, Suspense } from 'react';
import type { Project } from '../../../contract';
import { counted } from '../common/listed';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { chooseProject } from './connectionTest';
import { NewProject } from './NewProject';
import { defaultsText, projectText, searchProjects } from './projectSearch';

interface ProjectPickerProps {
  projects: Project[];
  /** There is another project than these. */
  onChanged: () => void;
}

/** More than these are not looked through but searched. */
const fewProjects = 7;

/** The project in which the service keeps the sheets of this computer's calculations. */
export function ProjectPicker({ projects, onChanged }: ProjectPickerProps) {
  const styles = useStyles();
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
        <p className={styles.text}>
          This key has no project yet. Calculations need one to store their reports.
        </p>
      ) : (
        <Field
          label="Calculations are stored in"
          hint="Every new calculation creates a report in this project. Its defaults apply where a calculation does not override them."
        >
          <Select
            value={projectId ?? ''}
            onChange={(_, { value }) => choose(value)}
            data-testid="settings-project"
          >
            {found.map((project) => (
              <option key={project.projectId} value={project.projectId}>
                {projectText(project)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {given && <p className={styles.note}>Its defaults: {given}.</p>}
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
        <div>
          <Button size="small" onClick={() => setCreating(true)} data-testid="project-new">
            New project…
          </Button>
        </div>
      )}
    </Section>
  );
}

const ProjectDefaultsForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "project-defaults" */ './ProjectDefaultsForm'))
    .ProjectDefaultsForm,
}));

interface ProjectDefaultsEntryProps {
  project: Project;
  onChanged: () => void;
}

/** The way to the form of a project's defaults, which is loaded when it is opened. */
function ProjectDefaultsEntry({ project, onChanged }: ProjectDefaultsEntryProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)} data-testid="project-defaults-open">
          Change its defaults…
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<p className={styles.note}>Opening the defaults…</p>}>
      <ProjectDefaultsForm
        project={project}
        onCancel={() => setOpen(false)}
        onChanged={() => {
          setOpen(false);
          onChanged();
        }}
      />
    </Suspense>
  );
}

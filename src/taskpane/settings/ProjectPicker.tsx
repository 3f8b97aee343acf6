import { Field, Select } from '@fluentui/react-components';
import type { Project } from '../../contract';
import { useStyles } from '../common/styles';
import { usePane } from '../PaneContext';
import { useConnection } from '../useConnection';
import { chooseProject } from './connectionTest';

/** The project in which the service keeps the sheets of this computer's calculations. */
export function ProjectPicker({ projects }: { projects: Project[] }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { projectId } = useConnection();

  function choose(chosen: string): void {
    const project = projects.find((one) => one.projectId === chosen);
    if (project) chooseProject(runtime, project);
  }

  return (
    <section className={styles.section} aria-labelledby="settings-projects">
      <h2 id="settings-projects" className={styles.heading}>
        Project
      </h2>
      {projects.length === 0 ? (
        <p className={styles.text}>
          This key reaches no project. Create one in the web app of the service, then test again.
        </p>
      ) : (
        <Field
          label="Calculations are stored in"
          hint="Every new calculation makes a sheet in this project. Its defaults apply where a calculation does not override them."
        >
          <Select
            value={projectId ?? ''}
            onChange={(_, { value }) => choose(value)}
            data-testid="settings-project"
          >
            {projects.map((project) => (
              <option key={project.projectId} value={project.projectId}>
                {project.projectNumber ? `${project.projectNumber} ${project.name}` : project.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </section>
  );
}

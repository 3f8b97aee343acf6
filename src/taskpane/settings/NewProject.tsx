import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import type { Project } from '../../../contract';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { isUntouched } from './connectionTest';

interface NewProjectProps {
  projects: Project[];
  /** @param isMeant false when the user has chosen otherwise since */
  onCreated: (project: Project, isMeant: boolean) => void;
  /** It may have been created all the same: the list has to be loaded again. */
  onFailed: () => void;
  onCancel: () => void;
}

const longestName = 200;

/** Creates a project at the service. */
export function NewProject({ projects, onCreated, onFailed, onCancel }: NewProjectProps) {
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

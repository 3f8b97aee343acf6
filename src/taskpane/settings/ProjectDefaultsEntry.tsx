import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '../../../contract';
import { useStyles } from '../common/styles';

const ProjectDefaultsForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "project-defaults" */ './ProjectDefaultsForm'))
    .ProjectDefaultsForm,
}));

interface ProjectDefaultsEntryProps {
  project: Project;
  onChanged: () => void;
}

/** The way to the form of a project's defaults, which is loaded when it is opened. */
export function ProjectDefaultsEntry({ project, onChanged }: ProjectDefaultsEntryProps) {
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

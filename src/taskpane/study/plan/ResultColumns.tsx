import { Checkbox } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import type { ResultColumn } from '../../../study/table/studyResultTable';
import { useStyles } from '../../common/styles';
import { useStudy } from '../StudyContext';
import { isBusy } from '../../../study/session/studyPhase';

/** The columns to write for the rows; `Status` always comes last. */
export function ResultColumns({ offered, chosen }: { offered: ResultColumn[]; chosen: ResultColumn[] }) {
  const styles = useStyles();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const names = chosen.map(({ name }) => name);
  return (
    <details data-testid="study-outputs">
      <summary className={styles.summary}>
        Results to write: {chosen.length} of {offered.length}
      </summary>
      <div role="group" aria-label="Results to write" className={styles.list}>
        {offered.map(({ name, header }) => (
          <Checkbox
            key={name}
            label={header}
            checked={names.includes(name)}
            disabled={isBusy(phase)}
            onChange={(_, { checked }) =>
              void session.choose({
                columns: checked ? [...names, name] : names.filter((one) => one !== name),
              })
            }
            data-testid={`study-output-${name}`}
          />
        ))}
      </div>
      <p className={styles.note}>The status column is always last.</p>
    </details>
  );
}

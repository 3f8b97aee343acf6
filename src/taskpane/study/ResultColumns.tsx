import { Checkbox } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import type { ResultColumn } from '../../workbook/studyResultTable';
import { useStyles } from '../common/styles';
import { usePane } from '../PaneContext';
import { isBusy } from './studySession';

/** The columns to write beside the rows; `Status` always comes last. */
export function ResultColumns({ offered, chosen }: { offered: ResultColumn[]; chosen: ResultColumn[] }) {
  const styles = useStyles();
  const { session } = usePane();
  const { phase } = useStore(session.store);
  const names = chosen.map(({ name }) => name);
  return (
    <fieldset className={styles.fieldset} data-testid="study-outputs">
      <legend className={styles.subheading}>Results to write</legend>
      {offered.map(({ name, header }) => (
        <Checkbox
          key={name}
          label={header}
          checked={names.includes(name)}
          disabled={isBusy(phase)}
          onChange={(_, { checked }) =>
            session.choose({ columns: checked ? [...names, name] : names.filter((one) => one !== name) })
          }
          data-testid={`study-output-${name}`}
        />
      ))}
    </fieldset>
  );
}

import type { Output } from '../../contract';
import { useStyles } from '../common/styles';

export function OutputList({ outputs }: { outputs: Output[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="template-outputs">
      {outputs.map((output) => (
        <li key={output.referenceId} className={styles.item}>
          <p className={styles.text}>
            {output.label} <span className={styles.code}>{output.referenceId}</span>
          </p>
          <p className={styles.note}>
            {output.type}
            {output.units ? ` (${output.units})` : ''}
          </p>
          {output.description && <p className={styles.note}>{output.description}</p>}
        </li>
      ))}
    </ul>
  );
}

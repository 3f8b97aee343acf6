import { returnableOutputs } from '../../core/outputs/outputNames';
import type { Output } from '../../../contract';
import { useStyles } from '../common/styles';

export function OutputList({ outputs }: { outputs: Output[] }) {
  const styles = useStyles();
  const returned = returnableOutputs({ outputs });
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
            {!returned.includes(output) && '; not returned: open the report to see it'}
          </p>
          {output.description && <p className={styles.note}>{output.description}</p>}
        </li>
      ))}
    </ul>
  );
}

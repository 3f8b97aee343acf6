import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { LeftOption } from '../../design/lightest';
import type { DesignRun } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { counted } from '../common/listed';
import { shownValue } from '../common/shownValue';
import { useDesign } from './DesignContext';
import { UseValue, whyNotUsed } from './UseValue';

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: {
    textAlign: 'left',
    fontWeight: 600,
    paddingBlock: tokens.spacingVerticalXXS,
    verticalAlign: 'bottom',
  },
  name: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  number: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    paddingInline: tokens.spacingHorizontalXS,
  },
});

type Tried = Extract<DesignRun, { name: 'tried' }>;

/** The ten lightest that pass, or which comes closest. */
export function LightestResult({ run }: { run: Tried }) {
  const styles = useStyles();
  const { task, outcome } = run;
  const { state } = useDesign();
  const { best, closest, tried, refused, unjudged } = outcome;
  const whyNot = best.length > 0 ? whyNotUsed(task, state.taken) : null;
  return (
    <>
      {best.length > 0 ? <BestTable run={run} /> : <NonePasses run={run} />}
      {whyNot !== null && (
        <p className={styles.note} data-testid="design-why-not">
          {whyNot}
        </p>
      )}
      <p className={styles.note} data-testid="design-tried" data-tried={tried}>
        {counted(tried, 'option')} calculated, no report created.
        {best.length > 0 && closest !== null
          ? ` Of those that fail, ${String(closest.value)} comes closest: ${closest.utilization.toFixed(3)}.`
          : ''}
      </p>
      <LeftOptions options={unjudged} what="without a verdict" testId="design-unjudged" />
      <LeftOptions options={refused} what="not calculated" testId="design-refused" />
    </>
  );
}

interface LeftProps {
  options: readonly LeftOption[];
  what: string;
  testId: string;
}

function LeftOptions({ options, what, testId }: LeftProps) {
  const styles = useStyles();
  if (options.length === 0) return null;
  return (
    <details data-testid={testId}>
      <summary className={styles.summary}>
        {counted(options.length, 'option')} {what}
      </summary>
      <ul className={styles.list}>
        {options.slice(0, 50).map(({ value, reason }) => (
          <li key={String(value)}>
            {String(value)}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BestTable({ run: { task, outcome } }: { run: Tried }) {
  const table = useTableStyles();
  const styles = useStyles();
  const { field } = task;
  return (
    <table className={table.table} aria-label="The lightest that pass" data-testid="design-best">
      <thead>
        <tr className={table.row}>
          <th scope="col" className={table.head}>
            {field.label}
          </th>
          {task.costUnits !== null && (
            <th scope="col" className={table.number}>
              {task.costUnits}
            </th>
          )}
          <th scope="col" className={table.number}>
            Util.
          </th>
          <th scope="col" className={table.head}>
            Governing check
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {outcome.best.map(({ value, cost, utilization, governing, cautions }) => (
          <tr key={String(value)} className={table.row} data-value={String(value)}>
            <th scope="row" className={table.name}>
              {String(value)}
            </th>
            {task.costUnits !== null && <td className={table.number}>{shownValue(cost)}</td>}
            <td className={table.number}>{utilization.toFixed(3)}</td>
            <td className={table.name}>
              {governing ?? ''}
              {cautions !== '' && (
                <div className={styles.note} data-testid="design-cautions">
                  Caution: {cautions}
                </div>
              )}
            </td>
            <td>
              <UseValue
                {...{ task, value }}
                size="small"
                text="Use"
                label={`Use ${String(value)}`}
                testId="design-use"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NonePasses({ run: { outcome } }: { run: Tried }) {
  const { closest, tried, refused, unjudged } = outcome;
  const text = closest
    ? `None of the ${counted(tried, 'option')} passes. ${String(closest.value)} comes closest: utilization ${closest.utilization.toFixed(3)}${closest.governing === null ? '' : ` (${closest.governing})`}.`
    : refused.length === tried
      ? 'None of the options can be calculated with these inputs. The reasons are below.'
      : unjudged.length > 0
        ? 'None of the options passes, and none has a utilization. The reasons are below.'
        : 'None of the options passes: each was calculated without a result.';
  return (
    <MessageBar intent="warning" layout="multiline" data-testid="design-none">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

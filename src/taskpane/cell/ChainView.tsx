import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import type { Link } from '../../workbook/formulas/chain';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { FormulaList } from '../common/FormulaList';
import { type ChainFormula, memberLine, readChain } from './readChain';

/** The members whose loads come to the selected cell's, and those that carry it. */
export function ChainView({ cell }: { cell: CellPlace }) {
  const styles = useStyles();
  const { runtime } = usePane();
  // The cell is read again whenever the workbook or a result changes, and then the chain is.
  const load = useLoad(() => readChain(runtime, cell), [runtime, cell]);
  if (load.state === 'loading') return <p className={styles.note}>Reading the formulas of the workbook…</p>;
  if (load.state === 'failed')
    return <Problem error={load.error} onRetry={load.retry} testId="chain-problem" />;
  const chain = load.value;
  if (!chain) return <p className={styles.note}>This formula calculates no member.</p>;
  return (
    <div className={styles.section} data-testid="chain">
      {chain.circle && (
        <MessageBar intent="error" layout="multiline" data-testid="chain-circle">
          <MessageBarBody>
            These depend on each other: {chain.circle.map((member) => memberLine(member).address).join(' → ')}
            . Remove one of the references.
          </MessageBarBody>
        </MessageBar>
      )}
      <Links label="Loads come from" links={chain.above} none="No other member." testId="chain-above" />
      <Links label="Loads go to" links={chain.below} none="No other member." testId="chain-below" />
      {chain.hasNames && (
        <p className={styles.note}>
          Names and tables in formulas are not followed, so members may be missing.
        </p>
      )}
    </div>
  );
}

interface LinksProps {
  label: string;
  links: readonly Link<ChainFormula>[];
  none: string;
  testId: string;
}

function Links({ label, links, none, testId }: LinksProps) {
  const styles = useStyles();
  return (
    <>
      <h3 className={styles.subheading}>{label}</h3>
      {links.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <FormulaList label={label} items={links.map(memberLine)} testId={testId} />
      )}
    </>
  );
}

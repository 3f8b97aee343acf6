import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import { jumpToCell } from '../../workbook/cells/sheetLink';
import { Problem } from './messages';
import { LineButton, Summary } from './layout';
import { useStyles } from './styles';

export interface ListedFormula {
  cell: CellPlace;
  address: string;
  /** What the member is called; the address stands behind it. */
  mark?: string | null;
  text: string;
  /** The rows of a study that it stands for. */
  rows?: readonly ListedFormula[];
}

interface FormulaListProps {
  label: string;
  items: readonly ListedFormula[];
  testId: string;
}

const shownAtFirst = 5;

/** Cells with what is to be said of them. Each leads to its cell. */
export function FormulaList({ label, items, testId }: FormulaListProps) {
  const styles = useStyles();
  const [all, setAll] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const jump = (cell: CellPlace) => {
    setProblem(null);
    jumpToCell(cell).catch(setProblem);
  };
  return (
    <>
      {problem !== null && <Problem error={problem} />}
      <ul className={styles.list} aria-label={label}>
        {items.slice(0, all ? items.length : shownAtFirst).map(({ cell, address, mark, text, rows }) => (
          <li key={`${address} ${text}`} className={styles.item} data-testid={testId} data-cell={address}>
            <Link
              as="button"
              onClick={() => jump(cell)}
              aria-label={`Go to ${mark ? `${mark}, ` : ''}${address}`}
            >
              {mark && <strong>{mark}&nbsp;</strong>}
              {address}
            </Link>
            {rows ? (
              <details>
                <Summary>{text}</Summary>
                <FormulaList label={text} items={rows} testId={`${testId}-row`} />
              </details>
            ) : (
              <div>{text}</div>
            )}
          </li>
        ))}
      </ul>
      {!all && items.length > shownAtFirst && (
        <LineButton onClick={() => setAll(true)}>Show all {items.length}</LineButton>
      )}
    </>
  );
}

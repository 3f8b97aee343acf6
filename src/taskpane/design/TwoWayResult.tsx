import { Button, mergeClasses } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { ExploredItem } from '../../../contract/design/explore';
import { type Compared, isRefused } from '../../design/compared';
import { twoWayTable } from '../../design/twoWay';
import type { TwoWayTask } from '../../study/session/designRuns';
import { writeTable, type WrittenTable } from '../../study/session/writeTable';
import type { InsertOptions, Occupied } from '../../workbook/insert/insertion';
import { Confirm } from '../common/Confirm';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';
import { counted, listed } from '../common/listed';
import { shownValue } from '../common/shownValue';
import { inputHeading, levelWords, outputHeading, outputText, useCompareStyles } from './compareText';
import { TwoWayChart } from './TwoWayChart';

interface TwoWayResultProps {
  compared: TwoWayTask;
  items: readonly ExploredItem[];
}

/** The table with its verdicts, as lines, and into the worksheet. */
export function TwoWayResult({ compared, items }: TwoWayResultProps) {
  const styles = useStyles();
  const table = useMemo(() => twoWayTable(compared, compared.cells, items), [compared, items]);
  const reasons = [...new Set(table.flat().flatMap((one) => (isRefused(one) ? [one.refused] : [])))];
  const all = table.flat();
  const count = (level: string) => all.filter((one) => !isRefused(one) && one.level === level).length;
  const refused = all.filter(isRefused).length;
  return (
    <>
      <p className={styles.text} data-testid="design-table-summary">
        {count('pass') + count('near')} of {counted(all.length, 'cell')} pass
        {count('near') > 0 ? `, ${count('near')} of them near the limit (above 0.95)` : ''}
        {refused > 0 ? `; ${refused} could not be calculated` : ''}.
      </p>
      <Cells compared={compared} table={table} reasons={reasons} />
      {reasons.length > 0 && (
        <ol className={styles.note} data-testid="design-table-errors">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
      <TwoWayChart compared={compared} table={table} />
      <WriteTable compared={compared} table={table} />
    </>
  );
}

interface CellsProps {
  compared: TwoWayTask;
  table: readonly (readonly Compared[])[];
  reasons: readonly string[];
}

function Cells({ compared, table, reasons }: CellsProps) {
  const own = useCompareStyles();
  const { rows, columns, output } = compared;
  const title = `${outputHeading(output)} by ${rows.field.label} and ${columns.field.label}`;
  return (
    // A wide table is scrolled, with the keyboard too.
    <div className={own.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={own.table} aria-label={title} data-testid="design-two-way">
        <thead>
          <tr>
            <td className={own.head}>{outputHeading(output)}</td>
            <th scope="colgroup" colSpan={columns.values.length} className={mergeClasses(own.head, own.name)}>
              {inputHeading(columns.field)}
            </th>
          </tr>
          <tr>
            <th scope="col" className={mergeClasses(own.head, own.name)}>
              {inputHeading(rows.field)}
            </th>
            {columns.values.map((value, c) => (
              <th key={c} scope="col" className={own.head}>
                {shownValue(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((cells, r) => (
            <tr key={r}>
              <th scope="row" className={own.head}>
                {shownValue(rows.values[r])}
              </th>
              {cells.map((one, c) =>
                isRefused(one) ? (
                  <td
                    key={c}
                    className={mergeClasses(own.cell, own.refused)}
                    title={one.refused}
                    data-level="error"
                  >
                    error {reasons.indexOf(one.refused) + 1}
                  </td>
                ) : (
                  <td
                    key={c}
                    className={mergeClasses(own.cell, own[one.level])}
                    data-level={one.level}
                    data-output={one.output}
                  >
                    {outputText(one.output, output)}
                    {one.level !== 'none' && <span className={own.word}>{levelWords[one.level]}</span>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WriteTable({ compared, table }: Omit<CellsProps, 'reasons'>) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [outcome, setOutcome] = useState<WrittenTable | Occupied | null>(null);

  async function write(options?: InsertOptions): Promise<void> {
    setOutcome(null);
    setOutcome(await writeTable(compared, table, outputHeading(compared.output), options));
  }

  return (
    <>
      {outcome?.state === 'occupied' && (
        <Confirm
          yes="Overwrite"
          onYes={() => act(() => write({ target: outcome.target, overwrite: outcome.cells }))}
          onNo={() => setOutcome(null)}
          testId="design-table-confirm"
        >
          {outcome.address} is not empty: {listed(outcome.cells)}. Overwrite?
        </Confirm>
      )}
      <div>
        <Button disabledFocusable={busy} onClick={() => act(() => write())} data-testid="design-table-write">
          Write to the worksheet
        </Button>
      </div>
      {outcome?.state === 'written' && (
        <p className={styles.note} role="status" data-testid="design-table-written">
          Written to {outcome.address}. These are fixed numbers; they do not update with the inputs.
          {outcome.isMarked ? '' : ' This version of Excel cannot color them.'}
        </p>
      )}
      {problem}
    </>
  );
}

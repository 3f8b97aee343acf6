import type { DesignCase, DesignRun, TwoWayTask } from '../../study/session/designRuns';
import { SensitivityResult } from './SensitivityResult';
import { heldText, tableSubject } from './compareTasks';
import { useDesign } from './DesignContext';
import { mergeClasses, makeStyles, type Theme } from '@fluentui/react-components';
import { useMemo, useState, useCallback, useId } from 'react';
import type { ExploredItem } from '../../../contract/design/explore';
import { type Compared, isRefused, twoWayTable } from '../../design/twoWay';
import { requireUnchanged } from '../../study/session/writeInput';
import { writeTable, type WrittenTable } from '../../study/session/writeTable';
import type { InsertOptions, Occupied } from '../../workbook/insert/insertion';
import { Confirm, useAct } from '../common/messages';
import { useStyles } from '../common/styles';
import { counted, listed } from '../../core/lib/listed';
import { asEntered, inputHeading, shownValue } from '../common/fieldText';
import { levelWords, outputHeading, outputText, useCompareStyles, inputText } from './compareText';
import type uPlot from 'uplot';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { useTheme } from '../common/useTheme';
import { Plot, widened } from '../study/Plot';
import { LineButton, Note, Text } from '../common/layout';

export function CompareResult({ run: { task, items } }: { run: Extract<DesignRun, { name: 'compared' }> }) {
  const { compared } = task;
  return compared.kind === 'table' ? (
    <TwoWayResult key={JSON.stringify(task.variations)} task={task} compared={compared} items={items} />
  ) : (
    <SensitivityResult compared={compared} items={items} />
  );
}

interface TwoWayResultProps {
  task: DesignCase;
  compared: TwoWayTask;
  items: readonly ExploredItem[];
}

/** The table with its verdicts, as lines, and into the worksheet. */
function TwoWayResult({ task, compared, items }: TwoWayResultProps) {
  const styles = useStyles();
  const table = useMemo(() => twoWayTable(compared, compared.cells, items), [compared, items]);
  const reasons = [...new Set(table.flat().flatMap((one) => (isRefused(one) ? [one.refused] : [])))];
  const all = table.flat();
  const count = (level: string) => all.filter((one) => !isRefused(one) && one.level === level).length;
  const refused = all.filter(isRefused).length;
  return (
    <>
      <Text data-testid="design-table-summary">
        {count('pass') + count('near')} of {counted(all.length, 'cell')} pass
        {count('near') > 0 ? `, ${count('near')} of them near the limit (0.95 or more)` : ''}
        {refused > 0 ? `; ${refused} could not be calculated` : ''}.
      </Text>
      <Cells compared={compared} table={table} reasons={reasons} />
      {reasons.length > 0 && (
        <ol className={styles.note} data-testid="design-table-errors">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
      <TwoWayChart compared={compared} table={table} />
      <WriteTable task={task} compared={compared} table={table} />
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
                {shownValue(value, asEntered)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((cells, r) => (
            <tr key={r}>
              <th scope="row" className={own.head}>
                {shownValue(rows.values[r], asEntered)}
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
                    {levelWords[one.level] && <span className={own.word}>{levelWords[one.level]}</span>}
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

function WriteTable({ task, compared, table }: Omit<CellsProps, 'reasons'> & { task: DesignCase }) {
  const { state } = useDesign();
  const { act, busy, problem } = useAct();
  const [outcome, setOutcome] = useState<WrittenTable | Occupied | null>(null);

  async function write(options?: InsertOptions): Promise<void> {
    setOutcome(null);
    if (state.taken?.design) await requireUnchanged(state.taken.design, task.template);
    const title = {
      output: compared.output?.label ?? outputHeading(null),
      subject: tableSubject(task, compared, state.taken),
      held: heldText(task, state.entries),
      writtenOn: Date.now(),
    };
    setOutcome(await writeTable(compared, table, outputHeading(compared.output), title, options));
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
      <LineButton
        size="medium"
        disabledFocusable={busy}
        onClick={() => act(() => write())}
        data-testid="design-table-write"
      >
        Write to the worksheet
      </LineButton>
      {outcome?.state === 'written' && (
        <Note role="status" data-testid="design-table-written">
          Written to {outcome.address}. These are fixed numbers; they do not update with the inputs.
          {outcome.isMarked ? '' : ' This version of Excel cannot color them.'}
        </Note>
      )}
      {problem}
    </>
  );
}

interface TwoWayChartProps {
  compared: TwoWayTask;
  table: readonly (readonly Compared[])[];
}

/** More lines than these look alike: the first, the last and those evenly between. */
const mostLines = 6;

const dashes = [[], [8, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2]];

/** The output over the input that is a number, a line for each value of the other. No chart without a number. */
function TwoWayChart({ compared, table }: TwoWayChartProps) {
  const styles = useStyles();
  const own = useOwnStyles();
  const theme = useTheme();
  const id = useId();
  const { rows, columns, output } = compared;
  const isDown = isMeasured(rows.field);
  const [along, other] = isDown ? [rows, columns] : [columns, rows];
  const drawn = useMemo(() => {
    const count = Math.min(mostLines, other.values.length);
    const at = Array.from({ length: count }, (_, i) =>
      Math.round((i * (other.values.length - 1)) / Math.max(1, count - 1)),
    );
    const order = along.values
      .map((_, i) => i)
      .sort((a, b) => Number(along.values[a]) - Number(along.values[b]));
    const cell = (i: number, line: number) => (isDown ? table[i]![line]! : table[line]![i]!);
    const lines = at.map((line) =>
      order.map((i) => {
        const one = cell(i, line);
        return isRefused(one) ? null : one.output;
      }),
    );
    const limit = output === null ? [order.map(() => 1)] : [];
    const data = [order.map((i) => Number(along.values[i])), ...lines, ...limit] as uPlot.AlignedData;
    const numbers = [...lines, ...limit].flat().filter((one) => one !== null);
    return {
      at,
      data,
      y: [Math.min(...numbers), Math.max(...numbers)] as const,
      isEmpty: lines.flat().every((one) => one === null),
    };
  }, [along, other, output, isDown, table]);
  const options = useCallback(
    (shown: Theme) => lookOf(shown, drawn.at.length, output === null, drawn.y),
    [drawn, output],
  );
  if (!isMeasured(along.field) || drawn.isEmpty) return null;
  const names = drawn.at.map((i) => inputText(other.values[i] ?? null, other.field));
  const colors = colorsOf(theme);
  return (
    <div>
      <Plot
        {...{ data: drawn.data, options, x: inputHeading(along.field), y: outputHeading(output) }}
        describedBy={id}
        testId="design-table-chart"
        points={along.values.length * drawn.at.length}
      />
      <ul className={own.legend} aria-label={other.field.label}>
        {names.map((name, i) => (
          <li key={name} className={styles.note}>
            <svg width="28" height="8" aria-hidden>
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                stroke={colors[i]}
                strokeWidth="2"
                strokeDasharray={dashes[i]?.join(' ')}
              />
            </svg>{' '}
            {name}
          </li>
        ))}
      </ul>
      <Note id={id}>
        {outputHeading(output)} vs. {along.field.label}, a line for each {other.field.label}: {listed(names)}.
        {drawn.at.length < other.values.length
          ? ` ${drawn.at.length} of ${other.values.length} are drawn.`
          : ''}
        {output === null ? ' The thin dashed line is 1.0.' : ''}
      </Note>
    </div>
  );
}

const useOwnStyles = makeStyles({
  legend: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
  },
});

/** Neither red nor green: those are verdicts. */
function colorsOf(theme: Theme): string[] {
  return [
    theme.colorBrandForeground1,
    theme.colorPaletteMarigoldForeground2,
    theme.colorPalettePurpleBorderActive,
    theme.colorPaletteTealBorderActive,
    theme.colorPaletteBerryForeground1,
    theme.colorNeutralForeground2,
  ];
}

function lookOf(
  theme: Theme,
  lines: number,
  hasLimit: boolean,
  y: readonly [number, number],
): Pick<uPlot.Options, 'series' | 'scales'> {
  const colors = colorsOf(theme);
  const series = Array.from({ length: lines }, (_, i): uPlot.Series => {
    const stroke = colors[i]!;
    return {
      stroke,
      width: 1.5,
      dash: dashes[i],
      points: { show: true, size: 4, fill: stroke, stroke, width: 0 },
    };
  });
  const limit: uPlot.Series = {
    stroke: theme.colorNeutralForeground2,
    width: 1,
    dash: [3, 3],
    points: { show: false },
  };
  return {
    scales: {
      x: { time: false, range: (self, least, most) => widened(self, least, most) },
      y: { range: (self) => widened(self, ...y) },
    },
    series: [{}, ...series, ...(hasLimit ? [limit] : [])],
  };
}

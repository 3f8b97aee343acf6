import { makeStyles, type Theme } from '@fluentui/react-components';
import { useCallback, useId, useMemo } from 'react';
import type uPlot from 'uplot';
import { type Compared, isRefused } from '../../design/compared';
import { isMeasured } from '../../core/inputs/fieldKinds';
import type { TwoWayTask } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { useTheme } from '../common/useTheme';
import { listed } from '../common/listed';
import { Plot, widened } from '../study/Plot';
import { inputHeading, inputText, outputHeading } from './compareText';

interface TwoWayChartProps {
  compared: TwoWayTask;
  table: readonly (readonly Compared[])[];
}

/** More lines than these look alike: the first, the last and those evenly between. */
const mostLines = 6;

const dashes = [[], [8, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2]];

/** The output over the input that is a number, a line for each value of the other. Without a number there is none. */
export function TwoWayChart({ compared, table }: TwoWayChartProps) {
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
      <p id={id} className={styles.note}>
        {outputHeading(output)} over {along.field.label}, a line for each {other.field.label}: {listed(names)}
        .
        {drawn.at.length < other.values.length
          ? ` ${drawn.at.length} of ${other.values.length} are drawn.`
          : ''}
        {output === null ? ' The thin dashed line is 1.0.' : ''}
      </p>
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

function colorsOf(theme: Theme): string[] {
  return [
    theme.colorBrandForeground1,
    theme.colorPaletteGreenForeground1,
    theme.colorPaletteDarkOrangeForeground1,
    theme.colorPaletteBerryForeground1,
    theme.colorPaletteTealForeground2,
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

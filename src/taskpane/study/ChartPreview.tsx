import { tokens } from '@fluentui/react-components';
import { ticks } from './chartPoints';

interface ChartPreviewProps {
  points: readonly [x: number, y: number][];
  x: string;
  y: string;
}

const size = { width: 296, height: 200 };
const plot = { left: 44, top: 8, right: 8, bottom: 34 };

/** A scatter of one output over one input. All points are one path: 10,000 are drawn as fast as ten. */
export function ChartPreview({ points, x, y }: ChartPreviewProps) {
  const xs = points.map(([value]) => value);
  const ys = points.map(([, value]) => value);
  const across = axis(xs, plot.left, size.width - plot.right);
  const up = axis(ys, size.height - plot.bottom, plot.top);
  // A line of no length with a round cap is a dot.
  const dots = points.map(([a, b]) => `M${across.at(a).toFixed(1)} ${up.at(b).toFixed(1)}h0`).join('');
  const text = { fill: tokens.colorNeutralForeground2, fontSize: 10 };
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      width="100%"
      role="img"
      aria-label={`${y} over ${x}: ${points.length} points`}
      data-testid="study-chart"
      data-points={points.length}
    >
      {across.marks.map((mark) => (
        <g key={`x${mark}`}>
          <line
            x1={across.at(mark)}
            x2={across.at(mark)}
            y1={plot.top}
            y2={size.height - plot.bottom}
            stroke={tokens.colorNeutralStroke2}
          />
          <text x={across.at(mark)} y={size.height - plot.bottom + 12} textAnchor="middle" {...text}>
            {mark}
          </text>
        </g>
      ))}
      {up.marks.map((mark) => (
        <g key={`y${mark}`}>
          <line
            x1={plot.left}
            x2={size.width - plot.right}
            y1={up.at(mark)}
            y2={up.at(mark)}
            stroke={tokens.colorNeutralStroke2}
          />
          <text x={plot.left - 4} y={up.at(mark) + 3} textAnchor="end" {...text}>
            {mark}
          </text>
        </g>
      ))}
      <text x={(plot.left + size.width) / 2} y={size.height - 6} textAnchor="middle" {...text}>
        {x}
      </text>
      <path
        d={dots}
        stroke={tokens.colorBrandForeground1}
        strokeWidth={5}
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

function axis(values: readonly number[], from: number, to: number) {
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  const marks = ticks(least, most);
  const [first = 0, last = 1] = [marks[0], marks.at(-1)];
  return { marks, at: (value: number) => from + ((value - first) / (last - first)) * (to - from) };
}

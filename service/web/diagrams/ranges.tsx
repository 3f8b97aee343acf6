import type { DrawnRange, RangeDiagram, RangeExtreme } from '../../../engineering/kit/rangeDiagram';
import { rounded } from './diagramMarks';
import { roundValues } from './diagramScale';
import { InWords } from './inWords';

/** In units of the drawing, which the page makes as wide as there is room; room for the longest label at the left, also on a
 * phone, where letters are larger. */
const frame = { width: 670, left: 322, right: 14, top: 26, row: 18, bottom: 8 };
/** A range of one value is drawn this long. */
const leastLength = 2;
/** From the end of a range to its value. */
const markDistance = 6;
/** Room for a value beside its range. */
const markWidth = 52;
/** Least distance of the numbers along the top. */
const leastDistance = 52;

/** Ranges one below the other, with their marked ends in words. */
export function Ranges({ diagram }: { diagram: RangeDiagram }) {
  const { title, description, units, ranges, extremes } = diagram;
  const values = [0, ...ranges.flatMap(({ least, largest }) => [least, largest])];
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const width = frame.width - frame.left - frame.right;
  // Room for the values beyond the ends.
  const room = markWidth + markDistance;
  const x = (value: number) =>
    frame.left + room + ((width - 2 * room) * (value - least)) / (largest - least || 1);
  const y = (index: number) => frame.top + frame.row * (index + 0.5);
  const bottom = y(ranges.length - 0.5);
  const inWords = extremes.map((extreme) => extremeText(extreme, diagram));
  return (
    <figure className="diagram">
      <h3>{title}</h3>
      <p className="quiet">{description}</p>
      <svg
        viewBox={`0 0 ${frame.width} ${bottom + frame.bottom}`}
        role="img"
        aria-label={[`${title}.`, ...inWords.map((text) => `${text}.`)].join(' ')}
      >
        <text className="quiet" x={frame.left - 8} y={14} textAnchor="end">
          {units}
        </text>
        {ticksOf(least, largest, x).map(({ value, isWritten }) => (
          <g key={value}>
            <line
              className={value === 0 ? 'zero' : 'tick'}
              x1={x(value)}
              x2={x(value)}
              y1={frame.top}
              y2={bottom}
            />
            {isWritten && (
              <text className="quiet" x={x(value)} y={14} textAnchor="middle">
                {rounded(value)}
              </text>
            )}
          </g>
        ))}
        {ranges.map((range, index) => {
          const shorter = Math.max(0, leastLength - (x(range.largest) - x(range.least))) / 2;
          return (
            <g key={index}>
              <text x={frame.left - 8} y={y(index) + 4} textAnchor="end">
                {range.label}
              </text>
              <line
                className="range"
                x1={x(range.least) - shorter}
                x2={x(range.largest) + shorter}
                y1={y(index)}
                y2={y(index)}
              />
            </g>
          );
        })}
        {extremes.map((extreme) => {
          const value = valueOf(extreme, ranges);
          const [distance, anchor] =
            extreme.end === 'largest'
              ? ([markDistance, 'start'] as const)
              : ([-markDistance, 'end'] as const);
          return (
            <g key={extreme.label} className="mark">
              <text x={x(value) + distance} y={y(extreme.range) + 4} textAnchor={anchor}>
                {rounded(value)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <InWords texts={inWords} />
      </figcaption>
    </figure>
  );
}

const valueOf = ({ range, end }: RangeExtreme, ranges: readonly DrawnRange[]): number =>
  ranges[range]?.[end] ?? NaN;

function extremeText(extreme: RangeExtreme, { units, ranges }: RangeDiagram): string {
  return `${extreme.label}: ${rounded(valueOf(extreme, ranges))} ${units}, ${extreme.combination}`;
}

/** Lines across; 0 always has its number, others where they do not cover one. */
function ticksOf(least: number, largest: number, x: (value: number) => number) {
  const values = roundValues(least, largest);
  const written = new Set([0]);
  for (const value of values)
    if ([...written].every((other) => other === value || Math.abs(x(other) - x(value)) >= leastDistance))
      written.add(value);
  return values.map((value) => ({ value, isWritten: written.has(value) }));
}

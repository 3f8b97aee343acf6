import type {
  DiagramCurve,
  DiagramExtreme,
  DiagramSupport,
  MemberDiagram,
} from '../../../engineering/kit/memberDiagram';
import { marksOf, rounded } from './diagramMarks';
import { type DiagramScale, frame, memberLine, scaleOf } from './diagramScale';
import { InWords } from './inWords';

/** A quantity along the member as a drawing, with its extremes in words. */
export function Diagram({ diagram }: { diagram: MemberDiagram }) {
  const { title, description, length, curves, extremes, supports } = diagram;
  const scale = scaleOf(diagram);
  const inWords = extremes.map((extreme) => extremeText(extreme, diagram));
  const range = `${title} along ${rounded(length.value, 6)} ${length.units}.`;
  return (
    <figure className="diagram">
      <h3>{title}</h3>
      <p className="quiet">{description}</p>
      <svg
        className="along"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={[range, ...inWords.map((text) => `${text}.`)].join(' ')}
      >
        <Axes diagram={diagram} scale={scale} />
        <Member supports={supports} length={length} scale={scale} />
        {curves.map((curve, index) => (
          <Curve key={index} curve={curve} scale={scale} index={index} />
        ))}
        {marksOf(diagram, scale).map((mark, index) => (
          <g key={index} className="mark">
            <circle cx={mark.x} cy={mark.y} r={3} />
            <text x={mark.textX} y={mark.textY} textAnchor={mark.anchor}>
              {mark.text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{inWords.length === 0 ? 'Zero everywhere.' : <InWords texts={inWords} />}</figcaption>
    </figure>
  );
}

function extremeText(
  { label, value, position, combination }: DiagramExtreme,
  { units, length }: MemberDiagram,
): string {
  return `${label}: ${rounded(value)} ${units} at ${rounded(position)} ${length.units}, ${combination}`;
}

function Axes({ diagram: { units, curves }, scale }: { diagram: MemberDiagram; scale: DiagramScale }) {
  return (
    <>
      <text className="quiet" x={frame.left - 6} y={14} textAnchor="end">
        {units}
      </text>
      {curves.length > 1 &&
        curves.map(({ label }, index) => (
          <g key={label}>
            <line className={lineClass(index)} x1={62 + 102 * index} x2={84 + 102 * index} y1={10} y2={10} />
            <text x={90 + 102 * index} y={14}>
              {label}
            </text>
          </g>
        ))}
      {scale.ticks.map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? 'zero' : 'tick'}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={scale.y(value)}
            y2={scale.y(value)}
          />
          <text className="quiet" x={frame.left - 6} y={scale.y(value) + 4} textAnchor="end">
            {rounded(value)}
          </text>
        </g>
      ))}
    </>
  );
}

const lineClass = (index: number) => (index === 0 ? 'curve' : 'curve second');

function Curve({ curve, scale, index }: { curve: DiagramCurve; scale: DiagramScale; index: number }) {
  const points = curve.points.map(
    ([position, value]) => `${scale.x(position).toFixed(2)},${scale.y(value).toFixed(2)}`,
  );
  return <polyline className={lineClass(index)} points={points.join(' ')} />;
}

/** Least distance of the numbers under the member. */
const leastDistance = 34;

function Member({
  supports,
  length,
  scale,
}: {
  supports: DiagramSupport[];
  length: MemberDiagram['length'];
  scale: DiagramScale;
}) {
  const places = [...new Set([0, ...supports.map(({ position }) => position), length.value])];
  const isFar = (one: number, other: number) => scale.x(one) - scale.x(other) >= leastDistance;
  const numbers = places
    .sort((one, other) => one - other)
    .reduce<number[]>((kept, position) => {
      const before = kept.at(-1);
      if (before === undefined || position === length.value) return [...kept, position];
      return isFar(position, before) && isFar(length.value, position) ? [...kept, position] : kept;
    }, []);
  return (
    <>
      <line className="member" x1={scale.x(0)} x2={scale.x(length.value)} y1={memberLine} y2={memberLine} />
      {supports.map(({ type, position }, index) => (
        <Support key={index} type={type} x={scale.x(position)} />
      ))}
      {numbers.map((position) => (
        <text
          key={position}
          className="quiet"
          x={scale.x(position)}
          y={frame.height - 6}
          textAnchor={scale.x(position) > frame.width - 30 ? 'end' : 'middle'}
        >
          {rounded(position)}
          {position === numbers.at(-1) && ` ${length.units}`}
        </text>
      ))}
    </>
  );
}

function Support({ type, x }: { type: DiagramSupport['type']; x: number }) {
  const y = memberLine;
  return (
    <g className="support">
      {type !== 'Hinge' && <line className="tick" x1={x} x2={x} y1={frame.top} y2={y} />}
      {type === 'Pinned' && <path d={`M${x} ${y} l-7 12 h14 z`} />}
      {type === 'Roller' && <circle cx={x} cy={y + 6} r={6} />}
      {type === 'Fixed' && <path d={`M${x} ${y - 9} v18 m-4 -14 l8 -4 m-8 10 l8 -4 m-8 10 l8 -4`} />}
      {type === 'Hinge' && <circle cx={x} cy={y} r={4} />}
    </g>
  );
}

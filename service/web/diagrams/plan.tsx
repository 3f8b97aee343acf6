import type { PlanDiagram, PlanPoint } from '../../../engineering/kit/planDiagram';
import { rounded } from './diagramMarks';
import { InWords } from './inWords';

/** In units of the drawing, which the page makes as wide as there is room. */
const frame = { width: 440, left: 58, right: 14, top: 28, bottom: 24, mostHeight: 260 };
/** Zones are shaded from white on; a copier keeps as many apart. */
const shades = 6;

/** Zones of a surface to scale, with where each lies in words. */
export function Plan({ diagram }: { diagram: PlanDiagram }) {
  const { title, description, width, height, units, areas, lines, measure, zones } = diagram;
  const scale = Math.min((frame.width - frame.left - frame.right) / width, frame.mostHeight / height);
  const left = frame.left + (frame.width - frame.left - frame.right - width * scale) / 2;
  const bottom = frame.top + height * scale;
  const at = ([x, y]: PlanPoint) => ({ x: left + x * scale, y: bottom - y * scale });
  const inWords = zones.map(({ name, extent, loads }) =>
    [`Zone ${name}: ${extent}`, loads].filter(Boolean).join('. '),
  );
  const size = `${rounded(width)} by ${rounded(height)} ${units}`;
  return (
    <figure className="diagram">
      <h3>{title}</h3>
      <p className="quiet">{description}</p>
      <svg
        viewBox={`0 0 ${frame.width} ${(bottom + frame.bottom).toFixed(2)}`}
        role="img"
        aria-label={[`${title}, ${size}.`, ...inWords.map((text) => `${text}.`)].join(' ')}
      >
        {areas.map(({ zone, points }, index) => (
          <polygon
            key={index}
            className={shadeOf(diagram, zone)}
            points={points.map((point) => placed(at(point))).join(' ')}
          />
        ))}
        {lines.map(([from, to], index) => (
          <line key={index} className="edge" x1={at(from).x} y1={at(from).y} x2={at(to).x} y2={at(to).y} />
        ))}
        {zones.map(
          ({ name, labelAt }) =>
            labelAt && (
              <g key={name} className="mark">
                <text x={at(labelAt).x} y={at(labelAt).y + 4} textAnchor="middle">
                  {name}
                </text>
              </g>
            ),
        )}
        {measure && (
          <g className="measure">
            <path d={`M${left} ${frame.top - 9} v6 m0 -3 h${(measure.length * scale).toFixed(2)} m0 -3 v6`} />
            <text x={left} y={frame.top - 14}>
              {measure.label}
            </text>
          </g>
        )}
        <text className="quiet" x={left + (width * scale) / 2} y={bottom + 17} textAnchor="middle">
          {rounded(width)} {units}
        </text>
        <text className="quiet" x={left - 6} y={bottom - (height * scale) / 2 + 4} textAnchor="end">
          {rounded(height)} {units}
        </text>
      </svg>
      <figcaption>
        <InWords texts={inWords} />
      </figcaption>
    </figure>
  );
}

const placed = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)},${y.toFixed(2)}`;

function shadeOf({ zones }: PlanDiagram, zone: string): string {
  const place = zones.findIndex(({ name }) => name === zone);
  return `zone shade${Math.min(Math.max(place, 0), shades - 1)}`;
}

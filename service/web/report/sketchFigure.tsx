import type { ReactNode } from 'react';
import { type Drawing, letterSize, type Point, type Shape } from '../../../engineering/kit/drawing';

/** What the report draws of its inputs, on its first page. @param scale of the size that it was drawn in */
export function SketchSection({ sketches, scale = 1 }: { sketches: readonly Drawing[]; scale?: number }) {
  if (sketches.length === 0) return null;
  return (
    <section>
      <h2>Sketch</h2>
      <Sketches sketches={sketches} scale={scale} />
    </section>
  );
}

/** @param isBare without captions, which repeat inputs */
export function Sketches({
  sketches,
  scale,
  isBare = false,
}: {
  sketches: readonly Drawing[];
  scale: number;
  isBare?: boolean;
}) {
  return (
    <div className="sketches">
      {sketches.map((drawing) => (
        <SketchFigure key={drawing.title} drawing={drawing} scale={scale} isBare={isBare} />
      ))}
    </div>
  );
}

interface SketchFigureProps {
  drawing: Drawing;
  scale: number;
  isBare: boolean;
}

function SketchFigure({
  drawing: { title, width, height, shapes, labels, caption },
  scale,
  isBare,
}: SketchFigureProps) {
  const inWords = labels.map(({ text }) => text).join('; ');
  return (
    <figure className="sketch">
      <svg
        width={rounded(scale * width)}
        height={rounded(scale * height)}
        viewBox={`0 0 ${rounded(width)} ${rounded(height)}`}
        fontSize={letterSize}
        role="img"
        aria-label={`${title}: ${inWords}.`}
      >
        {shapes.map((shape, index) => (
          <Drawn key={index} shape={shape} />
        ))}
        {labels.map(({ text, at, anchor }, index) => (
          <text key={index} x={rounded(at.x)} y={rounded(at.y)} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
      {!isBare && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Drawn({ shape }: { shape: Shape }): ReactNode {
  const className = shape.role;
  switch (shape.kind) {
    case 'line': {
      const { from, to } = shape;
      const ends = { x1: rounded(from.x), y1: rounded(from.y), x2: rounded(to.x), y2: rounded(to.y) };
      return <line className={className} {...ends} />;
    }
    case 'circle': {
      const { centre, radius } = shape;
      return (
        <circle className={className} cx={rounded(centre.x)} cy={rounded(centre.y)} r={rounded(radius)} />
      );
    }
    case 'polygon':
      return <polygon className={className} points={listed(shape.points)} />;
    case 'polyline':
      return <polyline className={`${className} open`} points={listed(shape.points)} />;
  }
}

const rounded = (value: number): number => Number(value.toFixed(2));

const listed = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

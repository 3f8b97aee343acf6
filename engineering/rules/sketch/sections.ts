import { fourDigits } from '../../../contract/numberText';
import type { HollowSection } from '../steel/hollowSection';
import type { WideFlangeDimensions } from '../steel/wideFlange';
import { type Canvas, createCanvas } from './canvas';
import type { Drawing } from '../../kit/drawing';

const frame = { width: 176, left: 68, right: 24, top: 12, bottom: 34, most: 104 };

interface Place {
  canvas: Canvas;
  left: number;
  top: number;
  scale: number;
}

/** A cross section to scale with its depth and width; what is within is drawn by `draw`. */
function sectionDrawing(
  { width, depth, caption }: { width: number; depth: number; caption: string },
  draw: (place: Place) => void,
): Drawing {
  const room = frame.width - frame.left - frame.right;
  const scale = Math.min(room / width, frame.most / depth);
  const height = depth * scale;
  const canvas = createCanvas(frame.width, frame.top + height + frame.bottom);
  const left = frame.left + (room - width * scale) / 2;
  draw({ canvas, left, top: frame.top, scale });
  canvas.upright(left - 12, frame.top, frame.top + height, `${fourDigits(depth)} in`, 'left');
  canvas.across(left, left + width * scale, frame.top + height + 12, `${fourDigits(width)} in`);
  return canvas.finish('Section', caption);
}

export interface Lumber {
  name: string;
  /** Of one ply. */
  width: number;
  depth: number;
  plies: number;
  /** Steel plates between or beside the plies. */
  plates?: { count: number; thickness: number; depth: number } | null;
}

/** Plies side by side; plates between them, beside them where there are as many as plies or more. */
export function lumberSection({ name, width, depth, plies, plates }: Lumber): Drawing {
  const count = plates?.count ?? 0;
  const whole = plies * width + count * (plates?.thickness ?? 0);
  const words = plates
    ? `${name}; ${count} steel ${count === 1 ? 'plate' : 'plates'} ${fourDigits(plates.thickness)} ` +
      `by ${fourDigits(plates.depth)} in, drawn between the plies.`
    : `${name}.`;
  const deepest = Math.max(depth, plates?.depth ?? 0);
  return sectionDrawing({ width: whole, depth: deepest, caption: words }, ({ canvas, left, top, scale }) => {
    let x = left;
    const piece = (role: 'body' | 'ink', w: number, d: number) => {
      canvas.rectangle(role, x, top + ((deepest - d) / 2) * scale, w * scale, d * scale);
      x += w * scale;
    };
    for (let index = 0; index < Math.max(plies, count + 1); index += 1) {
      if (index < plies) piece('body', width, depth);
      if (plates && index < count) piece('ink', plates.thickness, plates.depth);
    }
  });
}

/** An I-shape with its thicknesses; the fillets are drawn as chords. */
export function wideFlangeSection(name: string, { d, bf, tf, tw, r }: WideFlangeDimensions): Drawing {
  const caption = `${name}: flanges ${fourDigits(tf)} in, web ${fourDigits(tw)} in thick.`;
  return sectionDrawing({ width: bf, depth: d, caption }, ({ canvas, left, top, scale }) => {
    const at = (x: number, y: number) => ({ x: left + x * scale, y: top + y * scale });
    const [web, end] = [(bf - tw) / 2, (bf + tw) / 2];
    canvas.polygon('body', [
      ...[at(0, 0), at(bf, 0), at(bf, tf), at(end + r, tf), at(end, tf + r)],
      ...[at(end, d - tf - r), at(end + r, d - tf), at(bf, d - tf), at(bf, d), at(0, d), at(0, d - tf)],
      ...[at(web - r, d - tf), at(web, d - tf - r), at(web, tf + r), at(web - r, tf), at(0, tf)],
    ]);
  });
}

/** A rectangular tube; the corners are cut as the properties have them round, 2 t outside. */
export function hollowDrawing(name: string, { height, width, t }: HollowSection): Drawing {
  const caption = `${name}: walls ${fourDigits(t)} in thick in design.`;
  return sectionDrawing({ width, depth: height, caption }, ({ canvas, left, top, scale }) => {
    const ring = (inset: number, corner: number) => {
      const [x1, y1] = [left + inset * scale, top + inset * scale];
      const [x2, y2] = [left + (width - inset) * scale, top + (height - inset) * scale];
      const c = corner * scale * 0.6;
      return [
        ...[
          { x: x1 + c, y: y1 },
          { x: x2 - c, y: y1 },
          { x: x2, y: y1 + c },
          { x: x2, y: y2 - c },
        ],
        ...[
          { x: x2 - c, y: y2 },
          { x: x1 + c, y: y2 },
          { x: x1, y: y2 - c },
          { x: x1, y: y1 + c },
        ],
      ];
    };
    canvas.polygon('body', ring(0, 2 * t));
    canvas.polygon('hole', ring(t, t));
  });
}

export { sectionDrawing };

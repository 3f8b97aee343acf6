import { barCover, barLayers, LAYER_SPACING } from './cage';
import { beamOf } from './beam';
import type { Inputs } from '../kit/template';
import { fourDigits } from '../../contract/numberText';
import type { Drawing } from '../kit/drawing';
import { sectionDrawing } from '../rules/sketch/sections';

/** The section with its stirrup and tension bars, where their sizes are given; a bar is where its cover and layer put it. */
export function sketch(inputs: Inputs): Drawing[] {
  const { bw, d, flange, cage, as, spacing } = beamOf(inputs);
  const width = flange?.width ?? bw;
  const layers = cage.bar && barLayers(cage, cage.bar);
  const steel =
    cage.bar && layers
      ? `${layers.count} ${cage.bar.size}${layers.layers > 1 ? ` in ${layers.layers} layers` : ''}`
      : `As ${fourDigits(as)} in² (bar size not given)`;
  const stirrups = cage.stirrup
    ? `${cage.stirrup.size} stirrups, ${cage.legs} legs, at ${fourDigits(spacing)} in`
    : 'no stirrups drawn';
  const caption = `${steel}; d = ${fourDigits(d)} in; ${stirrups}.`;
  return [
    sectionDrawing({ width, depth: cage.h, caption }, ({ canvas, left, top, scale }) => {
      const at = (x: number, y: number) => ({ x: left + x * scale, y: top + y * scale });
      const web = (width - bw) / 2;
      if (flange)
        canvas.polygon('body', [
          ...[at(0, 0), at(width, 0), at(width, flange.thickness), at(web + bw, flange.thickness)],
          ...[at(web + bw, cage.h), at(web, cage.h), at(web, flange.thickness), at(0, flange.thickness)],
        ]);
      else canvas.rectangle('body', left, top, bw * scale, cage.h * scale);
      const { cover, stirrup, bar } = cage;
      if (stirrup) {
        const inset = cover + stirrup.diameter / 2;
        const [a, b] = [at(web + inset, inset), at(web + bw - inset, cage.h - inset)];
        if (b.x > a.x && b.y > a.y) canvas.polygon('outline', [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]);
      }
      if (!bar || !layers) {
        // The resultant of the steel, where d puts it.
        canvas.line('edge', at(web, d), at(web + bw, d));
        return;
      }
      const inner = bw - 2 * barCover(cage) - bar.diameter;
      for (let index = 0; index < layers.count; index += 1) {
        const layer = Math.floor(index / layers.perLayer);
        const inLayer = Math.min(layers.perLayer, layers.count - layer * layers.perLayer);
        const place = index % layers.perLayer;
        const x = inLayer === 1 ? inner / 2 : (inner * place) / (inLayer - 1);
        const y = cage.h - barCover(cage) - bar.diameter / 2 - layer * (bar.diameter + LAYER_SPACING);
        canvas.circle('ink', at(web + barCover(cage) + bar.diameter / 2 + x, y), (bar.diameter / 2) * scale);
      }
    }),
  ];
}

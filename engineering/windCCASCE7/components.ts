import type { Inputs } from '../kit/template';
import { effectiveArea, effectiveWidth } from '../rules/wind/effectiveArea';
import { type Surface, surfaces } from './options';

/** A component or a piece of cladding; ft, ft². */
export interface Component {
  name: string;
  surface: Surface;
  span: number;
  width: number;
  effectiveWidth: number;
  area: number;
}

/** A component without a name has its number. */
export function componentsOf({ components }: Inputs): Component[] {
  const rows = Array.isArray(components) ? components : [];
  return rows.map((row, index) => {
    const [span, width] = [Number(row.span), Number(row.width)];
    return {
      name: String(row.name ?? '').trim() || `Component ${index + 1}`,
      surface: surfaces.find((each) => each === row.surface) ?? 'Wall',
      ...{ span, width, effectiveWidth: effectiveWidth(span, width), area: effectiveArea(span, width) },
    };
  });
}

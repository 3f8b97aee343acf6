import { PIXELS } from './chartUnits';
import { type TextLook } from './svg';

/** What was set of a chart's look, read by kind; null: it was not set. Files are written by others, so kinds are checked. */
export class ChartLook {
  constructor(private readonly values: Record<string, unknown>) {}

  text(key: string): string | null {
    const value = this.values[key];
    return typeof value === 'string' ? value : null;
  }

  number(key: string): number | null {
    const value = this.values[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  flag(key: string): boolean | null {
    const value = this.values[key];
    return typeof value === 'boolean' ? value : null;
  }

  /** `#RRGGBB`. */
  color(key: string): string | null {
    const value = this.text(key);
    return value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
  }

  font(place: string, otherwise: TextLook): TextLook {
    const size = this.number(`${place}.size`);
    const color = this.color(`${place}.color`);
    const family = this.text(`${place}.name`);
    return {
      ...otherwise,
      ...(size === null ? {} : { size: size * PIXELS }),
      ...(color === null ? {} : { color }),
      ...(family === null ? {} : { family }),
      bold: this.flag(`${place}.bold`) ?? false,
      italic: this.flag(`${place}.italic`) ?? false,
    };
  }
}

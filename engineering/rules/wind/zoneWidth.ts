import { wind } from './notation';

/**
 * Dimension a of Figures 30.3-1 and 30.3-2, ft: 10 percent of the least width or 0.4 h, the smaller, at least 4 percent of the
 * least width and 3 ft.
 */
export const zoneWidth = wind.of('max(min(0.1 · least, 0.4 · h), 0.04 · least, 3 ft)', 'ft');

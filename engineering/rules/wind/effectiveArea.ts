import { wind } from './notation';

/** Effective wind width of a component, ft: at least a third of its span (26.2). */
export const effectiveWidth = wind.of('max(width, span / 3)', 'ft');

/** Effective wind area, ft² (26.2). */
export const effectiveArea = wind.of('span · w', 'ft2');

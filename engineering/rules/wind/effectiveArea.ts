/** Effective wind width of a component, ft: at least a third of its span (26.2). */
export const effectiveWidth = (span: number, width: number) => Math.max(width, span / 3);

/** Effective wind area, ft² (26.2); ft. */
export const effectiveArea = (span: number, width: number) => span * effectiveWidth(span, width);

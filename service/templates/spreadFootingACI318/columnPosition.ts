export const columnPositions = ['Interior', 'Edge', 'Corner'] as const;
type ColumnPosition = (typeof columnPositions)[number];

/** alpha_s of two-way shear, 22.6.5.3. */
export const alphaS: Record<ColumnPosition, number> = { Interior: 40, Edge: 30, Corner: 20 };

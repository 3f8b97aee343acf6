/** The column stands at the centre of the footing: the soil pressure is uniform and the perimeter has four sides. */
export const columnPositions = ['Interior'] as const;

const eccentric =
  'A footing under a column at its edge or corner is eccentric: its soil pressure is not uniform, its perimeter of two-way ' +
  'shear has two or three sides, and part of the moment goes through shear (ACI 318 13.2.6, 22.6.4, 8.4.4.2). This template ' +
  'covers a column at the centre of its footing, which is Interior also where the column stands at the edge of the building.';

/** What was an option once, or is looked for as one. */
export const rejectedPositions = { Edge: eccentric, Corner: eccentric };

/** alpha_s of two-way shear of a critical section with four sides, 22.6.5.3. */
export const alphaS = 40;

/** The column stands at the center of the footing: the soil pressure is uniform and the perimeter has four sides. */
export const columnPositions = ['Interior'] as const;

const eccentric =
  'A footing with its column at an edge or corner is eccentric: the soil pressure is not uniform, ' +
  'the two-way shear perimeter has two or three sides, and part of the moment is transferred by ' +
  'shear (ACI 318 13.2.6, 22.6.4, 8.4.4.2). This template covers a column centered on its footing: ' +
  'choose Interior, also for a column at the edge of the building.';

/** What was an option once, or is looked for as one. */
export const rejectedPositions = { Edge: eccentric, Corner: eccentric };

/** alpha_s of two-way shear of a critical section with four sides, 22.6.5.3. */
export const alphaS = 40;

/** psf of 27.1.5: on walls, and on the roof as it shows on a vertical plane normal to the wind. */
const leastPressures = { wall: 16, roof: 8 };

/** Least design wind force of an enclosed or partially enclosed building in lb, 27.1.5; areas in ft². */
export const minimumForce = (wall: number, roof: number) =>
  leastPressures.wall * wall + leastPressures.roof * roof;

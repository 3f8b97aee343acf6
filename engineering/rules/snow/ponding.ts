/** Ponding is checked by no template: where rain can stand on a roof, its members are the engineer's to check. */
export const pondingNote =
  'Ponding is not checked (rain and meltwater on a roof that deflects or drains poorly; ASCE 7 7.11 ' +
  'and 8.4';

/** For loads and for members of wood and concrete. */
export const pondingOfRoofs = `${pondingNote}).`;
/** For steel. */
export const pondingOfSteel = `${pondingNote}; AISC 360 B3.10).`;

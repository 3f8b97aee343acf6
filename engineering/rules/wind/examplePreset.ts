import type { Preset } from '../../../contract';

export const hipHouseOnRidge: Preset = {
  code: 'hipHouseOnRidge',
  name: 'Hip house on a ridge',
  description: 'A 50 ft by 36 ft house, 6:12, downwind of the crest of a 120 ft 2-D ridge.',
  defaults: {
    windSpeed: 110,
    exposure: 'B',
    topography: '2-D ridge',
    hillHeight: 120,
    hillHalfLength: 400,
    distanceFromCrest: 50,
    roofType: 'Hip',
    length: 50,
    width: 36,
    eaveHeight: 18,
    roofSlope: 6,
  },
};

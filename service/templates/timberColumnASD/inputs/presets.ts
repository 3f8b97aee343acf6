import type { Attributes, Preset } from '../../../../contract';

const preset = (code: string, name: string, description: string, defaults: Attributes): Preset => ({
  code,
  name,
  description,
  defaults,
});

const sheathed = {
  bracingB: 'Continuous',
  repetitive: true,
  studSystem: 'SDPWS',
};

export const presets: Preset[] = [
  preset('post', 'Post', 'A 4x6 post with dead and live load.', {}),
  preset('timberPost', 'Timber post', 'A 6x6 post under a roof with snow.', {
    nominalSize: '6x6',
    grade: 'No.1',
    length: 12,
    deadAxial: 5000,
    liveAxial: 0,
    snowAxial: 9000,
    plateSpecies: 'No wood plate',
  }),
  preset('deckPost', 'Deck post', 'Treated, wet, on a metal base.', {
    species: 'Southern Pine',
    nominalSize: '4x4',
    length: 8,
    deadAxial: 600,
    liveAxial: 2400,
    wet: 'Wet',
    plateSpecies: 'No wood plate',
  }),
  preset('exteriorStud', 'Exterior wall stud', 'A sheathed 2x6 at 16 in with roof loads and wind.', {
    ...sheathed,
    nominalSize: '2x6',
    length: 10,
    deadAxial: 500,
    liveAxial: 0,
    snowAxial: 900,
    lateralWind: 40,
    plateAwayFromEnd: true,
  }),
  preset('bearingStud', 'Interior wall stud', 'A 2x4 at 16 in with floor loads, sheathed on both faces.', {
    bracingB: 'Continuous',
    species: 'Spruce-Pine-Fir',
    grade: 'Stud',
    nominalSize: '2x4',
    length: 8,
    deadAxial: 400,
    liveAxial: 1200,
    plateSpecies: 'Spruce-Pine-Fir',
    plateAwayFromEnd: true,
  }),
  preset('builtUpPost', 'Built-up post', 'Three nailed 2x6 in a wall.', {
    nominalSize: '2x6',
    plies: 3,
    length: 9,
    deadAxial: 2500,
    liveAxial: 4500,
  }),
  preset('glulamColumn', 'Glulam column', 'A tall glulam column with roof loads and wind.', {
    memberType: 'Glulam',
    b: 5.125,
    d: 9,
    length: 16,
    bracingB: 'Spacing',
    unbracedB: 8,
    deadAxial: 8000,
    liveAxial: 0,
    snowAxial: 14_000,
    lateralWind: 120,
    plateSpecies: 'No wood plate',
  }),
];

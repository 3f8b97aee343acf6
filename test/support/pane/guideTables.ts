/** The tables that the stories of the guide paste, and how a user dresses them. */
import type { SheetDress } from './guideSheets';

export const roofs = [
  ['Roof', 'Slope (in 12)', 'Eave to ridge (m)', 'Exposure'],
  ['Nave', 12, 7, 'Fully Exposed'],
  ['Aisle', 3, 4, 'Partially Exposed'],
  ['Sacristy', 6, 5, 'Windy'],
  ['Porch', 8, 2, 'Sheltered'],
  ['Tower', 14, 3, 'Fully Exposed'],
];

export const roofsDress: SheetDress = {
  bold: ['A1:D1'],
  widths: { A: 72, B: 100, C: 135, D: 125 },
};

export const floorBeams = [
  ['Mark', 'Section', 'Span (ft)', 'Dead load (kip/ft)', 'Live load (kip/ft)', 'Unbraced length (ft)'],
  ['FB1', 'W16X31', 30, 0.5, 1, 6],
  ['FB2', 'W18X50', 20, 0.5, 1, 5],
  ['FB3', 'W14X22', 24, 0.4, 0.8, 6],
  ['FB4', 'W18X35', 36, 0.4, 0.8, 6],
];

export const floorBeamsDress: SheetDress = {
  bold: ['A1:F1'],
  widths: { A: 60, B: 80, C: 80, D: 145, E: 140, F: 160 },
};

export const lobbyBeam = [
  ['Section', 'W18X35', ''],
  ['Span', 30, 'ft'],
  ['Dead load', 0.31, 'kip/ft'],
  ['Live load', 0.7, 'kip/ft'],
  ['Unbraced length', 5, 'ft'],
  ['', '', ''],
  ['Utilization', '', ''],
];

export const floorBeam = [
  ['Section', 'W16X31', ''],
  ['Span', 24, 'ft'],
  ['Live load', 0.6, 'kip/ft'],
  ['', '', ''],
  ['Utilization', '', ''],
];

export const beamDress: SheetDress = {
  bold: ['A7:B7'],
  formats: { '0.00': ['B7'] },
  widths: { A: 125, B: 80, C: 60 },
};

/** Too long for its section. */
export const loftBeam = [
  ['Mark', 'LB1', ''],
  ['Section', 'W16X31', ''],
  ['Span', 30, 'ft'],
  ['Live load', 0.6, 'kip/ft'],
  ['', '', ''],
  ['Utilization', '', ''],
];

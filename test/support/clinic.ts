import type { Attributes } from '../../contract';

/**
 * A two-story clinic of 75 by 60 ft: bays of 25 ft along grids 1 to 4, and of 30 ft along A to C; beams at a third of a bay. A
 * wood-framed entry stands before it. Loads and spans are those of such a building; the sections are chosen for them.
 */

export interface ClinicMember {
  mark: string;
  template: string;
  inputs: Attributes;
}

/** A worksheet with a table: names, units below them, and a row for each member. What is equal for all is in the inputs only. */
export interface ClinicSheet {
  name: string;
  rows: (string | number)[][];
  members: ClinicMember[];
}

export const clinicProject = {
  name: 'Cedar Ridge Clinic',
  projectNumber: '26-118',
  clientName: 'Cedar Ridge Health District',
  location: '410 Alder Street, Leavenworth, WA',
  buildingCode: '2024 IBC with Washington amendments',
  firm: 'Wenatchee Structural, PLLC',
  engineer: 'M. Okafor, PE',
  revision: '1',
  designLoads: [
    'Floor live load: 80 psf',
    'Floor dead load: 65 psf',
    'Roof dead load: 20 psf',
    'Roof dead load, entry: 16 psf',
    'Site values of snow, wind, and earthquake: example values, not those of this address',
  ].join('\n'),
} as const;

export const clinicDefaults = {
  riskCategory: 'II',
  groundSnowLoad: 70,
  groundSnowLoad2022: 63,
  roughnessCategory: 'C',
} as const;

/** psf. The snow is that of SL-1, of strength level. */
const roof = { dead: 20, snow: 50 };
const floor = { dead: 65, live: 80 };
const entry = { dead: 16, snow: 50 };
const edition = 'ASCE 7-22';

/** Of a width of floor or roof, kip/ft. */
const line = (psf: number, width: number) => Math.round(psf * width) / 1000;

const bay = { long: 30, short: 25 };
const third = bay.short / 3;

type BeamRow = readonly [mark: string, section: string, span: number, width: number, unbraced: number];

const roofBeams: BeamRow[] = [
  ['RB-1', 'W14X22', bay.long, third, 0],
  ['RB-2', 'W14X22', bay.long, third, 0],
  ['RB-3', 'W12X19', bay.long, third / 2, 0],
  ['RB-4', 'W14X22', bay.long, 7.5, 0],
  ['RB-5', 'W12X16', bay.short, third, 0],
  ['RB-6', 'W12X16', bay.short, 6.25, 5],
  ['RB-7', 'W12X16', 20, third, 4],
  ['RB-8', 'W10X12', 15, third, 5],
];

const floorBeams: BeamRow[] = [
  ['FB-1', 'W18X40', bay.long, third, 0],
  ['FB-2', 'W18X40', bay.long, third, 0],
  ['FB-3', 'W16X26', bay.long, third / 2, 0],
  ['FB-4', 'W18X35', bay.long, 7.5, 0],
  ['FB-5', 'W16X31', bay.short, third, 0],
  ['FB-6', 'W16X26', bay.short, 6.25, 0],
  ['FB-7', 'W14X22', 20, third, 0],
  ['FB-8', 'W12X16', 15, third, 0],
];

function roofFraming(): ClinicSheet {
  const loads = (width: number) => ({ dead: line(roof.dead, width), snow: line(roof.snow, width) });
  return {
    name: 'Roof framing',
    rows: [
      ['Mark', 'Section', 'Span', 'Dead load', 'Live load', 'Snow load', 'Lb'],
      ['', '', 'ft', 'kip/ft', 'kip/ft', 'kip/ft', 'ft'],
      ...roofBeams.map(([mark, section, span, width, unbraced]) => {
        const { dead, snow } = loads(width);
        return [mark, section, span, dead, 0, snow, unbraced];
      }),
    ],
    members: roofBeams.map(([mark, section, span, width, unbracedLength]) => {
      const { dead: deadLoad, snow: snowLoad } = loads(width);
      const limits = { liveDeflectionLimit: 240, totalDeflectionLimit: 180 };
      const inputs = { section, span, deadLoad, liveLoad: 0, snowLoad, unbracedLength, edition, ...limits };
      return { mark, template: 'steelBeamAISC360', inputs };
    }),
  };
}

function floorFraming(): ClinicSheet {
  const loads = (width: number) => ({ dead: line(floor.dead, width), live: line(floor.live, width) });
  return {
    name: 'Floor framing',
    rows: [
      ['Mark', 'Section', 'Span', 'Dead load', 'Live load', 'Lb'],
      ['', '', 'ft', 'kip/ft', 'kip/ft', 'ft'],
      ...floorBeams.map(([mark, section, span, width, unbraced]) => {
        const { dead, live } = loads(width);
        return [mark, section, span, dead, live, unbraced];
      }),
    ],
    members: floorBeams.map(([mark, section, span, width, unbracedLength]) => {
      const { dead: deadLoad, live: liveLoad } = loads(width);
      const inputs = { section, span, deadLoad, liveLoad, unbracedLength, edition };
      return { mark, template: 'steelBeamAISC360', inputs };
    }),
  };
}

type HeaderRow = readonly [mark: string, plies: number, member: string, span: number, widthInches: number];

const headers: HeaderRow[] = [
  ['HD-1', 2, '2x6 D.Fir-L No. 2', 4, 96],
  ['HD-2', 2, '2x8 D.Fir-L No. 2', 5.5, 96],
  ['HD-3', 2, '2x10 D.Fir-L No. 2', 8, 96],
  ['HD-4', 1, '3.125x9 Glulam 24F-V4', 10, 96],
  ['HD-5', 1, '3.125x12 Glulam 24F-V4', 12, 108],
];

function entryHeaders(): ClinicSheet {
  return {
    name: 'Headers',
    rows: [
      ['Mark', 'Plies', 'Member', 'Span', 'Tributary width', 'D', 'S'],
      ['', '', '', 'ft', 'in', 'psf', 'psf'],
      ...headers.map(([mark, plies, member, span, width]) => [
        mark,
        plies,
        member,
        span,
        width,
        entry.dead,
        entry.snow,
      ]),
    ],
    members: headers.map(([mark, plies, member, span, width]) => ({
      mark,
      template: 'timberBeamASD',
      inputs: {
        L_X: span,
        supports: [
          ['Pinned', 0, 3],
          ['Roller', span, 3],
        ],
        n_com: plies,
        member,
        topBracing: 'Continuous',
        loadsDist: [
          ['Roof', 0, 0, width, width, 'D', entry.dead],
          ['Snow', 0, 0, width, width, 'S', entry.snow],
        ],
        snowStandard: edition,
        liveDeflectionLimit: 240,
        totalDeflectionLimit: 180,
      },
    })),
  };
}

/** Areas of roof and floor that a column carries, ft². */
const areas = { interior: bay.long * bay.short, edge: (bay.long * bay.short) / 2, corner: 187.5 };

type ColumnRow = readonly [mark: string, section: string, area: number, height: number];

const columns: ColumnRow[] = [
  ['C-1', 'W10X33', areas.interior, 13],
  ['C-2', 'W10X33', areas.interior, 14],
  ['C-3', 'W8X24', areas.edge, 13],
  ['C-4', 'W8X24', areas.edge, 14],
  ['C-5', 'W8X24', areas.edge, 13],
  ['C-6', 'HSS6X6X1/4', areas.edge, 13],
  ['C-7', 'HSS6X6X1/4', areas.corner, 13],
  ['C-8', 'HSS5X5X1/4', areas.corner, 13],
];

/** Of a column: the roof and one floor, kip. */
const columnLoads = (area: number) => ({
  dead: line(roof.dead + floor.dead, area),
  live: line(floor.live, area),
  snow: line(roof.snow, area),
});

function columnSchedule(): ClinicSheet {
  return {
    name: 'Columns',
    rows: [
      ['Mark', 'Section', 'Dead load', 'Live load', 'Snow load', 'Lcx', 'Lcy', 'Column length'],
      ['', '', 'kip', 'kip', 'kip', 'ft', 'ft', 'ft'],
      ...columns.map(([mark, section, area, height]) => {
        const { dead, live, snow } = columnLoads(area);
        return [mark, section, dead, live, snow, height, height, height];
      }),
    ],
    members: columns.map(([mark, section, area, height]) => {
      const { dead: axialDead, live: axialLive, snow: axialSnow } = columnLoads(area);
      const lengths = { lcx: height, lcy: height, columnLength: height };
      const inputs = { section, axialDead, axialLive, axialSnow, ...lengths, edition };
      return { mark, template: 'steelColumnAISC360', inputs };
    }),
  };
}

type FootingRow = readonly [
  mark: string,
  area: number,
  size: number,
  thickness: number,
  bars: readonly [count: number, size: string, area: number],
];

const footings: FootingRow[] = [
  ['F-1', areas.interior, 9, 19, [10, 'No. 6', 0.44]],
  ['F-2', areas.interior, 8.5, 19, [10, 'No. 6', 0.44]],
  ['F-3', areas.edge, 6.5, 14, [7, 'No. 5', 0.31]],
  ['F-4', areas.edge, 6.5, 14, [7, 'No. 5', 0.31]],
  ['F-5', areas.edge, 6, 14, [7, 'No. 5', 0.31]],
  ['F-6', areas.edge, 6, 14, [7, 'No. 5', 0.31]],
  ['F-7', areas.corner, 4.5, 12, [5, 'No. 5', 0.31]],
  ['F-8', areas.corner, 4.5, 12, [5, 'No. 5', 0.31]],
];

/** What a footing takes of a column, whose weight is rounded up to 0.5 kip. */
const footingLoads = (area: number) => ({
  ...columnLoads(area),
  dead: line(roof.dead + floor.dead, area) + 0.5,
});

const soil = 3000;
const side = 12;

function footingSchedule(): ClinicSheet {
  const barArea = ([count, , one]: FootingRow[4]) => Math.round(count * one * 100) / 100;
  return {
    name: 'Footings',
    rows: [
      ['Mark', 'Width', 'Length', 'Thickness', 'Dead load', 'Live load', 'Snow load', 'Bars', 'As'],
      ['', 'ft', 'ft', 'in', 'kip', 'kip', 'kip', '', 'in2'],
      ...footings.map(([mark, area, size, thickness, bars]) => {
        const { dead, live, snow } = footingLoads(area);
        return [mark, size, size, thickness, dead, live, snow, `${bars[0]} ${bars[1]}`, barArea(bars)];
      }),
    ],
    members: footings.map(([mark, area, size, thickness, bars]) => {
      const { dead: deadLoad, live: liveLoad, snow: snowLoad } = footingLoads(area);
      return {
        mark,
        template: 'spreadFootingACI318',
        inputs: {
          ...{
            columnWidth: side,
            columnDepth: side,
            deadLoad,
            liveLoad,
            snowLoad,
            edition,
            width: size,
            length: size,
            thickness,
          },
          ...{ allowableSoilPressure: soil, depthToBase: 3, fc: 3000, effectiveDepth: thickness - 4 },
          ...{ barAreaLong: barArea(bars), barAreaShort: barArea(bars) },
          ...{ barSizeLong: bars[1], barSizeShort: bars[1], barEnds: 'Hooked' },
          ...{ columnFc: 3000, dowelArea: 1.24 },
        },
      };
    }),
  };
}

function siteLoads(): ClinicSheet {
  const members: ClinicMember[] = [
    {
      mark: 'SL-1',
      template: 'loadsSnowASCE7-22',
      inputs: { eaveToRidgeDistance: 30, roofSlope: 0.25, winterWindParameter: 0.35 },
    },
    {
      mark: 'WL-1',
      template: 'windMWFRSASCE7',
      inputs: {
        ...{ windSpeed: 98, exposure: 'C', enclosure: 'Enclosed', groundElevation: 1170, roofType: 'Flat' },
        ...{ length: 75, width: 60, eaveHeight: 28 },
      },
    },
    {
      mark: 'EQ-1',
      template: 'seismicELFASCE7',
      inputs: {
        ...{ sds: 0.62, sd1: 0.36, s1: 0.28, ie: 1, riskCategory: 'II', heightHn: 28 },
        system: 'Building frame: steel ordinary concentrically braced frames',
        levels: [
          ['Roof', 28, 128],
          ['Second floor', 14, 315],
        ],
      },
    },
  ];
  return {
    name: 'Site loads',
    rows: [['Mark', 'Template'], ...members.map(({ mark, template }) => [mark, template])],
    members,
  };
}

/** The worksheets in the order of their tabs. */
export const clinicSheets = (): ClinicSheet[] => [
  siteLoads(),
  roofFraming(),
  floorFraming(),
  entryHeaders(),
  columnSchedule(),
  footingSchedule(),
];

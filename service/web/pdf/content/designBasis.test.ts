import { allTemplates } from '../../../../engineering/catalogue';
import { lateralLoads } from './content';
import { carriesLoad } from './designBasis';

const carried = (code: string, inputs: Parameters<typeof carriesLoad>[0]['sheet']['inputs']) => {
  const template = allTemplates().find((one) => one.code === code)!;
  return lateralLoads.filter((kind) => carriesLoad({ template, sheet: { inputs } }, kind));
};

test.each([
  ['windMWFRSASCE7', { windSpeed: 110 }, []],
  ['loadsSnowASCE7-22', { winterWindParameter: 0.5 }, []],
  ['steelBeamAISC360', { snowLoad: 0.4, windLoad: 0, roofPointLoads: [[5, 1, 1, 0, 0]] }, []],
  ['steelBeamAISC360', { windUplift: 0.1 }, ['wind']],
  ['steelBeamAISC360', { roofPointLoads: [[5, 0, 0, 0, 0.5]] }, ['wind']],
  ['timberBeamASD', { loadsLine: [['Wall W', 0, 0, 'D', 100, 100]] }, []],
  ['timberBeamASD', { loadsConc: [['Brace', 5, 'E', 900, 0]] }, ['seismic']],
  // Rows of CALC.REACTIONS are of every type, of 0 where the member has none.
  [
    'timberBeamASD',
    {
      loadsLine: [
        ['B-1', 0, 0, 'W', 0, 0],
        ['B-1', 0, 0, 'E', 0, 0],
      ],
    },
    [],
  ],
  ['timberBeamASD', { loadsLine: [['Uplift', 0, 8, 'W', 0, -30]] }, ['wind']],
  [
    'timberBeamASD',
    {
      loadsConc: [
        ['Post', 5, 'W', 0, 0],
        ['Post', 5, 'E', 0, 60],
      ],
    },
    ['seismic'],
  ],
  ['timberColumnASD', { lateralWind: 20 }, ['wind']],
  ['steelColumnAISC360', { axialUplift: 3 }, ['wind']],
  ['spreadFootingACI318', { windLoad: -4, earthquakeLoad: 6 }, ['wind', 'seismic']],
  // Factored effects do not say what they are of.
  ['concreteBeamACI318', { mu: 100, vu: 20 }, ['wind', 'seismic']],
] as const)('%s with %j carries %j', (code, inputs, kinds) => {
  expect(carried(code, inputs as unknown as Parameters<typeof carried>[1])).toEqual(kinds);
});

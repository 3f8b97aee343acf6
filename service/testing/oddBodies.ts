import fc from 'fast-check';
import { type RouteName, routes } from '../../contract';
import { mutated, mutation } from './mutations';
import { oddValues } from './oddValues';

const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('Roof', 'Träger') }, fc.string());
/** Mostly one that a field may well take. */
const number = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0.5, 1, 2, 4, 8, 12, 20) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const some = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });

const ratioAttributes = some({
  demand: number,
  capacity: number,
  mode: fc.constantFrom('normal', 'no check', 'no verdict', 'nothing', 'infinite', 'rejected'),
  useProject: fc.boolean(),
  points: fc.array(fc.tuple(fc.string(), number), { maxLength: 3 }),
  note: fc.string(),
});
const oddAttributes = some({
  demand: number,
  capacity: number,
  outcome: fc.constantFrom('Check passes or fails', 'Check without a verdict', 'No check', 'No results'),
  padded: fc.constantFrom('No.2', 'No.2 ', ' No.2'),
  plies: fc.constantFrom<string | number>(1, 2, '3'),
  members: fc.array(
    fc.tuple(fc.string(), fc.oneof(fc.string(), number), number, fc.constantFrom('Pinned', 'Fixed')),
    { maxLength: 3 },
  ),
  spacing: number,
  useProject: fc.boolean(),
  remark: fc.string(),
});
const snowAttributes = fc.record(
  {
    eaveToRidgeDistance: number,
    roofSlope: number,
    exposure: fc.constantFrom('Fully Exposed', 'Partially Exposed'),
    thermalCondition: fc.constantFrom('All other structures', 'Freezer buildings'),
    overrideDefaults: fc.boolean(),
    riskCategory: fc.constantFrom('I', 'II', 'III', 'IV'),
    groundSnowLoad: number,
    roughnessCategory: fc.constantFrom('B', 'C', 'D', 'Above tree line'),
    roofInsulationRValue: number,
  },
  { requiredKeys: ['eaveToRidgeDistance', 'roofSlope'] },
);
const timberAttributes = fc
  .tuple(
    fc.constant({
      ...{ L_X: 12, member: '2x10 D.Fir-L No. 2' },
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 12, 3.5],
      ],
    }),
    some({
      n_com: fc.constantFrom(1, 2, 3),
      type: fc.constantFrom('Database', 'Custom'),
      member: fc.constantFrom('2x10 D.Fir-L No. 2', '2x4'),
      loadsLine: fc.array(
        fc.tuple(
          fc.string(),
          fc.constantFrom(0, 2),
          fc.constantFrom(4, 12),
          fc.dictionary(fc.constantFrom('D', 'L', 'S'), number),
        ),
        { maxLength: 2 },
      ),
      spacing: number,
    }),
  )
  .map(([base, more]) => ({ ...base, ...more }));
const item = fc.oneof(
  some({ templateCode: fc.constant('ratio'), attributes: ratioAttributes, ref: fc.string(), name }),
  fc.record({ templateCode: fc.constant('ratio'), attributes: ratioAttributes }),
  fc.record({ templateCode: fc.constant('testOddShapes'), attributes: oddAttributes }),
  fc.record({ templateCode: fc.constant('loadsSnowASCE7-22'), attributes: snowAttributes }),
);
const packagedSheets = fc.array(fc.record({ sheetId: fc.constant('ID:sheet'), place: name }), {
  minLength: 1,
  maxLength: 2,
});
const projectId = fc.constant('ID:project');
const defaults = some({
  riskCategory: fc.constantFrom('I', 'II', 'III', 'IV'),
  groundSnowLoad: number,
  groundSnowLoad2022: number,
  roughnessCategory: fc.constantFrom('B', 'C', 'D'),
});

/** Bodies that an operation may well take; null for one that has no body. */
export const bodies: Record<RouteName, fc.Arbitrary<unknown> | null> = {
  listTemplates: null,
  getTemplate: null,
  getPresets: null,
  validate: fc.record({ attributes: oddAttributes, preset: fc.constantFrom('weak', 'none', undefined) }),
  calculate: fc.record({
    projectId,
    attributes: oddAttributes,
    preset: fc.constantFrom('weak', undefined),
    name: fc.option(name, { nil: undefined }),
  }),
  explore: fc.record({
    projectId,
    attributes: oddAttributes,
    preset: fc.constantFrom('weak', undefined),
    variations: fc.array(oddAttributes, { minLength: 1, maxLength: 3 }),
  }),
  calculateGroup: fc.record({
    requests: fc.array(
      fc.record({
        path: fc.constantFrom('/v1/templates/ratio/calculate', '/v1/timber-beam/calculate', '/v1/projects'),
        body: fc.oneof(fc.string(), fc.json()),
      }),
      { maxLength: 3 },
    ),
  }),
  createSheet: fc.record({ projectId, attributes: fc.option(oddAttributes, { nil: undefined }), name }),
  getSheet: null,
  updateSheet: fc.record({ attributes: oddAttributes }),
  solveSheet: fc.constantFrom<unknown>(undefined, {}, null),
  bulkCalculate: fc.record({ projectId, items: fc.array(item, { minLength: 1, maxLength: 3 }) }),
  bulkDelete: fc.record({
    sheetIds: fc.array(fc.oneof(fc.uuid(), fc.constant('ID:doomed')), { minLength: 1 }),
  }),
  makePackage: fc.record({ title: name, sheets: packagedSheets }),
  checkPackage: fc.record({ sheets: packagedSheets }),
  createSignInToken: fc.record({ sheetId: fc.constant('ID:sheet') }),
  getBatch: null,
  calculateSnowLoad: fc.record({ projectId, attributes: snowAttributes }),
  calculateTimberBeam: fc.record({
    projectId,
    preset: fc.constantFrom('genericBeam', 'floorJoist', 'rafter'),
    attributes: timberAttributes,
  }),
  listTimberMembers: null,
  listProjects: null,
  createProject: fc.record({ name, defaults, unitSystem: fc.constantFrom('FPS', 'MKS', undefined) }),
  getProject: null,
  updateProject: fc.record({ name, defaults }),
  sealKeys: null,
  health: null,
  openApi: null,
};
export const operations = Object.keys(routes) as RouteName[];
export const writing = operations.filter((operation) => bodies[operation] !== null);
export const reading = operations.filter((operation) => bodies[operation] === null);

/** Good bodies, those near them with one or two things wrong, and those that are far from them. */
export const bodyOf = (operation: RouteName): fc.Arbitrary<unknown> => {
  const good = bodies[operation];
  if (!good) throw new Error(`${operation} has no body`);
  const near = fc
    .tuple(good, fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([body, mutations]) => mutations.reduce(mutated, body));
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 5, arbitrary: near },
    { weight: 1, arbitrary: oddValues },
  );
};

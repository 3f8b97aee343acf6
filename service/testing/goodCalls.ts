import type { RouteName } from '../../contract';
import type { Call, TestService } from './testService';

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Things of the first account that calls can name. */
export async function makeThings(service: TestService): Promise<{ sheetId: string; batchId: string }> {
  const { projectId } = service;
  const attributes = { demand: 5 };
  const body = { projectId, attributes };
  const { sheetId } = (await service.call('calculate', { path: { code: 'ratio' }, body })).body;
  const items = [{ templateCode: 'ratio', attributes }];
  const { batchId } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
  await service.finished(batchId);
  return { sheetId, batchId };
}

/** A call of every operation that succeeds, on these things; it deletes none of them. */
export function goodCalls(
  { projectId }: TestService,
  { sheetId, batchId }: { sheetId: string; batchId: string },
): Record<RouteName, Call> {
  const path = { code: 'ratio' };
  const attributes = { demand: 5 };
  return {
    listTemplates: {},
    getTemplate: { path },
    getPresets: { path },
    validate: { path, body: { attributes } },
    calculate: { path, body: { projectId, attributes } },
    explore: { path, body: { projectId, attributes, variations: [{}] } },
    calculateGroup: {
      body: {
        requests: [
          { path: '/v1/templates/ratio/calculate', body: JSON.stringify({ projectId, attributes }) },
        ],
      },
    },
    createSheet: { path, body: { projectId } },
    getSheet: { path: { sheetId } },
    updateSheet: { path: { sheetId }, body: { attributes: { demand: 1 } } },
    solveSheet: { path: { sheetId } },
    bulkCalculate: { body: { projectId, items: [{ templateCode: 'ratio', attributes }] } },
    bulkDelete: { body: { sheetIds: [unknownId] } },
    getBatch: { path: { projectId, batchId } },
    makePackage: { body: { title: 'Roof', sheets: [{ sheetId, place: 'A1' }] } },
    checkPackage: { body: { sheets: [{ sheetId, place: 'A1' }] } },
    createSignInToken: { body: { sheetId } },
    calculateSnowLoad: {
      path: { standard: 'asce7-22' },
      body: { projectId, attributes: { eaveToRidgeDistance: 30, roofSlope: 4 } },
    },
    calculateTimberBeam: { body: { projectId, preset: 'genericBeam', attributes: { L_X: 12 } } },
    listTimberMembers: {},
    listProjects: {},
    createProject: { body: { name: 'New' } },
    getProject: { path: { projectId } },
    updateProject: { path: { projectId }, body: { name: 'Renamed' } },
    sealKeys: {},
    health: {},
    openApi: {},
  };
}

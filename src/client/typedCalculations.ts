import { fillPath, routes, snowLoadResponse, timberBeamResponse, timberMemberList } from '../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type TypedCalls = Pick<ServiceClient, 'calculateSnowLoad' | 'calculateTimberBeam' | 'listTimberMembers'>;

/** The endpoints with a shape of their own: snow load per edition, timber beam. */
export function typedCalls(ask: Ask): TypedCalls {
  return {
    calculateSnowLoad: (standard, body, options) =>
      ask({
        ...options,
        route: 'calculateSnowLoad',
        path: fillPath(routes.calculateSnowLoad.path, { standard }),
        body,
        answer: snowLoadResponse,
      }),
    calculateTimberBeam: (body, options) =>
      ask({
        ...options,
        route: 'calculateTimberBeam',
        path: routes.calculateTimberBeam.path,
        body,
        answer: timberBeamResponse,
      }),
    listTimberMembers: (query, options) =>
      ask({
        ...options,
        route: 'listTimberMembers',
        path: routes.listTimberMembers.path,
        query,
        answer: timberMemberList,
      }),
  };
}

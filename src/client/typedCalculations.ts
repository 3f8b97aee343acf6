import {
  snowLoadResponse,
  snowStandards,
  timberBeamResponse,
  timberBeamTemplateCode,
  timberMemberList,
} from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type TypedCalls = Pick<ServiceClient, 'calculateSnowLoad' | 'calculateTimberBeam' | 'listTimberMembers'>;

/** The endpoints with a shape of their own: snow load per edition, timber beam and its members. */
export function typedCalls(ask: Ask): TypedCalls {
  return {
    calculateSnowLoad: (standard, body, options) =>
      ask({
        ...options,
        route: 'calculateSnowLoad',
        templateCode: snowStandards[standard].templateCode,
        parameters: { standard },
        body,
        answer: snowLoadResponse,
      }),
    calculateTimberBeam: (body, options) =>
      ask({
        ...options,
        route: 'calculateTimberBeam',
        templateCode: timberBeamTemplateCode,
        body,
        answer: timberBeamResponse,
      }),
    listTimberMembers: (query, options) =>
      ask({ ...options, route: 'listTimberMembers', query, answer: timberMemberList }),
  };
}

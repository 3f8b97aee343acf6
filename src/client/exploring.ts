import { exploreResponse } from '../../contract/design/explore';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

/** Solves that leave no sheet behind. */
export function exploringCalls(ask: Ask): Pick<ServiceClient, 'explore'> {
  return {
    explore: (code, body, options) =>
      ask({
        ...options,
        route: 'explore',
        parameters: { code },
        templateCode: code,
        body,
        answer: exploreResponse,
      }),
  };
}

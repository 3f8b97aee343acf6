import { sealKeyList } from '../../../contract/seal/seal';
import type { SealKeys } from '../../seals/sealKeys';
import { type App, endpoint } from '../pipeline/endpoint';

/** The public keys with which anybody can check a seal; without a key. */
export function sealKeysRoute(
  app: App,
  { sealKeys, publicUrl }: { sealKeys: Pick<SealKeys, 'list'>; publicUrl: () => string },
): void {
  app.route({
    ...endpoint('sealKeys'),
    schema: { response: { 200: sealKeyList }, security: [] },
    handler: async () => ({ issuer: new URL(publicUrl()).origin, keys: await sealKeys.list() }),
  });
}

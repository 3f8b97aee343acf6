import { signInTokenRequest } from '../../../contract/web/signIn';
import { signInToken } from '../../../contract/web/signInToken';
import type { ServiceContext } from '../../context/serviceContext';
import { accessOf } from '../../http/pipeline/authentication';
import { type App, endpoint, errorResponses } from '../../http/pipeline/endpoint';
import { readSheet } from '../../sheets/readSheet';
import { issueSignInToken, tokenSeconds } from './signInToken';

/**
 * `POST /v1/sign-in-tokens`: the address that opens a report without the key. It names the sheet, never an address, so that it can lead
 * nowhere else.
 */
export function signInTokenRoute(app: App, context: ServiceContext): void {
  app.route({
    ...endpoint('createSignInToken'),
    schema: {
      description:
        'An addition of this service to the interface: an address that opens a report without the key, once and within a minute.',
      body: signInTokenRequest,
      response: { 200: signInToken, ...errorResponses },
    },
    handler: async (request) => {
      const access = accessOf(request);
      const { sheet } = await readSheet(context, access, request.body.sheetId);
      const page = new URL(context.links.sheet(sheet.sheetId));
      const token = await issueSignInToken(context.store.db, access, context.clock());
      const signInUrl = new URL('/sign-in', page);
      signInUrl.search = new URLSearchParams({ token, to: page.pathname }).toString();
      return { signInUrl: signInUrl.href, expiresInSeconds: tokenSeconds };
    },
  });
}

import { type SignInTokenRequest, signInTokenRequest } from '../../../contract/web/signIn';
import { signInToken } from '../../../contract/web/signInToken';
import type { ServiceContext } from '../../context/serviceContext';
import type { Access } from '../../accounts/accounts';
import { accessOf } from '../../http/pipeline/authentication';
import { type App, endpoint, errorResponses } from '../../http/pipeline/endpoint';
import { findProject } from '../../projects/project';
import { readSheet } from '../../sheets/readSheet';
import { issueSignInToken, tokenSeconds } from './signInToken';

/**
 * `POST /v1/sign-in-tokens`: the address that opens a report or a project without the key. It names either, never an address, so that it can lead
 * nowhere else.
 */
export function signInTokenRoute(app: App, context: ServiceContext): void {
  app.route({
    ...endpoint('createSignInToken'),
    schema: {
      description:
        'An addition of this service to the interface: an address that opens a report or a project without the key, once and within a minute.',
      body: signInTokenRequest,
      response: { 200: signInToken, ...errorResponses },
    },
    handler: async (request) => {
      const access = accessOf(request);
      const page = new URL(await linkOf(context, access, request.body));
      const token = await issueSignInToken(context.store.db, access, context.clock());
      const signInUrl = new URL('/sign-in', page);
      signInUrl.search = new URLSearchParams({ token, to: page.pathname }).toString();
      return { signInUrl: signInUrl.href, expiresInSeconds: tokenSeconds };
    },
  });
}

/** @throws where the key does not open it */
async function linkOf(context: ServiceContext, access: Access, opened: SignInTokenRequest): Promise<string> {
  if ('sheetId' in opened)
    return context.links.sheet((await readSheet(context, access, opened.sheetId)).sheet.sheetId);
  return context.links.project((await findProject(context.store.db, access, opened.projectId)).projectId);
}

import type { FastifyInstance } from 'fastify';
import { findAccess } from '../../accounts/accounts';
import type { ServiceContext } from '../../context/serviceContext';
import { noteSecurity } from '../../http/pipeline/securityLog';
import { Layout } from '../layout/layout';
import { localPath } from '../session/localPath';
import type { SessionCookie } from '../session/sessionCookie';
import { sessionOf } from '../session/signedIn';
import { entriesOf, smallForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import { closeSession, openSession } from '../session/webSession';

const page = { schema: { hide: true } };

/** The API key is typed once and not stored: the session has its own token. */
export function signInPages(
  scope: FastifyInstance,
  { store, clock }: ServiceContext,
  sessionCookie: SessionCookie,
): void {
  scope.get('/sign-in', page, async (request, reply) => {
    const to = localPath((request.query as { to?: unknown }).to);
    if (request.webSession) return goTo(reply, to);
    return sendPage(reply, 200, <SignInPage to={to} rejected={false} />);
  });

  scope.post('/sign-in', { ...page, bodyLimit: smallForm }, async (request, reply) => {
    const entries = entriesOf(request);
    const to = localPath(entries.get('to'));
    const access = await findAccess(store.db, entries.get('key')?.trim() ?? '');
    noteSecurity(request, access ? 'signed in' : 'sign-in refused', access);
    if (!access) return sendPage(reply, 403, <SignInPage to={to} rejected />);
    // A sign-in over another one ends it: no token outlives the change of account.
    if (request.webSession) await closeSession(store.db, request.webSession.tokenHash);
    sessionCookie.set(reply, await openSession(store.db, access, clock()));
    return goTo(reply, to);
  });
}

export function signOut(
  scope: FastifyInstance,
  { store }: ServiceContext,
  sessionCookie: SessionCookie,
): void {
  scope.post('/sign-out', { ...page, bodyLimit: smallForm }, async (request, reply) => {
    const session = sessionOf(request);
    await closeSession(store.db, session.tokenHash);
    noteSecurity(request, 'signed out', session.access);
    sessionCookie.clear(reply);
    return goTo(reply, '/sign-in');
  });
}

function SignInPage({ to, rejected }: { to: string; rejected: boolean }) {
  return (
    <Layout title="Sign in" session={null}>
      <h1>Sign in</h1>
      <p>Reports and projects open with the API key that also calculates them.</p>
      <p>
        A service on your own computer keeps its key in the file <code>api-key</code> of its data folder (
        <code>.data</code> unless <code>DATA_DIR</code> names another).
      </p>
      <form method="post" action="/sign-in" className="sign-in">
        <input type="hidden" name="to" value={to} />
        <label htmlFor="key">API key</label>
        <input
          id="key"
          name="key"
          type="password"
          autoComplete="current-password"
          required
          maxLength={512}
          aria-invalid={rejected || undefined}
          aria-describedby={rejected ? 'key-problem' : undefined}
        />
        {rejected && (
          <p id="key-problem" className="problem" role="alert">
            This key is not known to the service, or it was revoked. Check it and enter it again.
          </p>
        )}
        <button>Sign in</button>
      </form>
    </Layout>
  );
}

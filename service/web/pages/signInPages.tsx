import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccess } from '../../accounts/accounts';
import type { ServiceContext } from '../../context/serviceContext';
import { noteSecurity } from '../../http/pipeline/securityLog';
import { Layout } from '../layout/layout';
import { isFromElsewhere } from '../session/crossSite';
import { localPath } from '../session/localPath';
import type { SessionCookie } from '../session/sessionCookie';
import { sessionOf } from '../session/signedIn';
import { entriesOf, smallForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import { takeSignInToken } from '../session/signInToken';
import { closeSession, openSession } from '../session/webSession';

const page = { schema: { hide: true } };

/** The API key is typed once and not stored: the session has its own token. */
export function signInPages(
  scope: FastifyInstance,
  { store, clock }: ServiceContext,
  { sessionCookie, allowedOrigins }: { sessionCookie: SessionCookie; allowedOrigins: string[] },
): void {
  scope.get('/sign-in', page, async (request, reply) => {
    const { to: given, token, link } = request.query as Record<string, unknown>;
    const to = localPath(given);
    // A scanner of links asks only for the headers: that uses no token up.
    if (typeof token === 'string' && request.method === 'GET') {
      // No page that stays has the token in its address, and none is named as a referrer with it.
      reply.header('Referrer-Policy', 'no-referrer');
      if (!request.webSession && isFromElsewhere(request, allowedOrigins))
        return sendPage(reply, 200, <ConfirmPage to={to} token={token} />);
      return goTo(reply, await useToken(request, reply, token, to));
    }
    if (request.webSession && link !== 'other') return goTo(reply, to);
    const problem = link === 'over' || link === 'other' ? link : null;
    return sendPage(reply, 200, <SignInPage to={to} problem={problem} />);
  });

  /** Where to go with a token: the report, or the sign-in page with what is wrong. */
  async function useToken(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    to: string,
  ): Promise<string> {
    const { webSession } = request;
    const access = await takeSignInToken(store.db, token, clock());
    noteSecurity(request, access ? 'signed in' : 'sign-in refused', access);
    // Opened a second time, by who is signed in since the first: nothing is to be said.
    if (!access) return webSession ? to : withProblem(to, 'over');
    // A link must not change whose account a browser shows without a word.
    if (webSession && webSession.access.accountId !== access.accountId) return withProblem(to, 'other');
    if (webSession) await closeSession(store.db, webSession.tokenHash);
    sessionCookie.set(reply, await openSession(store.db, access, clock()));
    return to;
  }

  scope.post('/sign-in', { ...page, bodyLimit: smallForm }, async (request, reply) => {
    const entries = entriesOf(request);
    const to = localPath(entries.get('to'));
    const token = entries.get('token');
    if (token !== undefined) return goTo(reply, await useToken(request, reply, token, to));
    const access = await findAccess(store.db, entries.get('key')?.trim() ?? '');
    noteSecurity(request, access ? 'signed in' : 'sign-in refused', access);
    if (!access) return sendPage(reply, 403, <SignInPage to={to} problem="key" />);
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

/** A page that is not the add-in could sign a browser in to another account, unnoticed: a person has to agree. */
function ConfirmPage({ to, token }: { to: string; token: string }) {
  return (
    <Layout title="Sign in" session={null}>
      <h1>Open the report?</h1>
      <p>
        Another page is asking to sign in this browser. Continue only if you have just opened a report from a
        workbook.
      </p>
      <form method="post" action="/sign-in" className="sign-in">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="token" value={token} />
        <button>Open the report</button>
      </form>
    </Layout>
  );
}

type SignInProblem = 'key' | 'over' | 'other';

const withProblem = (to: string, link: SignInProblem) =>
  `/sign-in?${new URLSearchParams({ link, to }).toString()}`;

const linkProblems = {
  over: 'This link has been used, or it is more than a minute old. Open the report from Excel again, or sign in with the API key.',
  other:
    'This browser is signed in to a different account than the workbook. Sign in with the API key of the workbook to switch to its account.',
};

function SignInPage({ to, problem }: { to: string; problem: SignInProblem | null }) {
  const rejected = problem === 'key';
  return (
    <Layout title="Sign in" session={null}>
      <h1>Sign in</h1>
      {problem !== null && problem !== 'key' && (
        <p className="problem" role="alert">
          {linkProblems[problem]}
        </p>
      )}
      <p>Sign in with the API key that you use to calculate.</p>
      <p>
        A service on your computer keeps its key in the file <code>api-key</code> of its data folder (
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
            The service does not know this key, or it was revoked. Check it and enter it again.
          </p>
        )}
        <button>Sign in</button>
      </form>
    </Layout>
  );
}

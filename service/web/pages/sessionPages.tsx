import { timeText } from '../../../contract/timeText';
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../context/serviceContext';
import { FormToken, Layout } from '../layout/layout';
import { sessionOf } from '../session/signedIn';
import { entriesOf, smallForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import { closeSessions, type ListedSession, listSessions, type WebSession } from '../session/webSession';

const page = { schema: { hide: true } };

/** The account's sign-ins, each of which can be ended: one that was left open on another computer too. */
export function sessionPages(scope: FastifyInstance, { store, clock }: ServiceContext): void {
  scope.get('/sign-ins', page, async (request, reply) => {
    const session = sessionOf(request);
    const list = await listSessions(store.db, session.access, clock());
    return sendPage(reply, 200, <SessionsPage list={list} session={session} />);
  });

  scope.post('/sign-ins', { ...page, bodyLimit: smallForm }, async (request, reply) => {
    const session = sessionOf(request);
    const named = entriesOf(request).get('end');
    const all = await listSessions(store.db, session.access, clock());
    const ended = all.filter(({ tokenHash }) =>
      named === 'others' ? tokenHash !== session.tokenHash : tokenHash === named,
    );
    await closeSessions(
      store.db,
      session.access,
      ended.map(({ tokenHash }) => tokenHash),
    );
    return goTo(reply, '/sign-ins');
  });
}

function SessionsPage({ list, session }: { list: ListedSession[]; session: WebSession }) {
  return (
    <Layout title="Sign-ins" session={session}>
      <h1>Sign-ins</h1>
      <p>
        Browsers that are signed in to this account. A sign-in ends automatically an hour after it was last
        used, and after 12 hours at the latest.
      </p>
      <form method="post" action="/sign-ins">
        <FormToken session={session} />
        <table>
          <thead>
            <tr>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <th scope="col">With the key</th>
              <th scope="col">
                <span className="unseen">End</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ tokenHash, keyId, startedAt, usedAt }) => (
              <tr key={tokenHash}>
                <td>{timeText(startedAt, 'UTC')}</td>
                <td>{tokenHash === session.tokenHash ? 'now, in this browser' : timeText(usedAt, 'UTC')}</td>
                <td>{keyId.slice(0, 8)}</td>
                <td>
                  <button className="plain" name="end" value={tokenHash}>
                    End
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.length > 1 && (
          <button name="end" value="others">
            End all others
          </button>
        )}
      </form>
    </Layout>
  );
}

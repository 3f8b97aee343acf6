import { Layout } from './layout';
import type { WebSession } from '../session/webSession';

/** A page that says why there is nothing else to see. */
export function MessagePage({
  title,
  message,
  session,
  report,
}: {
  title: string;
  message: string;
  session: WebSession | null;
  /** The path of the report to go back to. */
  report?: string | undefined;
}) {
  return (
    <Layout title={title} session={session}>
      <h1>{title}</h1>
      <p>{message}</p>
      {report && (
        <p>
          <a href={report}>Back to the report</a>
        </p>
      )}
      <p>{session ? <a href="/projects">To the projects</a> : <a href="/sign-in">Sign in</a>}</p>
    </Layout>
  );
}

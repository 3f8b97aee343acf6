import type { ReactNode } from 'react';
import { formTokenName } from '../session/webForm';
import { stylePath } from './style';
import type { WebSession } from '../session/webSession';

/** The frame of every page. Without a session there is nothing to navigate. */
export function Layout({
  title,
  session,
  printStylePath,
  children,
}: {
  title: string;
  session: WebSession | null;
  /** Of a style sheet that only this page has, for paper. */
  printStylePath?: string;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Calculations`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylePath} />
        {printStylePath !== undefined && <link rel="stylesheet" media="print" href={printStylePath} />}
      </head>
      <body>
        {session && (
          <header className="bar">
            <nav aria-label="Main">
              <a href="/projects">Projects</a> <a href="/sign-ins">Sign-ins</a>
            </nav>
            <form method="post" action="/sign-out">
              <FormToken session={session} />
              <button className="plain">Sign out</button>
            </form>
          </header>
        )}
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Every form of a session carries it. */
export function FormToken({ session }: { session: WebSession }) {
  return <input type="hidden" name={formTokenName} value={session.formToken} />;
}

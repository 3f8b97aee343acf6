import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { usePane } from './pane';
import type { SignInTokenRequest } from '../../../contract/web/signIn';
import type { ServiceClient } from '../../client/serviceClient';
import type { LinkTo } from '../../connection/links';

/** An empty window is not looked at for longer. */
const PATIENCE_MS = 5_000;

interface ReportLinkProps {
  sheetId: string | null;
  /** Of the report, which `linkTo` allows. */
  link: string;
  testId: string;
  children: ReactNode;
}

/** The link to a report. */
export function ReportLink({ sheetId, link, testId, children }: ReportLinkProps) {
  const open = useSignedIn(sheetId ? { sheetId } : null, link);
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" inline onClick={open} data-testid={testId}>
      {children}
    </Link>
  );
}

/** Opens a link to a page of the service without typing the key again where the service can do that. @param page that it leads to */
export function useSignedIn(page: SignInTokenRequest | null, link: string | null) {
  const { runtime } = usePane();
  return function open(event: MouseEvent): void {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!page || link === null || !isPlain || runtime.connection.get().apiKey === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    const { linkTo } = runtime;
    const parts = { client: runtime.client(), linkTo, openWindow: openPageWindow, signal: stop.signal };
    event.preventDefault();
    void openPage(parts, page, link)
      .then((isOpen) => {
        if (!isOpen) window.open(link, '_blank', 'noopener,noreferrer');
      })
      .finally(() => clearTimeout(timer));
  };
}

/** A window of the browser that opens when its address is known. */
interface PageWindow {
  go(address: string): void;
}

interface OpenPageParts {
  client: Pick<ServiceClient, 'createSignInToken'>;
  linkTo: LinkTo;
  /** Null where the browser does not let the pane open one. Called at once: later the click does not count any more. */
  openWindow: () => PageWindow | null;
  /** Ends the wait for the token. */
  signal: AbortSignal;
}

/**
 * Opens a page with a sign-in token, or by its plain link where the service gives none in time.
 *
 * @param link of the page, which `linkTo` allows
 * @returns whether there is a window
 */
export async function openPage(
  { client, linkTo, openWindow, signal }: OpenPageParts,
  page: SignInTokenRequest,
  link: string,
): Promise<boolean> {
  const opened = openWindow();
  if (!opened) return false;
  let address = link;
  try {
    const { signInUrl } = await client.createSignInToken(page, { signal });
    // What the service answers leads nowhere but to its own pages.
    address = linkTo(signInUrl) ?? link;
  } catch {
    // A service without such tokens, or none that answers: its page asks for the key.
  }
  opened.go(address);
  return true;
}

/** In the browser beside Excel; where this Excel cannot (before OpenBrowserWindowApi 1.1), in a separate window. */
function openPageWindow(): PageWindow | null {
  if (Office.context.requirements.isSetSupported('OpenBrowserWindowApi', '1.1'))
    return { go: (address) => Office.context.ui.openBrowserWindow(address) };
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // The page gets no hold of the pane.
  opened.opener = null;
  return { go: (address) => opened.location.replace(address) };
}

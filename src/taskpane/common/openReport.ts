import type { ServiceClient } from '../../client/serviceClient';
import type { LinkTo } from '../../connection/links';

/** A window of the browser that opens when its address is known. */
export interface ReportWindow {
  go(address: string): void;
}

export interface OpenReportParts {
  client: Pick<ServiceClient, 'createSignInToken'>;
  linkTo: LinkTo;
  /** Null where the browser does not let the pane open one. Called at once: later the click does not count any more. */
  openWindow: () => ReportWindow | null;
  /** Ends the wait for the token. */
  signal: AbortSignal;
}

/**
 * Opens a report with a sign-in of its own, or by its plain link where the service gives none in time.
 *
 * @param link of the report, which `linkTo` allows
 * @returns whether there is a window
 */
export async function openReport(
  { client, linkTo, openWindow, signal }: OpenReportParts,
  sheetId: string,
  link: string,
): Promise<boolean> {
  const opened = openWindow();
  if (!opened) return false;
  let address = link;
  try {
    const { signInUrl } = await client.createSignInToken(sheetId, { signal });
    // What the service answers leads nowhere but to its own pages.
    address = linkTo(signInUrl) ?? link;
  } catch {
    // A service without such tokens, or none that answers: its page asks for the key.
  }
  opened.go(address);
  return true;
}

/** In the browser beside Excel; where this Excel cannot (before OpenBrowserWindowApi 1.1), in a window of its own. */
export function openPageWindow(): ReportWindow | null {
  if (Office.context.requirements.isSetSupported('OpenBrowserWindowApi', '1.1'))
    return { go: (address) => Office.context.ui.openBrowserWindow(address) };
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // The page of the report gets no hold of the pane.
  opened.opener = null;
  return { go: (address) => opened.location.replace(address) };
}

export interface AddinSession {
  conversationId: string;
  controlId: string;
  hostOrigin: string;
  correlationId: string;
}

/** Flags of _host_Info: the page is a shared runtime (1) and runs custom functions (2). */
export const RUNTIME = { sharedWithFunctions: 3, functions: 2, plain: 0 } as const;

/**
 * The address to frame an add-in's page at: Office.js reads from the query which application and platform it is in,
 * and from the fragment who the host is. Excel on the web does not percent-encode either.
 */
export function addinUrl(
  runtimePage: string,
  session: AddinSession,
  runtime: number = RUNTIME.sharedWithFunctions,
): string {
  const { conversationId, controlId, hostOrigin, correlationId } = session;
  const hostInfo = [
    'Excel',
    'Web',
    '16.01',
    'en-US',
    correlationId,
    '', // is not a dialog
    '', // logging as usual
    runtime,
  ].join('$');
  const url = new URL(runtimePage);
  url.search += `${url.search ? '&' : '?'}_host_Info=${hostInfo}`;
  url.hash = `&_xdm_Info=${conversationId}|${controlId}|${hostOrigin}`;
  return url.href;
}

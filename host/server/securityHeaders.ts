/** The host page runs its own bundle and frames the add-in; the grid sets inline styles and draws data images. */
const hostPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The add-in's pages carry their own policy in a meta element, where frame-ancestors cannot be said. */
const framedPolicy = "frame-ancestors 'self'";

/**
 * Headers of everything this server answers itself. Nothing is stored: what was just built is what is seen.
 *
 * @param isRevalidated what is stored is used only after the server has said by its ETag that the file is still the same. For scripts
 * and style sheets, which hold no data of anyone: of a script that it has stored, the browser keeps the compiled form too.
 */
export function securityHeaders(isHostPage: boolean, isRevalidated = false): Record<string, string> {
  return {
    'cache-control': isRevalidated ? 'no-cache' : 'no-store',
    'content-security-policy': isHostPage ? hostPagePolicy : framedPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

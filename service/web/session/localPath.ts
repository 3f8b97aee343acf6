const pages = /^\/(?:sign-ins|projects|(?:sheets|projects)\/[0-9a-fA-F-]{36}(?:\/edit)?(?:\?[\w=.:&%-]*)?)?$/;

/** Where to go after the sign-in: a page of this app, or the first one. Nothing else, so that no link leads away. */
export function localPath(to: unknown): string {
  return typeof to === 'string' && pages.test(to) ? to : '/';
}

/** The address of the sign-in page that leads back to a page. */
export function signInPath(to: string): string {
  const path = localPath(to);
  return path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`;
}

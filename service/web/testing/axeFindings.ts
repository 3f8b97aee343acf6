import axe from 'axe-core';
import { JSDOM } from 'jsdom';

/** What axe finds in a page. @param without rules that need a layout */
export async function axeFindings(html: string, without: readonly string[]) {
  const { window } = new JSDOM(html, { runScripts: 'outside-only' });
  window.eval(axe.source);
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await inPage.run(window.document, { rules });
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

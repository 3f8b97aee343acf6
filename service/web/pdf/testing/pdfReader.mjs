// Reads a PDF from standard input and writes what a reader finds in it as JSON: a process of its own, as the library is an
// ES module that the tests' loader does not take.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const tree = await page.getStructTree();
  const roles = new Set();
  const look = (node) => {
    if (node.role) roles.add(node.role);
    node.children?.forEach(look);
  };
  if (tree) look(tree);
  await page.getOperatorList();
  pages.push({
    size: page.view.slice(2),
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ' ')).join(''),
    boxes: items
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform, width }) => ({ str, x: transform[4], y: transform[5], width })),
    roles: [...roles],
  });
}
const bookmarks = (items) => items.map(({ title, items: inner }) => ({ title, items: bookmarks(inner) }));
const { info } = await pdf.getMetadata();
process.stdout.write(
  JSON.stringify({
    title: info.Title,
    language: info.Language ?? null,
    marked: (await pdf.getMarkInfo())?.Marked ?? false,
    bookmarks: bookmarks((await pdf.getOutline()) ?? []),
    pages,
  }),
);

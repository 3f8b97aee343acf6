// Answers each PDF with what a reader finds in it: in a thread, as the library is an ES module that the tests' loader does not take.
import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const bookmarks = (items) => items.map(({ title, items: inner }) => ({ title, items: bookmarks(inner) }));

async function read(data) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
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
  const { info } = await pdf.getMetadata();
  return {
    title: info.Title,
    language: info.Language ?? null,
    marked: (await pdf.getMarkInfo())?.Marked ?? false,
    bookmarks: bookmarks((await pdf.getOutline()) ?? []),
    attachments: Object.fromEntries(
      Object.values((await pdf.getAttachments()) ?? {}).map(({ filename, content }) => [filename, content]),
    ),
    pages,
  };
}

parentPort.on('message', (data) => void read(data).then((found) => parentPort.postMessage(found)));

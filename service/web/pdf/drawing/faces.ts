import { dirname, join } from 'node:path';

const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const file = (name: string) => join(folder, `${name}.ttf`);

/** Letters of the document, which it carries with it: Greek, indices, signs of mathematics. */
export const faces = {
  regular: file('DejaVuSansCondensed'),
  bold: file('DejaVuSansCondensed-Bold'),
  italic: file('DejaVuSansCondensed-Oblique'),
};
export type Face = keyof typeof faces;

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

/**
 * Chinese and Japanese letters, 8 MB each: read for a document that needs them. Their package is optional; without it there are
 * none.
 */
export const chineseFaces = { chinese: chineseFile('Regular'), chineseBold: chineseFile('Bold') };

function chineseFile(name: string): string | null {
  try {
    return join(dirname(require.resolve('@embedpdf/fonts-sc')), `../fonts/NotoSansHans-${name}.otf`);
  } catch {
    return null;
  }
}

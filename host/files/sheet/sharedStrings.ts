import { childOf, childrenOf } from '../xml/xmlReader';
import { element, escapeCharacters, escapeXml, unescapeCharacters } from '../xml/xmlWriter';

/** Texts of cells, each once. */
export class SharedStrings {
  private readonly positions = new Map<string, number>();
  private uses = 0;

  /** The number by which a cell names this text. */
  index(text: string): number {
    this.uses += 1;
    const known = this.positions.get(text);
    if (known !== undefined) return known;
    this.positions.set(text, this.positions.size);
    return this.positions.size - 1;
  }

  get isEmpty(): boolean {
    return this.positions.size === 0;
  }

  xml(): string {
    const items = [...this.positions.keys()].map((text) => element('si', {}, textElement('t', text)));
    return element(
      'sst',
      {
        xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        count: this.uses,
        uniqueCount: items.length,
      },
      items.join(''),
    );
  }
}

/** An element with any text in it. */
export function textElement(
  name: string,
  text: string,
  attributes: Record<string, string | undefined> = {},
): string {
  const stored = escapeCharacters(text);
  const needsPreserve = /^\s|\s$|[\n\t]/.test(stored);
  return element(name, { ...attributes, 'xml:space': needsPreserve ? 'preserve' : null }, escapeXml(stored));
}

export function readSharedStrings(root: Element, warn: (warning: string) => void): string[] {
  const items = childrenOf(root, 'si');
  if (items.some((one) => childOf(one, 'r') !== null)) warn('Formats of parts of a text are not kept.');
  return items.map(readText);
}

/** The text of a string item, with or without runs of formats; how it is pronounced is left out. */
export function readText(item: Element): string {
  const plain = childOf(item, 't');
  if (plain !== null) return storedText(plain);
  return childrenOf(item, 'r')
    .flatMap((run) => childrenOf(run, 't'))
    .map(storedText)
    .join('');
}

export function storedText(element: Element): string {
  return unescapeCharacters(element.textContent ?? '');
}

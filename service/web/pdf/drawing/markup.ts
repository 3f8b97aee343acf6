import { withMinus } from '../../../../contract/numberText';

/** An element of a page as it was rendered: its name, attributes and what is within. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}
export type Node = Element | string;

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"]*")?)*)\s*(\/?)>/gy;
const attribute = /([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * Reads what React rendered, which is well-formed and knows five entities.
 *
 * @throws for any other text: it did not come from our own pages
 */
export function readMarkup(markup: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  let at = 0;
  while (at < markup.length) {
    const parent = open.at(-1)!;
    if (markup[at] !== '<') {
      const end = markup.indexOf('<', at);
      parent.children.push(withMinus(textOf(markup.slice(at, end < 0 ? undefined : end))));
      at = end < 0 ? markup.length : end;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closing, name = '', attributes = '', isEmpty] = tag.exec(markup) ?? [];
    if (whole === undefined) throw new Error(`No element at ${at} of the markup`);
    at = tag.lastIndex;
    if (closing) {
      if (open.pop()?.name !== name || open.length === 0)
        throw new Error(`</${name}> closes another element`);
      continue;
    }
    const element = { name, attributes: attributesOf(attributes), children: [] };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  return root;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), textOf(value)]),
  );
}

function textOf(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

export const isElement = (node: Node): node is Element => typeof node !== 'string';

export const elementsOf = ({ children }: Element): Element[] => children.filter(isElement);

export function hasClass({ attributes }: Element, name: string): boolean {
  return (attributes.class ?? '').split(' ').includes(name);
}

/** Every element of that name within, in order. */
export function allNamed(element: Element, name: string): Element[] {
  return elementsOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allNamed(child, name),
  ]);
}

/** The text within, as it reads. */
export function wordsOf(node: Node): string {
  return isElement(node) ? node.children.map(wordsOf).join('') : node;
}

/** A row of a table that is too wide for paper: each value after its heading. */
export function termsInWords(item: Element): Node[] {
  const entries = allNamed(item, 'div').map((entry) => {
    const [term, value] = [allNamed(entry, 'dt')[0], allNamed(entry, 'dd')[0]];
    return `${term ? wordsOf(term) : ''}: ${value ? wordsOf(value) : ''}`;
  });
  return [`${entries.join('; ')}.`];
}

import { displayText } from '../../grid/numberText';
import { button } from './elements';

type Value = Record<string, unknown>;

/** Cards of entity values: a button in the bar while a cell with one is selected, and the card that it opens. */
export class ValueCard {
  private readonly button: HTMLButtonElement;
  private readonly card: HTMLElement;
  private offered: Value | null = null;

  constructor(bar: HTMLElement, area: HTMLElement) {
    const { ownerDocument: document } = bar;
    const card = document.createElement('section');
    card.id = 'value-card';
    card.className = 'value-card';
    card.setAttribute('aria-label', 'Card of the selected cell');
    card.hidden = true;
    this.card = card;
    this.button = button(document, 'Show card', () => {
      card.hidden = !card.hidden;
      if (this.offered !== null) card.replaceChildren(...cardParts(document, this.offered));
    });
    this.button.id = 'value-card-open';
    this.button.hidden = true;
    bar.append(this.button);
    area.append(card);
  }

  /** The entity of the selected cell, whose card can be opened, or null. */
  offer(value: Value | null): void {
    if (value === this.offered) return;
    this.offered = value;
    this.button.hidden = value === null;
    this.card.hidden = true;
  }
}

/** Its title or text, and its properties by name in the sections of its layout, entities among them again. */
function cardParts(document: Document, value: Value): HTMLElement[] {
  const { title, sections } = layoutOf(value);
  const properties = (value['properties'] ?? {}) as Value;
  const part = (kind: string, text: string) => {
    const made = document.createElement(kind);
    made.textContent = text;
    return made;
  };
  return [
    part('h3', title ?? shownText(value)),
    ...sections.flatMap(([heading, names]) => {
      const list = document.createElement('dl');
      for (const name of names) {
        const property = properties[name];
        const description = document.createElement('dd');
        if (isEntity(property)) description.append(...cardParts(document, property));
        else description.textContent = shownText(property);
        list.append(part('dt', name), description);
      }
      return heading === null ? [list] : [part('h4', heading), list];
    }),
  ];
}

/** Without a layout all properties are in one section. */
function layoutOf({ layouts, properties }: Value): {
  title: string | null;
  sections: [string | null, string[]][];
} {
  const card = isValue(layouts) && isValue(layouts['card']) ? layouts['card'] : {};
  const sections = Array.isArray(card['sections']) ? (card['sections'] as unknown[]).filter(isValue) : [];
  const all = Object.keys((properties ?? {}) as Value);
  const title = card['title'];
  return {
    title: typeof title === 'string' ? title : null,
    sections:
      sections.length === 0
        ? [[null, all]]
        : sections.map((one) => [
            typeof one['title'] === 'string' ? one['title'] : null,
            (Array.isArray(one['properties']) ? one['properties'] : []).filter((name) =>
              all.includes(String(name)),
            ) as string[],
          ]),
  };
}

function isEntity(value: unknown): value is Value {
  return isValue(value) && value['type'] === 'Entity';
}

function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null;
}

/** As in Excel's cards: an entity by its text, a table by its size, a number in its format, other values by their basic value. */
function shownText(value: unknown): string {
  if (!isValue(value)) return String(value ?? '');
  const { elements, basicValue, numberFormat } = value;
  if (Array.isArray(elements))
    return `${elements.length} × ${(elements[0] as unknown[] | undefined)?.length ?? 0}`;
  if (typeof basicValue === 'number' && typeof numberFormat === 'string')
    return displayText(basicValue, numberFormat);
  return String(value['text'] ?? value['basicValue'] ?? '');
}

type Value = Record<string, unknown>;

export interface ValueCard {
  /** The entity of the selected cell, or null: its card can be opened, or there is none. */
  offer(value: Value | null): void;
}

/** Cards of entity values: a button in the bar while a cell with one is selected, and the card that it opens. */
export function createValueCard(bar: HTMLElement, area: HTMLElement): ValueCard {
  const { ownerDocument: document } = bar;
  const button = document.createElement('button');
  button.type = 'button';
  button.id = 'value-card-open';
  button.textContent = 'Show card';
  button.hidden = true;
  const card = document.createElement('section');
  card.id = 'value-card';
  card.className = 'value-card';
  card.setAttribute('aria-label', 'Card of the selected cell');
  card.hidden = true;
  let offered: Value | null = null;
  button.addEventListener('click', () => {
    card.hidden = !card.hidden;
    if (offered !== null) card.replaceChildren(...cardParts(document, offered));
  });
  bar.append(button);
  area.append(card);
  return {
    offer(value) {
      if (value === offered) return;
      offered = value;
      button.hidden = value === null;
      card.hidden = true;
    },
  };
}

/** Its text, and its properties by name, entities among them again. */
function cardParts(document: Document, value: Value): HTMLElement[] {
  const heading = document.createElement('h3');
  heading.textContent = shownText(value);
  const list = document.createElement('dl');
  for (const [name, property] of Object.entries((value['properties'] ?? {}) as Value)) {
    const term = document.createElement('dt');
    term.textContent = name;
    const description = document.createElement('dd');
    if (isEntity(property)) description.append(...cardParts(document, property));
    else description.textContent = shownText(property);
    list.append(term, description);
  }
  return [heading, list];
}

function isEntity(value: unknown): value is Value {
  return isValue(value) && value['type'] === 'Entity';
}

function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null;
}

/** As in Excel's cards: an entity by its text, other values by their basic value. */
function shownText(value: unknown): string {
  if (!isValue(value)) return String(value ?? '');
  return String(value['text'] ?? value['basicValue'] ?? '');
}

/** The element of index.html with this id. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The host page has no element "${id}".`);
  return found;
}

export function frameElement(id: string): HTMLIFrameElement {
  const found = element(id);
  if (!(found instanceof HTMLIFrameElement)) throw new Error(`The element "${id}" is not a frame.`);
  return found;
}

/** A button that the page makes. */
export function button(document: Document, text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

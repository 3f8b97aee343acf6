let openPopup: (() => void) | null = null;

/** Shows an element below another until the user presses Escape or goes elsewhere; one at a time. */
export function showPopup(anchor: HTMLElement, content: HTMLElement, onClose: () => void): () => void {
  openPopup?.();
  const document = anchor.ownerDocument;
  const { left, bottom, top } = anchor.getBoundingClientRect();
  content.classList.add('sheet-popup');
  document.body.append(content);
  const { width, height } = content.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  content.style.left = `${Math.max(0, Math.min(left, clientWidth - width - 4))}px`;
  content.style.top = `${bottom + height > clientHeight ? Math.max(0, top - height) : bottom}px`;

  function close(): void {
    document.removeEventListener('pointerdown', outside, true);
    content.removeEventListener('keydown', onKey);
    content.remove();
    openPopup = null;
    onClose();
  }
  const outside = (event: Event) => {
    if (!(event.target instanceof Node) || !content.contains(event.target)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  document.addEventListener('pointerdown', outside, true);
  content.addEventListener('keydown', onKey);
  openPopup = close;
  return close;
}

/** The task pane: the frame that runs the add-in whether it is seen or not, under a bar with its name. */
export interface Pane {
  readonly frame: HTMLIFrameElement;
  readonly visible: boolean;
  show(): void;
  hide(): void;
}

export interface PaneElements {
  pane: HTMLElement;
  title: HTMLElement;
  close: HTMLElement;
  frame: HTMLIFrameElement;
}

/** @param onVisibility called after the pane was shown or hidden */
export function createPane(
  { pane, title, close, frame }: PaneElements,
  addinName: string,
  onVisibility: (visible: boolean) => void,
): Pane {
  title.textContent = addinName;
  frame.title = addinName;

  // Hidden by style and kept in the page: the shared runtime goes on running in it.
  function setVisible(visible: boolean): void {
    if (visible === !pane.classList.contains('hidden')) return;
    pane.classList.toggle('hidden', !visible);
    onVisibility(visible);
  }

  close.addEventListener('click', () => setVisible(false));
  return {
    frame,
    get visible() {
      return !pane.classList.contains('hidden');
    },
    show: () => setVisible(true),
    hide: () => setVisible(false),
  };
}

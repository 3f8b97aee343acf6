interface PaneElements {
  pane: HTMLElement;
  title: HTMLElement;
  close: HTMLElement;
  frame: HTMLIFrameElement;
}

/** The task pane: the frame that runs the add-in whether it is seen or not, under a bar with its name. */
export class Pane {
  private readonly pane: HTMLElement;

  /** @param onVisibility called after the pane was shown or hidden */
  constructor(
    { pane, title, close, frame }: PaneElements,
    addinName: string,
    private readonly onVisibility: (visible: boolean) => void,
  ) {
    this.pane = pane;
    title.textContent = addinName;
    frame.title = addinName;
    close.addEventListener('click', () => this.hide());
  }

  get visible(): boolean {
    return !this.pane.classList.contains('hidden');
  }

  show(): void {
    this.setVisible(true);
  }

  hide(): void {
    this.setVisible(false);
  }

  /** Hidden by style and kept in the page: the shared runtime goes on running in it. */
  private setVisible(visible: boolean): void {
    if (visible === this.visible) return;
    this.pane.classList.toggle('hidden', !visible);
    this.onVisibility(visible);
  }
}

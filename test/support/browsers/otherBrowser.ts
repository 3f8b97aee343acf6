/** What a test needs of a browser that Playwright does not drive. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page of the workbook; it may return JSON. */
  inBook(body: string): Promise<unknown>;
  /** The same in the task pane. */
  inPane(body: string): Promise<unknown>;
  /** Clicks an element of the task pane as a user does. */
  click(selector: string): Promise<void>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The pane in the page of the workbook. */
export const paneFrame = '#pane-frame';

import type { SharedAnswer, SharedEntry, SharedRequest } from './sharedWire';

export interface LinkOptions {
  /** The id of the page. */
  page: string;
  exchange(request: SharedRequest): Promise<SharedAnswer>;
  wait(milliseconds: number): Promise<void>;
  /** How long changes are gathered before they are handed in, in milliseconds. */
  delay: number;
  /** The same for parts, settings, names and tables. */
  partsDelay: number;
  /** Says something on the page; '' takes it back. */
  say(text: string): void;
}

/** What is handed in and taken. */
export interface LinkedContent {
  changes(withParts: boolean): SharedEntry[];
  shared(entries: SharedEntry[]): void;
  /** @returns how many were left out */
  apply(entries: SharedEntry[]): number;
}

/** The workbook as a page that opens it finds it. */
export interface JoinedWorkbook {
  /** base64 */
  file: string;
  entries: SharedEntry[];
  /** This page has begun it. */
  isFirst: boolean;
}

const LOST =
  'The host does not answer: what is changed here reaches the others when it does, and theirs this page.';

/** The page's connection to a workbook that it shares with others. */
export class SharedLink {
  private number = 0;
  private after = 0;
  private stopped = false;
  private lost = false;

  constructor(private readonly options: LinkOptions) {}

  /** @param begin the file of a workbook that no page has open yet. @throws Error that says why it cannot be shared */
  async join(begin: () => string): Promise<JoinedWorkbook> {
    const { exchange, wait, page, delay } = this.options;
    let own: string | undefined;
    for (;;) {
      const file = own;
      const answer = await exchange({ page, number: 0, after: 0, entries: [], ...(file && { file }) });
      if ('refused' in answer) throw new Error(answer.refused);
      if ('begin' in answer) own = begin();
      else if ('wait' in answer) await wait(delay);
      else {
        this.after = answer.last;
        return { file: answer.file ?? '', entries: answer.entries, isFirst: own !== undefined };
      }
    }
  }

  /** Hands in and takes changes until it is stopped, or refused, which the page shows. */
  async follow(content: LinkedContent): Promise<void> {
    const { wait, delay, partsDelay } = this.options;
    let sinceParts = 0;
    while (!this.stopped) {
      await wait(delay);
      sinceParts += delay;
      const withParts = sinceParts >= partsDelay;
      if (withParts) sinceParts = 0;
      const entries = content.changes(withParts);
      this.number += 1;
      const answer = await this.untilAnswered({ number: this.number, entries });
      if (answer === null) return;
      content.shared(entries);
      this.sayLeftOut(content.apply(answer.entries));
      this.after = answer.last;
    }
  }

  sayLeftOut(count: number): void {
    if (count > 0)
      this.options.say(
        `${count} of the changes that other pages shared cannot be read, and are left out here.`,
      );
  }

  stop(): void {
    this.stopped = true;
  }

  /** The same request again while the connection is lost: the host counts it once. null: it is over. */
  private async untilAnswered(what: Pick<SharedRequest, 'number' | 'entries'>) {
    const { page, exchange, wait, delay, say } = this.options;
    while (!this.stopped) {
      try {
        const answer = await exchange({ page, after: this.after, ...what });
        if (this.lost) say('');
        this.lost = false;
        if ('last' in answer) return answer;
        say('refused' in answer ? answer.refused : 'The shared workbook was begun again without this page.');
        return null;
      } catch {
        if (!this.lost) say(LOST);
        this.lost = true;
        await wait(Math.max(delay, 500));
      }
    }
    return null;
  }
}

import type { SharedAnswer, SharedEntry, SharedRequest } from './sharedWire';
import { SharedContent, type SharedSession } from './sharedContent';
import { SharedLink } from './sharedLink';

/** A workbook that this page has joined. */
export interface OpenedTogether {
  /** What all pages began with. */
  bytes: Uint8Array;
  /** This page has begun it: it calculates what the file has no results of. */
  isFirst: boolean;
  /** Puts what was changed since into the workbook that was opened from the bytes, before anything is calculated. */
  catchUp(session: SharedSession): void;
  /** From now on, what is changed here goes to the others, and what they change comes here. */
  follow(say: (text: string) => void): Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Joins the workbook of this name, or begins it with the file. @throws Error that says why it cannot be shared */
export async function joinWorkbook(
  { name, delay, partsDelay }: { name: string; delay: number; partsDelay: number },
  begin: () => Uint8Array,
): Promise<OpenedTogether> {
  let sayOnPage = (_text: string): void => undefined;
  const link = new SharedLink({
    page: crypto.randomUUID(),
    ...{ delay, partsDelay, wait },
    exchange: (request) => exchange(name, request),
    say: (text) => sayOnPage(text),
  });
  const joined = await link.join(() => toBase64(begin()));
  const bytes = Uint8Array.from(atob(joined.file), (character) => character.charCodeAt(0));
  let content: SharedContent | null = null;
  let leftOut = 0;
  const entries: SharedEntry[] = joined.entries;
  return {
    bytes,
    isFirst: joined.isFirst,
    catchUp(session) {
      content = new SharedContent(session);
      leftOut = content.apply(entries);
    },
    async follow(say) {
      sayOnPage = say;
      link.sayLeftOut(leftOut);
      if (content !== null) await link.follow(content);
    },
  };
}

async function exchange(name: string, request: SharedRequest): Promise<SharedAnswer> {
  const answer = await fetch(`/page/together/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (answer.status === 403) return { refused: await answer.text() };
  if (!answer.ok) throw new Error(`The host answered ${answer.status}.`);
  return (await answer.json()) as SharedAnswer;
}

function toBase64(bytes: Uint8Array): string {
  return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
}

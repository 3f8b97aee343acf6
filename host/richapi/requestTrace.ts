import { type RichApiMessage, type RichApiRequest, type RichApiResponse } from './wire';

export type TraceEntry =
  | {
      kind: 'request';
      /** Counts from 1, over what was dropped too. */
      number: number;
      /** Milliseconds since the trace began. */
      at: number;
      milliseconds: number;
      request: RichApiRequest;
      response: RichApiResponse;
    }
  | { kind: 'messages'; number: number; at: number; messages: RichApiMessage[] };

/** Everything that went between add-in and host, the newest `limit` entries of it. */
export class RequestTrace {
  private newest: TraceEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly began: number;
  private next = 1;

  constructor(
    private readonly now: () => number,
    private readonly limit = 2_000,
  ) {
    this.began = now();
  }

  request<A extends RichApiResponse | Promise<RichApiResponse>>(request: RichApiRequest, run: () => A): A {
    const start = this.now();
    const answered = (response: RichApiResponse): void => {
      const milliseconds = this.now() - start;
      const at = start - this.began;
      this.add({ kind: 'request', number: this.next++, at, milliseconds, request, response });
    };
    const answer = run();
    if (answer instanceof Promise) void answer.then(answered);
    else answered(answer);
    return answer;
  }

  messages(messages: RichApiMessage[]): void {
    this.add({ kind: 'messages', number: this.next++, at: this.now() - this.began, messages });
  }

  /** Oldest first. */
  entries(): readonly TraceEntry[] {
    return this.newest;
  }

  /** How many entries were dropped for room. */
  get dropped(): number {
    return this.next - 1 - this.newest.length;
  }

  clear(): void {
    this.newest = [];
    this.next = 1;
    this.changed();
  }

  /** As a file, for a report of a bug or for a test. It holds what the add-in wrote: look before you pass it on. */
  toJson(): string {
    return JSON.stringify({ dropped: this.dropped, entries: this.newest }, null, 1);
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private add(entry: TraceEntry): void {
    this.newest.push(entry);
    // Dropped in lots, since shifting a long list costs as much for one as for many.
    if (this.newest.length > this.limit * 1.25) this.newest = this.newest.slice(-this.limit);
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** One line for each entry: `Worksheets.getItem.GetRange: Values=, load values → ItemNotFound`. */
export function traceLine(entry: TraceEntry): string {
  if (entry.kind === 'messages') return messagesLine(entry.messages);
  const { Actions, ObjectPaths } = entry.request;
  const pathName = (id: number): string => {
    const path = ObjectPaths[id];
    if (path === undefined) return '';
    const own = path.Name || (path.ArgumentInfo ? JSON.stringify(path.ArgumentInfo.Arguments) : 'Workbook');
    const parent = path.ParentObjectPathId ? pathName(path.ParentObjectPathId) : '';
    return parent === '' || parent === 'Workbook' ? own : `${parent}.${own}`;
  };
  const did = Actions.flatMap(({ ActionType, Name, ObjectPathId, QueryInfo }) => {
    const at = pathName(ObjectPathId);
    if (ActionType === 2) return [`load ${at} ${(QueryInfo?.Select ?? []).join(',')}`.trim()];
    if (ActionType === 3 && !Name.startsWith('_')) return [`${at}.${Name}()`];
    if (ActionType === 4) return [`${at}.${Name} =`];
    return ActionType === 9 ? [`update ${at}`] : [];
  });
  const error = entry.response.Error ? ` → ${entry.response.Error.Code}` : '';
  return `${did.join('; ') || `${Actions.length} steps`}${error}`;
}

function messagesLine(messages: RichApiMessage[]): string {
  const kinds = new Map<string, number>();
  for (const [category, type] of messages) {
    const kind = category === 1 ? (type === 1000 ? 'call' : 'cancellation') : `event ${type}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`)).join(', ');
}

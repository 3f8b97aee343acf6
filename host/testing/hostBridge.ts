import { type RichApiMessage, type RichApiRequest, type RichApiResponse } from '../richapi/wire';

/** What Office.js finds as the global `_richApiNativeBridge`; it sets `onMessageFromHost` itself. */
export interface NativeBridge {
  sendMessageToHost(text: string): void;
  onMessageFromHost?(text: string): void;
}

/** Message types of the bridge. */
const REQUEST = 1;
const RESPONSE = 2;
const RICH_API_MESSAGES = 3;

export interface HostBridgeOptions {
  execute(request: RichApiRequest, flags: number): RichApiResponse | Promise<RichApiResponse>;
  /** Runs this soon, after what runs now: the library expects answers later than its call. */
  schedule(run: () => void): void;
}

/**
 * The transport of a host that shares a process with the add-in, as desktop Excel does. Put `nativeBridge` in place
 * as `_richApiNativeBridge` before the library is loaded.
 */
export class HostBridge {
  readonly nativeBridge: NativeBridge = {
    sendMessageToHost: (text) => this.receive(text),
  };
  private answering = 0;
  private closed = false;

  constructor(private readonly options: HostBridgeOptions) {}

  /** Requests that have no answer yet. */
  get inFlight(): number {
    return this.answering;
  }

  /** Delivers events and calls of custom functions. */
  send(messages: RichApiMessage[]): void {
    this.post({ type: RICH_API_MESSAGES, message: { entries: messages } });
  }

  /** Nothing is delivered any more. */
  close(): void {
    this.closed = true;
  }

  private receive(text: string): void {
    const message: unknown = JSON.parse(text);
    if (!isRequest(message)) throw new Error(`The host bridge knows no message ${text}`);
    const { body } = message.message;
    const request = (typeof body === 'string' ? JSON.parse(body) : body) as RichApiRequest;
    const { flags = 0 } = message;
    this.answering += 1;
    this.options.schedule(() => {
      const answer = (response: RichApiResponse): void => {
        this.answering -= 1;
        const body = JSON.stringify(response);
        this.post({ id: message.id, type: RESPONSE, message: { statusCode: 200, headers: {}, body } });
      };
      const executed = this.options.execute(request, flags);
      if (executed instanceof Promise) void executed.then(answer);
      else answer(executed);
    });
  }

  private post(message: unknown): void {
    if (!this.closed) this.nativeBridge.onMessageFromHost?.(JSON.stringify(message));
  }
}

interface RequestMessage {
  id: number;
  type: typeof REQUEST;
  flags?: number;
  message: { body: unknown };
}

function isRequest(message: unknown): message is RequestMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === REQUEST &&
    'message' in message
  );
}

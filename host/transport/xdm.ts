import type { RichApiMessage, RichApiRequest, RichApiResponse } from '../richapi/wire';

/**
 * The host's end of the channel that Office on the web speaks with an add-in in an iframe ("agave"): JSON text over
 * window.postMessage. Requests come from Office.js; answers to them, and events that it registered for, go back.
 */
export interface XdmOptions {
  /** Window of the host page: where messages arrive. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  frame: { readonly contentWindow: Window | null };
  hostOrigin: string;
  addinOrigin: string;
  /** Of this session. A frame that is given to another workbook still runs the page of the former one for a moment. */
  conversationId: string;
  /** Called when Office.js starts in the frame; what it registered before is void then. */
  appContext(): unknown;
  /** Runs the body of a rich-api `POST ProcessQuery`. */
  processQuery(request: RichApiRequest, flags: number): RichApiResponse | Promise<RichApiResponse>;
  /** Common-API methods by dispatch id; the answer's fields go into the response. */
  methods: Partial<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
  /** Receives everything that Office.js requests and this host does not have. */
  report(problem: string): void;
}

const MessageType = { request: 0, response: 1 } as const;
const ActionType = { invoke: 0, registerEvent: 1, unregisterEvent: 2 } as const;
const ResponseType = { forCalling: 0, forEventing: 1 } as const;
const DISPATCH_RICH_API = 93;
/** Common-API error 5012: fails the caller's callback instead of leaving it to wait for ever. */
const ERROR_NOT_SUPPORTED = 5012;
const ERROR_UNKNOWN_ACTION = -2;

interface XdmRequest {
  _messageType: number;
  _actionName: string;
  _actionType: number;
  _conversationId: string;
  _correlationId: number;
  _data: unknown;
}

interface MethodCall extends Record<string, unknown> {
  DdaMethod: { DispatchId: number; Version: number };
  ArrayData?: unknown[];
}

export class XdmHost {
  private readonly events = new Map<string, XdmRequest>();
  /** Events that wait for the add-in to register for them. */
  private readonly queuedEvents: { eventName: string; data: unknown }[] = [];
  private readonly receive = (event: MessageEvent) => this.onMessage(event);

  constructor(private readonly options: XdmOptions) {
    options.window.addEventListener('message', this.receive);
  }

  dispose(): void {
    this.options.window.removeEventListener('message', this.receive);
  }

  /** @returns false when the add-in has not registered for the event. */
  raise(eventName: string, data: unknown): boolean {
    const registration = this.events.get(eventName);
    if (!registration) return false;
    this.answer(registration, data, { responseType: ResponseType.forEventing });
    return true;
  }

  /** Raises it now, or as soon as the add-in registers for it. */
  raiseWhenListened(eventName: string, data: unknown): void {
    if (!this.raise(eventName, data)) this.queuedEvents.push({ eventName, data });
  }

  raiseRichApi(messages: RichApiMessage[]): boolean {
    return this.raise('richApiMessage', { ArrayData: messages });
  }

  private onMessage(event: MessageEvent): void {
    const { frame, addinOrigin, conversationId } = this.options;
    if (event.source !== frame.contentWindow || event.origin !== addinOrigin) return;
    const request = parseRequest(event.data);
    if (request?._conversationId !== conversationId) return;
    if (request._actionType === ActionType.registerEvent) {
      this.events.set(request._actionName, request);
      this.answer(request, { Error: 0 });
      for (const { eventName, data } of this.queuedEvents.splice(0)) this.raiseWhenListened(eventName, data);
    } else if (request._actionType === ActionType.unregisterEvent) {
      this.events.delete(request._actionName);
      this.answer(request, { Error: 0 });
    } else {
      this.invoke(request);
    }
  }

  private invoke(request: XdmRequest): void {
    switch (request._actionName) {
      case 'ContextActivationManager_getAppContextAsync':
        this.events.clear();
        return this.answer(request, this.options.appContext());
      case 'ContextActivationManager_notifyHost':
        return this.answer(request, null); // focus and telemetry notices: nothing to do for them
      case 'executeMethod':
        return this.execute(request);
      default:
        this.options.report(
          `Office.js called "${request._actionName}", which this workbook host does not have.`,
        );
        return this.answer(request, null, { errorCode: ERROR_UNKNOWN_ACTION });
    }
  }

  /** Every call gets its answer: Office.js waits for one without limit. */
  private execute(request: XdmRequest): void {
    const call = request._data as MethodCall;
    const { DispatchId, Version } = call.DdaMethod;
    const succeed = (fields: Record<string, unknown>): void =>
      this.answer(request, { Version, Error: 0, ...fields });
    const fail = (error: unknown): void => {
      this.options.report(error instanceof Error ? error.message : String(error));
      this.answer(request, { Version, Error: ERROR_NOT_SUPPORTED });
    };
    try {
      if (DispatchId !== DISPATCH_RICH_API) return succeed(this.run(DispatchId, call));
      const { 4: body, 6: flags } = call.ArrayData ?? [];
      const result = this.options.processQuery(
        JSON.parse(String(body)) as RichApiRequest,
        Number(flags ?? 0),
      );
      if (result instanceof Promise) void result.then((one) => succeed(richApiData(one)), fail);
      else succeed(richApiData(result));
    } catch (error) {
      fail(error);
    }
  }

  private run(dispatchId: number, call: MethodCall): Record<string, unknown> {
    const method = this.options.methods[dispatchId];
    if (!method)
      throw new Error(`The Common API method ${dispatchId} is not implemented by this workbook host.`);
    return method(call);
  }

  private answer(
    request: XdmRequest,
    data: unknown,
    {
      errorCode = 0,
      responseType = ResponseType.forCalling,
    }: { errorCode?: number; responseType?: number } = {},
  ): void {
    const message = {
      _messageType: MessageType.response,
      _actionName: request._actionName,
      _conversationId: request._conversationId,
      _correlationId: request._correlationId,
      _origin: this.options.hostOrigin,
      _data: data,
      _errorCode: errorCode,
      _responseType: responseType,
      _serializerVersion: 1,
    };
    this.options.frame.contentWindow?.postMessage(JSON.stringify(message), this.options.addinOrigin);
  }
}

function richApiData(response: RichApiResponse): Record<string, unknown> {
  return { Data: [200, [], JSON.stringify(response)] };
}

/** Null for what is not a request of this protocol: other scripts of the add-in may post messages too. */
function parseRequest(data: unknown): XdmRequest | null {
  if (typeof data !== 'string') return null;
  let message: Partial<XdmRequest> | null;
  try {
    message = JSON.parse(data) as Partial<XdmRequest> | null;
  } catch {
    return null;
  }
  return message?._messageType === MessageType.request && typeof message._actionName === 'string'
    ? (message as XdmRequest)
    : null;
}

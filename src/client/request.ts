import type * as z from 'zod/mini';
import { addinRoutes, fillPath, type OtherRoutes, type Route } from '../../contract';
import { addinError, type CalcError, cancelledError, inputError, noKeyError } from './calcError';
import { loadPart } from './loadPart';
import { type Timers, withinDeadline } from './deadline';
import { type ClientRoute, operations } from './operations';
import { requestText, responseError } from './responseError';
import { TooDeep, withoutKey } from './withoutKey';

/** What a client needs from its surroundings. */
export interface ClientSurroundings extends Timers {
  /** Address of the service without a slash at its end: `https://localhost:3000`, `https://api.firm.com/calc`. */
  serviceUrl: string;
  /** Where the service's differ from the interface. */
  routes?: OtherRoutes;
  /** The key of that service at this moment. */
  apiKey: () => string | null;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** From 0 up to 1, for the jitter of retries. */
  random: () => number;
  newId: () => string;
  /** Called for every throttled attempt; null when the service does not say when to come back. */
  onThrottled?: (retryAfterSeconds: number | null) => void;
  /** Called for every attempt that brought its value, with the time from sending to the complete answer. */
  onAnswered?: (attempt: AnsweredAttempt) => void;
  /** Called for what is left out of an answer because it cannot be read. */
  onRemark?: (text: string) => void;
}

export interface AnsweredAttempt {
  route: ClientRoute;
  seconds: number;
  /** Of a call that concerns one template. */
  templateCode?: string;
}

export interface Call<Answer> extends CallOptions {
  route: ClientRoute;
  /** Of the route's path. */
  parameters?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  answer: z.ZodMiniType<Answer>;
  /** The answer is a file: its schema gets an ArrayBuffer. Errors are still JSON. */
  isFile?: boolean;
  templateCode?: string;
}

export interface Answered<Answer> {
  value: Answer;
  retryAfterSeconds: number | null;
  /**
   * Whether the service knows the `Idempotency-Key` of this call, as its answer says: earlier attempts with the key have made
   * nothing besides.
   */
  isOnce?: true;
}

/** `request` with its surroundings bound, for the modules of the single endpoints. */
export type Send = <Answer>(call: Call<Answer>) => Promise<Answered<Answer>>;

/**
 * Sends one call and reads its answer, once; `withRetries` sends it again.
 *
 * @throws {CalcError} and nothing else; it settles within the deadline even when `fetch` ignores its signal
 */
export async function request<Answer>(
  surroundings: ClientSurroundings,
  call: Call<Answer>,
): Promise<Answered<Answer>> {
  const key = usableKey(surroundings.apiKey());
  const target = targetOf(surroundings, call);
  const deadlineMs = operations[call.route].deadline;
  const sentAt = surroundings.now();
  const answered = await withinDeadline(
    surroundings,
    deadlineMs,
    { late: () => tooLate(surroundings.serviceUrl, deadlineMs), cancelled: cancelledError },
    (signal) => exchange(surroundings, call, target, key, signal),
    call.signal,
  );
  const seconds = (surroundings.now() - sentAt) / 1000;
  surroundings.onAnswered?.({ route: call.route, seconds, templateCode: call.templateCode });
  return answered;
}

async function exchange<Answer>(
  surroundings: ClientSurroundings,
  call: Call<Answer>,
  target: Target,
  key: string,
  signal: AbortSignal,
): Promise<Answered<Answer>> {
  const { response, body } = await transfer(surroundings, call, target, key, signal);
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), surroundings.now());
  const requestId = requestIdOf(response, key);
  const answer = typeof body === 'string' ? readable(surroundings, call, body, key) : body;
  if (!response.ok)
    throw responseError(response.status, answer, surroundings.serviceUrl, retryAfter, requestId);
  const parsed = call.answer.safeParse(answer);
  const value = parsed.success
    ? parsed.data
    : (await loadOdd()).readOdd(surroundings, call, answer, response.status, requestText(requestId));
  // `true` for an answer that was stored, `false` for the first one.
  const isOnce = call.idempotencyKey !== undefined && response.headers.get('idempotency-replayed') !== null;
  return { value, retryAfterSeconds: retryAfter, ...(isOnce && { isOnce }) };
}

/** Most services answer as the interface says, and it is never needed. */
const loadOdd = () => loadPart(import(/* webpackChunkName: "odd-answers" */ './readOdd'));

/** What a service calls this request; a text that names none is left out. */
function requestIdOf({ headers }: Response, key: string): string | null {
  const id = headers.get('x-request-id');
  return id !== null && /^[\w.:-]{1,64}$/.test(id) && withoutKey(id, key) === id ? id : null;
}

function readable({ serviceUrl }: ClientSurroundings, { route }: Call<unknown>, body: string, key: string) {
  try {
    return withoutKey(parseJson(body), key);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    throw addinError({
      kind: 'service',
      code: 'INVALID_ANSWER',
      message:
        `${serviceUrl} answered ${route} with an unreadable response (nested too deep): check ` +
        'the service in Settings',
    });
  }
}

async function transfer(
  surroundings: ClientSurroundings,
  call: Call<unknown>,
  { method, address }: Target,
  key: string,
  signal: AbortSignal,
): Promise<{ response: Response; body: string | ArrayBuffer }> {
  try {
    const response = await surroundings.fetch(address, {
      method,
      headers: {
        Accept: call.isFile ? 'application/pdf, application/json' : 'application/json',
        Authorization: `Bearer ${key}`,
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': `"${call.idempotencyKey}"` }),
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      cache: 'no-store',
      credentials: 'omit',
      // The key must not follow a redirect to an address that the user did not choose.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const isFile = call.isFile && response.ok;
    return { response, body: await (isFile ? response.arrayBuffer() : response.text()) };
  } catch (cause) {
    throw addinError({
      kind: 'network',
      code: 'NO_CONNECTION',
      message: `No answer from ${surroundings.serviceUrl}: check that the service runs and the network is up`,
      cause,
    });
  }
}

interface Target {
  method: Route['method'];
  address: string;
}

/** @throws {CalcError} for a name such as `..`, which would lead away from its route: the key goes to no other address */
function targetOf({ serviceUrl, routes: others }: ClientSurroundings, call: Call<unknown>): Target {
  const { method, path }: Route = others?.[call.route] ?? addinRoutes[call.route];
  const plain = serviceUrl + fillPath(path, call.parameters ?? {});
  if (!URL.canParse(plain) || new URL(plain).href !== plain)
    throw inputError(`${serviceUrl} can have no "${Object.values(call.parameters ?? {}).join(', ')}"`);
  const url = new URL(plain);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return { method, address: url.href };
}

/** Checked here because `fetch` quotes a header value that it refuses, and the key must not get into an error. */
function usableKey(key: string | null): string {
  if (key === null || key === '') throw noKeyError();
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw addinError({
      kind: 'unauthorized',
      code: 'UNUSABLE_KEY',
      message:
        'The stored API key contains characters that a key cannot have: enter it again in the Calc ' +
        'pane, Settings',
    });
  }
  return key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A gateway's page: the caller judges by the status, or reports an unreadable answer.
    return undefined;
  }
}

function tooLate(serviceUrl: string, deadlineMs: number): CalcError {
  return addinError({
    kind: 'timeout',
    code: 'TIMEOUT',
    message: `${serviceUrl} did not answer within ${deadlineMs / 1000} s: calculate again later`,
  });
}

/**
 * Seconds of a Retry-After header, which is a number of seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns null when the header is absent or unreadable
 */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

export interface CallOptions {
  /** Stops waiting. What was sent may still be carried out by the service. */
  signal?: AbortSignal;
  /**
   * Whether a call that makes a sheet may be sent once more when its answer was lost. That can make a second sheet, so
   * it is for the single cell that a user waits for. Calls that are safe to repeat are repeated anyway.
   *
   * @default false
   */
  resendLost?: boolean;
  /**
   * Of a call that makes something: the key by which a service can tell that it made it before. Only a caller that sends the
   * same call again gives one.
   *
   * @default one of each call
   */
  idempotencyKey?: string;
  /** Called for each attempt of a call that makes something whose answer was lost: it may have made it, whatever becomes of the call. */
  onLost?: () => void;
  /** Called for each of them when the answer of a later attempt shows that it made nothing besides. */
  onFound?: () => void;
}

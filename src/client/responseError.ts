import { errorBody, type ErrorDetail, type RequestErrorCode } from '../../contract';
import { CalcError, type ErrorKind } from './calcError';
import { isThrottled, isUnreached, keyInUse } from './callOutcome';

/** Known codes. An unknown one is a failure of the service, to be tried again (interface, "Errors"). */
const kindOfCode: Record<RequestErrorCode, ErrorKind> = {
  NOT_FOUND: 'notFound',
  VALIDATION_ERROR: 'input',
  TOO_MANY_ITEMS: 'input',
  CALCULATION_ERROR: 'calculation',
  BATCH_IN_PROGRESS: 'quota',
  UNAUTHORIZED: 'unauthorized',
  RATE_LIMITED: 'quota',
  INTERNAL_ERROR: 'service',
};

/** What a status means without a body: a gateway may answer in the service's place, without its body. */
function kindOfStatus(status: number): ErrorKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'quota';
  return 'service';
}

/** The error of an answer that is not 2xx, from its code if it has one and else from its status. */
export function responseError(
  status: number,
  body: unknown,
  serviceUrl: string,
  retryAfterSeconds: number | null,
  requestId: string | null = null,
): CalcError {
  const parsed = errorBody.safeParse(body);
  const error = parsed.success ? parsed.data.error : undefined;
  const kind =
    isThrottled(status, retryAfterSeconds) || error?.code === keyInUse
      ? 'quota'
      : error === undefined
        ? unexplainedKind(status)
        : codedKind(error.code, status);
  const details = error?.details;
  return new CalcError({
    kind,
    code: error?.code ?? `HTTP_${status}`,
    message: isUnreached(status, error?.code)
      ? `${serviceUrl} cannot reach the service, and nothing was sent: check that the service runs`
      : message(kind, status, error?.message, details, serviceUrl, retryAfterSeconds) +
        (kind === 'service' ? requestText(requestId) : ''),
    field: kind === 'input' && details?.[0] ? plainField(details[0].field) : undefined,
    details,
    status,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
  });
}

/** By which the operator of the service finds the failure in its log. */
export function requestText(id: string | null): string {
  return id === null ? '' : ` (request ${id})`;
}

/** A code says that nothing was made only with a 4xx: after a 5xx it is unknown, whatever its code (interface, "Errors"). */
function codedKind(code: string, status: number): ErrorKind {
  if (status >= 500) return 'service';
  return Object.hasOwn(kindOfCode, code) ? kindOfCode[code as RequestErrorCode] : kindOfStatus(status);
}

function unexplainedKind(status: number): ErrorKind {
  return status === 404 ? 'notFound' : kindOfStatus(status);
}

function message(
  kind: ErrorKind,
  status: number,
  said: string | undefined,
  details: ErrorDetail[] | undefined,
  serviceUrl: string,
  retryAfter: number | null,
): string {
  switch (kind) {
    case 'unauthorized':
      return (
        `${serviceUrl} rejected the API key (${status}): open the Calc pane, Settings, and ` +
        'enter a valid key'
      );
    case 'quota':
      return `${withoutWait(said ?? `${serviceUrl} accepts no more requests now (${status})`)}${wait(retryAfter)}`;
    case 'input':
      return details?.length ? inOneText(details.map(sentence)) : (said ?? `Refused (${status})`);
    case 'notFound':
      return said ?? `${serviceUrl} has nothing at this address (${status}): check the service in Settings`;
    case 'calculation':
      return inOneText([said ?? 'The calculation produced no results', ...(details ?? []).map(sentence)]);
    default:
      return `${serviceUrl} failed (${status}${said ? `: ${said}` : ''}): check that the service runs, then calculate again`;
  }
}

/** Sentences of the service as one: the stop of each gives way to the semicolon behind it. */
export function inOneText(sentences: string[]): string {
  return sentences.join('; ').replaceAll('.; ', '; ');
}

/** `Too many requests: try again in 10 seconds.` without what the header says better. */
const withoutWait = (said: string) => said.replace(/(: try again in [^.]*)?\.?$/, '');

function wait(seconds: number | null): string {
  return seconds === null ? ': calculate again later' : `: calculate again in ${seconds} s`;
}

/** A problem in words, with its field and its place in a table. */
export function sentence(detail: ErrorDetail): string {
  const field = plainField(detail.field);
  const row = /\[(\d+)\]/.exec(field)?.[1];
  // A message in labels says the place itself: `Supports, row 2, Position takes …`.
  const isPlaced = row !== undefined && detail.message.includes(`, row ${+row + 1}`);
  const isNamed = isPlaced || detail.message.includes(field) || beginsWith(field, detail.message);
  return withPlaces(isNamed ? detail.message : `${field}: ${detail.message}`);
}

/** @example beginsWith('loadsLine', 'Line loads are required') // true: the label has the words of the name */
function beginsWith(field: string, message: string): boolean {
  const words = field.split(/(?=[A-Z])/);
  const first = message.split(/[\s,:]+/, words.length);
  return words.every((word) => first.some((one) => one.toLowerCase() === word.toLowerCase()));
}

/** `supports[1][1]` is the second cell of the second row, as an engineer counts. */
function withPlaces(text: string): string {
  return text
    .replace(
      /(\w)\[(\d+)\]\[(\d+)\]/g,
      (_, name, row, column) => `${name} row ${+row + 1}, column ${+column + 1}`,
    )
    .replace(/(\w)\[(\d+)\](?!\.)/g, (_, name, row) => `${name} row ${+row + 1}`);
}

/** `attributes.exposure` names the field `exposure`; older services write the path in dots, newer ones in brackets. */
export function plainField(path: string): string {
  return path.replace(/^attributes(\.|(?=\[))/, '');
}

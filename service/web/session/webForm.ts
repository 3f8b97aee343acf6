import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimits } from '../../../contract';
import { readBytes, readText } from '../../http/body/readBody';
import { RequestError } from '../../lib/requestError';

/** What a form sent, by the name of its controls. */
export type Entries = ReadonlyMap<string, string>;

/** Bytes of a form with a few short entries: a key, a button. */
export const smallForm = 4 * 1024;
/** Bytes of a project's form: a name, its defaults, and what they were. */
export const projectForm = 16 * 1024;
/** Bytes of the form of a sheet: the 2,000 cells of a full timber beam, each with its name, are 120 kB. */
export const inputsForm = 1024 * 1024;

/** Entries of a form: as many as a sheet may have values. */
const mostEntries = bodyLimits.values;

/**
 * Forms are read in this scope only, and nothing else is: the API takes only JSON. A form may be as large as its route
 * says (`bodyLimit`), which is little for those who have not signed in.
 */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, body: Readable) => {
      const text = await readText(request, body, { most: request.routeOptions.bodyLimit });
      requireUtf8(text);
      const entries = new URLSearchParams(atMostEntries(text));
      return { entries: new Map(entries) };
    },
  );
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const bytes = await readBytes(request, body, { most: request.routeOptions.bodyLimit });
    return readParts(bytes, request.headers['content-type'] ?? '');
  });
}

/** @throws 400 for a form that is not as browsers send it */
async function readParts(bytes: Buffer, type: string): Promise<FormBody> {
  const entries = new Map<string, string>();
  const files = new Map<string, Buffer>();
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form)
      if (typeof value === 'string') entries.set(name, value);
      else files.set(name, Buffer.from(await value.arrayBuffer()));
  } catch {
    throw new RequestError(
      400,
      'VALIDATION_ERROR',
      'The form cannot be read, so nothing was saved. Send it again.',
    );
  }
  return { entries, files };
}

/** What is read of a form. */
interface FormBody {
  entries: Entries;
  /** By the name of their controls; empty where none was chosen. */
  files?: ReadonlyMap<string, Buffer>;
}

/** The file of a form; null where none was chosen. */
export function fileOf(request: FastifyRequest, name: string): Buffer | null {
  const { files } = (request.body ?? {}) as Partial<FormBody>;
  const file = files?.get(name);
  return file && file.length > 0 ? file : null;
}

/** @throws 400 for escapes of bytes that are no letters in UTF-8 */
function requireUtf8(text: string): void {
  try {
    decodeURIComponent(text);
  } catch {
    throw new RequestError(
      400,
      'VALIDATION_ERROR',
      'The form is not valid UTF-8, so nothing was saved. Load the page again.',
    );
  }
}

function atMostEntries(text: string): string {
  let entries = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) entries += 1;
  if (entries <= mostEntries) return text;
  const message = `A form can have up to ${mostEntries} entries, not ${entries}.`;
  throw new RequestError(422, 'VALIDATION_ERROR', message);
}

export function entriesOf(request: FastifyRequest): Entries {
  const { entries } = (request.body ?? {}) as { entries?: unknown };
  return entries instanceof Map ? (entries as Entries) : new Map();
}

/** Name of the hidden control that repeats the session's token. */
export const formTokenName = 'formToken';

/** @throws 403 for a form that this session was not given */
export function requireFormToken(request: FastifyRequest, formToken: string): void {
  const given = Buffer.from(entriesOf(request).get(formTokenName) ?? '');
  const expected = Buffer.from(formToken);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new RequestError(
      403,
      'FORBIDDEN',
      'This form does not belong to your current sign-in, so nothing was done. Go back, load the page again, and ' +
        'send the form from there.',
    );
}

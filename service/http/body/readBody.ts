import type { FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { RequestError } from '../../lib/requestError';

/**
 * Hands over what arrives of a body, piece by piece, to its end or until `take` rejects. The stream stays open then:
 * its connection has to carry the answer (see `letUnreadBodiesPass`).
 */
export function readPieces(body: Readable, take: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => body.off('data', onData).off('end', onEnd).off('error', onError);
    const rejectBody = (error: unknown) => {
      stop();
      reject(error as Error);
    };
    const onData = (piece: Buffer) => {
      try {
        take(piece);
      } catch (error) {
        rejectBody(error);
      }
    };
    const onEnd = () => {
      stop();
      resolve();
    };
    const onError = (error: Error) =>
      rejectBody(new RequestError(400, 'VALIDATION_ERROR', `The body ended early: ${error.message}`));
    body.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/**
 * A body in one piece of memory: a body that comes byte by byte would cost a hundred times itself as a list.
 *
 * @param expected bytes, as the request declares them; fewer are set aside until they come
 * @param hold called with every change of the memory that is taken; may reject more
 */
export function gather(expected: number, hold: (bytes: number) => void) {
  let kept = Buffer.alloc(0);
  let length = 0;
  const resize = (bytes: number) => {
    hold(bytes - kept.length);
    const larger = bytes > 0 ? Buffer.allocUnsafe(bytes) : Buffer.alloc(0);
    kept.copy(larger, 0, 0, length);
    kept = larger;
  };
  return {
    get length(): number {
      return length;
    },
    add(piece: Buffer): void {
      const needed = length + piece.length;
      if (needed > kept.length) resize(Math.max(needed, 2 * kept.length, Math.min(expected, 65_536)));
      piece.copy(kept, length);
      length = needed;
    },
    text(): string {
      const bytes = kept.subarray(0, length);
      // Another encoding would be stored with its letters replaced.
      if (!isUtf8(bytes))
        throw new RequestError(
          400,
          'VALIDATION_ERROR',
          'The body is not valid UTF-8: send text in that encoding.',
        );
      return bytes.toString('utf8');
    },
    bytes: () => Buffer.from(kept.subarray(0, length)),
    /** Gives the memory back. */
    drop(): void {
      length = 0;
      resize(0);
    },
  };
}

export interface TextLimits {
  /** Bytes. */
  most: number;
  /** Called with every change of the memory that is taken; may reject more. */
  hold?(bytes: number): void;
  /** Sees each piece; may reject it. */
  look?(piece: Buffer): void;
}

/** Reads the text of a body of up to so many bytes. A larger one is rejected at its declared length, or where it exceeds it. */
export const readText = (request: FastifyRequest, body: Readable, limits: TextLimits): Promise<string> =>
  readWhole(request, body, limits, (gathered) => gathered.text());

/** The same for what is not text. */
export const readBytes = (request: FastifyRequest, body: Readable, limits: TextLimits): Promise<Buffer> =>
  readWhole(request, body, limits, (gathered) => gathered.bytes());

async function readWhole<Whole>(
  request: FastifyRequest,
  body: Readable,
  { most, hold = () => {}, look = () => {} }: TextLimits,
  take: (gathered: ReturnType<typeof gather>) => Whole,
): Promise<Whole> {
  rejectDeclaredLength(request, most);
  const gathered = gather(declaredLength(request), hold);
  try {
    await readPieces(body, (piece) => {
      if (gathered.length + piece.length > most) throw tooLarge(most);
      look(piece);
      gathered.add(piece);
    });
    return take(gathered);
  } finally {
    gathered.drop();
  }
}

/** @throws 413 before anything is read */
export function rejectDeclaredLength(request: FastifyRequest, most: number): void {
  if (declaredLength(request) > most) throw tooLarge(most);
}

/** 0 for one that is sent in chunks. */
export function declaredLength({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0;
}

export function tooLarge(most: number, what = 'The body'): RequestError {
  const size = most < 1024 * 1024 ? `${most / 1024} KiB` : `${most / 1024 / 1024} MiB`;
  return new RequestError(413, 'PAYLOAD_TOO_LARGE', `${what} is larger than this service takes, ${size}.`);
}

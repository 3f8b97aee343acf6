import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { idempotencyKey } from '../../../contract';
import type { ServiceContext } from '../../context/serviceContext';
import { RequestError } from '../../lib/requestError';
import {
  type Creation,
  findKeptAnswer,
  keepAnswer,
  type KeptAnswer,
  sweepKeptAnswers,
} from '../../store/keptAnswers';
import type { Keep, Queries } from '../../store/store';
import { replayedHeader } from '../pipeline/answerHeaders';
import { accessOf } from '../pipeline/authentication';

/** Headers of the operations that create something. */
export const creatingHeaders = z.looseObject({ 'idempotency-key': z.optional(idempotencyKey) });

/** How a request creates something, and what it is answered. */
interface Creating<Made, Body> {
  make(keep?: Keep<Made>): Promise<Made>;
  /** @param db the transaction that has made it */
  answer(made: Made, db: Queries): Answer<Body> | Promise<Answer<Body>>;
}
interface Answer<Body> {
  status: number;
  headers?: Record<string, string>;
  body: Body;
}

/** Creates what a request asks for, unless its `Idempotency-Key` has created it: then it is answered as it was then. */
export type AnswerOnce = <Made, Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  creating: Creating<Made, Body>,
) => Promise<Body>;

const sweepEvery = { answers: 500, milliseconds: 60_000 };

/** Another process has made it meanwhile. */
class MadeBefore extends Error {}

/**
 * An answer is kept in the transaction that makes what it tells of: there is never one without the other, whenever the
 * process ends. What was rejected or failed has made nothing, and is tried again.
 */
export function createAnswerOnce({ store, clock }: Pick<ServiceContext, 'store' | 'clock'>): AnswerOnce {
  /** Creations that this process works on. */
  const underWay = new Set<string>();
  let [kept, sweptAt] = [0, 0];

  const earlierAnswer = async (creation: Creation): Promise<KeptAnswer | null> => {
    const found = await findKeptAnswer(store.db, creation, clock());
    if (found && found.requestHash !== creation.requestHash) throw keyReused();
    return found;
  };

  const sweep = async ({ accountId }: Creation) => {
    const now = clock();
    kept += 1;
    if (kept < sweepEvery.answers && Math.abs(now.getTime() - sweptAt) < sweepEvery.milliseconds) return;
    [kept, sweptAt] = [0, now.getTime()];
    await store.transaction((transaction) => sweepKeptAnswers(transaction, accountId, now));
  };

  return async function answerOnce<Made, Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    { make, answer }: Creating<Made, Body>,
  ): Promise<Body> {
    const send = ({ status, headers = {}, body }: Answer<Body>) => {
      reply.status(status).headers(headers);
      return body;
    };
    const creation = creationOf(request);
    if (!creation) return send(await answer(await make(), store.db));
    const replay = (earlier: KeptAnswer) => {
      reply.header(replayedHeader, 'true');
      return send({ ...earlier, body: JSON.parse(earlier.body) as Body });
    };

    const earlier = await earlierAnswer(creation);
    if (earlier) return replay(earlier);
    const id = `${creation.accountId} ${creation.keyHash}`;
    if (underWay.has(id)) throw keyInUse();
    underWay.add(id);
    try {
      let given: Answer<Body> | undefined;
      await make(async (transaction, made) => {
        given = await answer(made, transaction);
        const { status, headers = {}, body } = given;
        const whole = { status, headers, body: JSON.stringify(body) };
        if (!(await keepAnswer(transaction, creation, whole, clock()))) throw new MadeBefore();
      });
      if (!given) throw new Error(`${request.routeOptions.url} makes something and keeps no answer`);
      await sweep(creation).catch((error: unknown) => {
        request.log.error({ err: error }, 'old answers were not deleted');
      });
      reply.header(replayedHeader, 'false');
      return send(given);
    } catch (error) {
      const mayBeMade =
        error instanceof MadeBefore || (error instanceof RequestError && error.status === 409);
      const made = mayBeMade ? await earlierAnswer(creation) : null;
      if (!made) throw error;
      return replay(made);
    } finally {
      underWay.delete(id);
    }
  };
}

function creationOf(request: FastifyRequest): Creation | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const [path] = request.url.split('?', 1);
  return {
    accountId: accessOf(request).accountId,
    keyHash: hash(key),
    requestHash: hash(`${request.method} ${path} ${JSON.stringify(request.body)}`),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function keyReused(): RequestError {
  const message = 'This Idempotency-Key was used for another request. Send each request with its own key.';
  return new RequestError(422, 'IDEMPOTENCY_KEY_REUSED', message);
}

function keyInUse(): RequestError {
  const message = 'The first request with this Idempotency-Key is still being worked on. Try again.';
  return new RequestError(409, 'IDEMPOTENCY_KEY_IN_USE', message, undefined, 1);
}

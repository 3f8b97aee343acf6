import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { limits } from '../../src/contract';
import { tooManyItems } from '../batches/batches';
import { rejected } from '../requestError';
import type { BodyShares } from './bodyShares';
import { holderOf, takeJson } from './jsonBody';
import { countJson, type JsonCounts } from './jsonCounts';
import { declaredLength, gather, readPieces, refuseDeclaredLength, tooLarge } from './readBody';

/**
 * A batch's body is counted as it arrives. One that cannot be taken is read on without being kept, as its items decide
 * what is wrong with it: more than 100 are TOO_MANY_ITEMS, however large they are (interface, "Bulk calculate: submit",
 * rule 1).
 */
export function readBatchBodies(scope: FastifyInstance, shares: BodyShares): void {
  scope.removeContentTypeParser('application/json');
  takeJson(scope, async (request, body) => {
    refuseDeclaredLength(request, limits.batchBodyBytes);
    const gathered = gather(declaredLength(request), holderOf(shares, request));
    try {
      return await read(body, gathered);
    } finally {
      gathered.drop();
    }
  });
}

async function read(body: Readable, gathered: ReturnType<typeof gather>): Promise<string> {
  const counts = countJson('items');
  let bytes = 0;
  let isKept = true;
  await readPieces(body, (piece) => {
    bytes += piece.length;
    if (bytes > limits.batchBodyBytes) throw tooLarge(limits.batchBodyBytes);
    counts.add(piece);
    if (isKept && bytes <= limits.batchBytes && isWithin(counts)) gathered.add(piece);
    else if (isKept) {
      gathered.drop();
      isKept = false;
    }
  });
  if (counts.entries > limits.itemsPerBatch) throw tooManyItems(counts.entries);
  if (counts.depth > limits.depth) throw tooDeep();
  if (counts.values > limits.batchValues) throw tooManyValues();
  if (!isKept) throw tooLarge(limits.batchBytes, 'A batch of up to 100 items');
  return gathered.text();
}

function isWithin({ entries, depth, values }: JsonCounts): boolean {
  return entries <= limits.itemsPerBatch && depth <= limits.depth && values <= limits.batchValues;
}

function tooDeep(): Error {
  const message = `The body is nested too deep: lists and objects go up to ${limits.depth} levels down.`;
  return rejected([{ field: '', message }]);
}

function tooManyValues(): Error {
  const message = `A batch takes up to ${limits.batchValues} values; given more.`;
  return rejected([{ field: 'items', message }]);
}

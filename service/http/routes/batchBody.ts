import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { limits, bodyLimits } from '../../../contract';
import { tooManyItems } from '../../batches/batches';
import type { BodyShares } from '../body/bodyShares';
import { overCount } from '../body/countedBody';
import { holderOf, takeJson } from '../body/jsonBody';
import { JsonCounts } from '../body/jsonCounts';
import { declaredLength, gather, readPieces, rejectDeclaredLength, tooLarge } from '../body/readBody';

/**
 * A batch's body is counted as it arrives. One that cannot be taken is read on without being kept, as its items decide
 * what is wrong with it: more than 100 are TOO_MANY_ITEMS, however large they are (interface, "Bulk calculate: submit",
 * rule 1).
 */
export function readBatchBodies(scope: FastifyInstance, shares: BodyShares): void {
  scope.removeContentTypeParser('application/json');
  takeJson(scope, async (request, body) => {
    rejectDeclaredLength(request, bodyLimits.batchBodyBytes);
    const gathered = gather(declaredLength(request), holderOf(shares, request));
    try {
      return await read(body, gathered);
    } finally {
      gathered.drop();
    }
  });
}

async function read(body: Readable, gathered: ReturnType<typeof gather>): Promise<string> {
  const counts = new JsonCounts('items');
  let bytes = 0;
  let isKept = true;
  await readPieces(body, (piece) => {
    bytes += piece.length;
    if (bytes > bodyLimits.batchBodyBytes) throw tooLarge(bodyLimits.batchBodyBytes);
    counts.add(piece);
    if (isKept && isWorthKeeping(bytes, counts)) gathered.add(piece);
    else if (isKept) {
      gathered.drop();
      isKept = false;
    }
  });
  if (counts.entries > limits.itemsPerBatch) throw tooManyItems(counts.entries);
  const over = overBatchCount(counts);
  if (over) throw over;
  if (!isKept) throw tooLarge(bodyLimits.batchBytes, 'A batch of up to 100 items');
  return gathered.text();
}

function isWorthKeeping(bytes: number, counts: JsonCounts): boolean {
  const isWithin = bytes <= bodyLimits.batchBytes && counts.entries <= limits.itemsPerBatch;
  return isWithin && overBatchCount(counts) === null;
}

/** Why a batch of up to 100 items is not parsed. */
function overBatchCount(counts: JsonCounts): Error | null {
  return overCount(counts, { values: bodyLimits.batchValues, what: 'A batch' });
}

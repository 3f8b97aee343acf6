import * as z from 'zod/mini';
import { canBeGrouped } from './calculateGroup';

/** Requests that one group can hold. */
export const mostInGroup = 100;

/**
 * Several calculating requests in one: an addition to the interface. Each is answered as if it had come on its own, with its own
 * status and headers.
 */
export const calculateGroupRequest = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        path: z.string().check(z.refine(canBeGrouped, 'Expected the path of a calculate operation')),
        /** As the header of this name. */
        idempotencyKey: z.optional(z.string()),
        /** The JSON text of the request. */
        body: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostInGroup)),
});
export type CalculateGroupRequest = z.infer<typeof calculateGroupRequest>;

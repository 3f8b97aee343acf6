import * as z from 'zod/mini';

export const signInToken = z.looseObject({
  /** Opens the report, once and within `expiresInSeconds`. */
  signInUrl: z.string(),
  expiresInSeconds: z.optional(z.number()),
});

/** A sign-in that opens one browser without the key: an addition of this service to the interface (`POST /v1/sign-in-tokens`). */
import * as z from 'zod/mini';

const id = z.guid().check(z.toLowerCase());

/** The report or the project that is opened by it. */
export const signInTokenRequest = z.union([
  z.strictObject({ sheetId: id }),
  z.strictObject({ projectId: id }),
]);
export type SignInTokenRequest = z.infer<typeof signInTokenRequest>;

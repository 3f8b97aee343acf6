/** A sign-in that opens one browser without the key: an addition of this service to the interface (`POST /v1/sign-in-tokens`). */
import * as z from 'zod/mini';

/** The report that is opened by it. */
export const signInTokenRequest = z.strictObject({ sheetId: z.guid().check(z.toLowerCase()) });

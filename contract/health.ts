import * as z from 'zod/mini';

export const health = z.looseObject({ status: z.string() });
export type Health = z.infer<typeof health>;

import * as z from 'zod/mini';

/** What is to resolve, in the words of the package, each with the sheets that it is of. */
export const packageCheck = z.looseObject({
  conflicts: z.array(z.looseObject({ text: z.string(), sheetIds: z.array(z.string()) })),
});
export type PackageCheck = z.infer<typeof packageCheck>;

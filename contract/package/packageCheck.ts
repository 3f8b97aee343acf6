import * as z from 'zod/mini';

/** What is to resolve, in the words of the package, each with the sheets that it is of. */
export const packageCheck = z.looseObject({
  conflicts: z.array(
    z.looseObject({
      text: z.string(),
      sheetIds: z.array(z.string()),
      /** Only what the reports themselves say: why they do not pass, or that another version of their template is published. */
      isVerdict: z.optional(z.literal(true)),
    }),
  ),
});
export type PackageCheck = z.infer<typeof packageCheck>;

import * as z from 'zod/mini';

/** Apart from other sheets: the pane alone deletes any. */
export const bulkDeleteResponse = z.looseObject({
  deleted: z.array(z.string()),
  notFound: z.array(z.string()),
});
export type BulkDeleteResponse = z.infer<typeof bulkDeleteResponse>;

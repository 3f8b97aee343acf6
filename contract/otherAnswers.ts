/** Answers of operations that the add-in does not use: apart from the others, so that none of this is in the add-in. */
import * as z from 'zod/mini';
import { warning } from './sheets';
import { preset } from './templates';

export const presetList = z.looseObject({ presets: z.array(preset) });
export type PresetList = z.infer<typeof presetList>;

/** Answer of creating an unsolved sheet. */
export const createdSheet = z.looseObject({
  sheetId: z.string(),
  sheetUrl: z.string(),
  projectId: z.optional(z.string()),
  templateCode: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.optional(z.string()),
  warnings: z.optional(z.array(warning)),
});
export type CreatedSheet = z.infer<typeof createdSheet>;

export const bulkDeleteResponse = z.looseObject({
  deleted: z.array(z.string()),
  notFound: z.array(z.string()),
});
export type BulkDeleteResponse = z.infer<typeof bulkDeleteResponse>;

export const timberMemberList = z.looseObject({
  members: z.array(z.looseObject({ name: z.string() })),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});
export type TimberMemberList = z.infer<typeof timberMemberList>;

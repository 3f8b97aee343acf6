/** A calculation package, many reports in one PDF: an addition of this service to the interface (`POST /v1/packages`). */
import * as z from 'zod/mini';
import { bodyLimits } from '../limits';

/** Limits of one package. */
export const packageLimits = {
  sheets: 200,
  /** Characters of the place of a calculation: a cell's address, or a study and its row. */
  placeLength: 200,
} as const;

export const paperSizes = ['Letter', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

const place = z.string().check(z.trim(), z.minLength(1), z.maxLength(packageLimits.placeLength));

/** Reports in the order in which they stand in the package, each with where it is used in the workbook. */
export const packageRequest = z.strictObject({
  /** Of the workbook, for the cover. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(bodyLimits.nameLength)),
  paper: z.optional(z.enum(paperSizes)),
  sheets: z
    .array(z.strictObject({ sheetId: z.guid().check(z.toLowerCase()), place }))
    .check(z.minLength(1), z.maxLength(packageLimits.sheets), z.meta({ maxItems: packageLimits.sheets })),
});
export type PackageRequest = z.infer<typeof packageRequest>;

/** A calculation package, many reports in one PDF: an addition of this service to the interface (`POST /v1/packages`). */
import * as z from 'zod/mini';
import { packageForms, packageLimits, paperSizes } from './packageLimits';

const place = z.string().check(z.trim(), z.minLength(1), z.maxLength(packageLimits.placeLength));

/** Its utilization, null without one, and numbers of its outputs by name. */
const shownNumbers = z.strictObject({
  utilization: z.nullable(z.number()),
  results: z.optional(z.record(place, z.number())),
});
export type ShownNumbers = z.infer<typeof shownNumbers>;

/**
 * Reports in the order in which they stand in the package, each with where it is used in the workbook, what the workbook calls it,
 * for a report whose name has no mark, and, as a remark, why the number there may not be that of the service.
 */
export const packageRequest = z.strictObject({
  /** Of the workbook, for the cover. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(packageLimits.titleLength)),
  paper: z.optional(z.enum(paperSizes)),
  form: z.optional(z.enum(packageForms)),
  /** Whether an index of the cells ends it, for the author. */
  index: z.optional(z.boolean()),
  /** Calculations of the workbook that are not in the package, such as cells that show errors. */
  leftOut: z.optional(z.int().check(z.minimum(0))),
  /** The first of those, each with the reason. */
  missing: z.optional(
    z
      .array(z.strictObject({ place, why: place }))
      .check(z.maxLength(packageLimits.missing), z.meta({ maxItems: packageLimits.missing })),
  ),
  /** Calculations with reports that were left out on purpose, and how many of them fail. */
  excluded: z.optional(
    z.strictObject({ reports: z.int().check(z.minimum(1)), failing: z.int().check(z.minimum(0)) }),
  ),
  /** Which of the sheets it has, if it is one of several parts: all sheets are compared with each other. */
  part: z.optional(
    z.strictObject({
      from: z.int().check(z.minimum(0)),
      count: z.int().check(z.minimum(1), z.maximum(packageLimits.sheets)),
    }),
  ),
  /** How many reports all parts have, if those are more than are compared. */
  ofReports: z.optional(z.int().check(z.minimum(1))),
  /** Places whose part of the load path is not known, such as tables of cases. */
  notFollowed: z.optional(
    z
      .array(place)
      .check(z.maxLength(packageLimits.notFollowed), z.meta({ maxItems: packageLimits.notFollowed })),
  ),
  sheets: z
    .array(
      z.strictObject({
        sheetId: z.guid().check(z.toLowerCase()),
        place,
        /** All of its places for the index, where one text does not hold them. */
        places: z.optional(
          z.array(place).check(z.maxLength(packageLimits.places), z.meta({ maxItems: packageLimits.places })),
        ),
        mark: z.optional(place),
        /** What the workbook calls the members that it is of. A single one takes precedence over the name of the report. */
        marks: z.optional(
          z
            .array(place)
            .check(z.maxLength(packageLimits.compared), z.meta({ maxItems: packageLimits.compared })),
        ),
        remark: z.optional(place),
        /** What the places of it show, each different one once. A report that holds something else is not up to date. */
        shown: z.optional(
          z
            .array(shownNumbers)
            .check(z.maxLength(packageLimits.shown), z.meta({ maxItems: packageLimits.shown })),
        ),
        /** Reports of the package that take its reactions or loads: by its supports, from the left, as far as they are known. */
        bySupport: z.optional(
          z
            .array(
              z.strictObject({
                support: z.int().check(z.minimum(1), z.maximum(packageLimits.supports)),
                sheetId: z.guid().check(z.toLowerCase()),
              }),
            )
            .check(z.maxLength(packageLimits.sheets), z.meta({ maxItems: packageLimits.sheets })),
        ),
        /** Places that take its reactions or loads and are not followed, each with the reason. */
        openEnds: z.optional(
          z
            .array(
              z.strictObject({
                support: z.optional(z.int().check(z.minimum(1), z.maximum(packageLimits.supports))),
                output: z.optional(place),
                to: place,
              }),
            )
            .check(z.maxLength(packageLimits.supports), z.meta({ maxItems: packageLimits.supports })),
        ),
        /** Reports of the package that take one of its outputs, by the name in the formula. */
        byOutput: z.optional(
          z
            .array(z.strictObject({ output: place, sheetId: z.guid().check(z.toLowerCase()) }))
            .check(z.maxLength(packageLimits.sheets), z.meta({ maxItems: packageLimits.sheets })),
        ),
        handsTo: z.optional(
          z
            .array(z.guid().check(z.toLowerCase()))
            .check(z.maxLength(packageLimits.sheets), z.meta({ maxItems: packageLimits.sheets })),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(packageLimits.compared), z.meta({ maxItems: packageLimits.compared })),
});
export type PackageRequest = z.infer<typeof packageRequest>;

const { element } = packageRequest.shape.sheets.def;
const compared = z.omit(element, { bySupport: true, byOutput: true, handsTo: true, openEnds: true });

/** Reports that are compared without making a package of them. */
export const packageCheckRequest = z.extend(z.pick(packageRequest, { leftOut: true, missing: true }), {
  sheets: z
    .array(compared)
    .check(z.minLength(1), z.maxLength(packageLimits.compared), z.meta({ maxItems: packageLimits.compared })),
});
export type PackageCheckRequest = z.infer<typeof packageCheckRequest>;

import * as z from 'zod/mini';

/** A cell of a table row. Typed timber beam loads end in an object keyed by load type. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.number())]);

/** Table fields take a list of rows, each an array in the order of the field's `columns`. */
export const tableValue = z.array(z.array(cell));
export type TableValue = z.infer<typeof tableValue>;

/** The value of one field on the wire. `null` is legal and skipped by PATCH with a `null_value` warning. */
export const attributeValue = z.union([z.string(), z.number(), z.boolean(), z.null(), tableValue]);
export type AttributeValue = z.infer<typeof attributeValue>;

/** Inputs keyed by the template's referenceIds. */
export const attributes = z.record(z.string(), attributeValue);
export type Attributes = z.infer<typeof attributes>;

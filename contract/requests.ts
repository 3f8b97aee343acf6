/** What the service reads: queries and bodies. A client uses only their types, so none of this is in the add-in. */
import * as z from 'zod/mini';
import { attributes as anyAttributes } from './attributes';
import { limits, bodyLimits } from './limits';
import { buildingStandards, projectDefaults, projectStates, unitSystems } from './projects';

interface PageLimits {
  min: number;
  max: number;
  default: number;
}

const pageSize = ({ min, max, default: usual }: PageLimits) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), usual);
const offset = z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0);

/** A name that is written from now on; one that was stored before there was a limit is read as it is. */
const name = z.string().check(z.maxLength(bodyLimits.nameLength));
const code = z.string().check(z.maxLength(bodyLimits.nameLength));

/** How many there may be is counted before this schema is asked (`namesPerObject`, `entriesPerList`, `values`). */
const attributes = anyAttributes.check(z.meta({ maxProperties: bodyLimits.namesPerObject }));

/** What a calculation is given: at least one field (interface, "Error codes": "attributes missing, empty or not an object"). */
const someAttributes = attributes.check(
  z.refine((set) => Object.keys(set).length > 0, 'must hold at least one field'),
  z.meta({ minProperties: 1 }),
);

/** How number inputs were typed, by their fields. What does not give the value of its attribute is skipped. */
const enteredTexts = z
  .record(
    z.string().check(z.maxLength(bodyLimits.nameLength)),
    z.string().check(z.maxLength(bodyLimits.enteredLength)),
  )
  .check(
    z.meta({
      maxProperties: bodyLimits.namesPerObject,
      description:
        'An addition of this service, which templates announce with takesEntered: how number inputs were typed, such as 9.1 m, for ' +
        'the report. A text that does not give the value of its attribute is skipped.',
    }),
  );
export type Entered = z.infer<typeof enteredTexts>;
const entered = z.optional(enteredTexts);

/**
 * Of a request that creates something (an addition to the interface): a repetition with the same key creates nothing and is
 * answered as the first was.
 */
export const idempotencyKey = z.string().check(
  z.regex(/^[!-~]{1,255}$/, 'takes 1 to 255 visible characters'),
  z.meta({
    description:
      'An addition of this service: the same key with the same request creates nothing more for 24 hours and is answered as the first ' +
      'was. 409 IDEMPOTENCY_KEY_IN_USE while the first is being worked on, 422 IDEMPOTENCY_KEY_REUSED with another request.',
  }),
);

export const templateListQuery = z.strictObject({
  limit: pageSize(limits.templatesPerPage),
  offset,
});
export const validateRequest = z.strictObject({ attributes, preset: z.optional(code) });
export type ValidateRequest = z.infer<typeof validateRequest>;

export const calculateRequest = z.strictObject({
  projectId: z.string(),
  attributes: someAttributes,
  preset: z.optional(code),
  name: z.optional(name),
  entered,
});
export type CalculateRequest = z.infer<typeof calculateRequest>;

/** Body of `POST /v1/templates/{code}/sheets` (service decisions, "Routes"). */
export const createSheetRequest = z.strictObject({
  projectId: z.string(),
  name: z.optional(name),
  preset: z.optional(code),
  attributes: z.optional(attributes),
});
export type CreateSheetRequest = z.infer<typeof createSheetRequest>;

export const updateSheetRequest = z.strictObject({ attributes: someAttributes, entered });
export type UpdateSheetRequest = z.infer<typeof updateSheetRequest>;

/** No body, or `{}`. */
export const solveSheetRequest = z.nullish(z.strictObject({}));

export const bulkDeleteRequest = z.strictObject({
  sheetIds: z.array(z.string()).check(z.minLength(1), z.maxLength(limits.sheetsPerBulkDelete)),
});
export type BulkDeleteRequest = z.infer<typeof bulkDeleteRequest>;

/** Counted in characters as a person counts them, not in halves of surrogate pairs. */
const ref = z.string().check(
  z.refine((text) => [...text].length <= limits.refLength, `takes up to ${limits.refLength} characters`),
  z.meta({ maxLength: limits.refLength }),
);

export const batchItemRequest = z.strictObject({
  templateCode: code,
  attributes: someAttributes,
  ref: z.optional(ref),
  name: z.optional(name),
  preset: z.optional(code),
  entered,
});
export type BatchItemRequest = z.infer<typeof batchItemRequest>;

/**
 * Submit body. The upper bound on items is not in this schema: more than 100 is `TOO_MANY_ITEMS`, not
 * `VALIDATION_ERROR` (interface, "Bulk calculate: submit", rule 1).
 */
export const batchSubmitRequest = z.strictObject({
  projectId: z.string(),
  items: z.array(batchItemRequest).check(z.minLength(1)),
});
export type BatchSubmitRequest = z.infer<typeof batchSubmitRequest>;

/**
 * Request of `POST /v1/snow-load/{standard}/calculate`. The attributes are those of the edition's
 * template, so their values are checked against its fields, not here.
 */
export const snowLoadRequest = z.strictObject({
  projectId: z.string(),
  name: z.optional(name),
  attributes: someAttributes,
  entered,
});
export type SnowLoadRequest = z.infer<typeof snowLoadRequest>;

export const timberBeamRequest = z.strictObject({
  projectId: z.string(),
  preset: z.optional(code),
  attributes: someAttributes,
  name: z.optional(name),
  entered,
});
export type TimberBeamRequest = z.infer<typeof timberBeamRequest>;

export const timberMemberQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(bodyLimits.searchLength))),
  limit: pageSize(limits.membersPerPage),
  offset,
});
export const projectListQuery = z.strictObject({
  limit: pageSize(limits.projectsPerPage),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  state: z._default(z.enum(projectStates), 'active'),
});
export type ProjectListQuery = z.infer<typeof projectListQuery>;

const projectName = z.string().check(z.trim(), z.minLength(1), z.maxLength(bodyLimits.nameLength));

export const createProjectRequest = z.strictObject({
  name: projectName,
  projectNumber: z.optional(name),
  clientName: z.optional(name),
  buildingStandard: z.optional(z.enum(buildingStandards)),
  unitSystem: z.optional(z.enum(unitSystems)),
  defaults: z.optional(projectDefaults),
});
export type CreateProjectRequest = z.infer<typeof createProjectRequest>;

/** Every solved sheet that reads a changed default becomes `unsolved`. */
export const updateProjectRequest = z.strictObject({
  name: z.optional(projectName),
  defaults: z.optional(projectDefaults),
});
export type UpdateProjectRequest = z.infer<typeof updateProjectRequest>;

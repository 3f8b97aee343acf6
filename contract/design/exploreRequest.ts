import * as z from 'zod/mini';
import { calculateRequest, validateRequest } from '../requests';
import { exploreLimits } from './explore';
import { stationLimits } from './memberLoads';

const { projectId, preset } = calculateRequest.shape;
const { attributes } = validateRequest.shape;

/** Every variation is calculated with the attributes and, over them, its own; both may be empty. */
export const exploreRequest = z.strictObject({
  projectId,
  attributes,
  preset,
  variations: z
    .array(attributes)
    .check(
      z.minLength(1),
      z.maxLength(exploreLimits.variations),
      z.meta({ maxItems: exploreLimits.variations }),
    ),
  /** Asks beams for what acts at this many places along them, at equal distances (`outputs.stations`). */
  stations: z.optional(z.int().check(z.minimum(stationLimits.min), z.maximum(stationLimits.max))),
  /** Asks for the steps of the calculation with their clauses. */
  steps: z.optional(z.boolean()),
});
export type ExploreRequest = z.infer<typeof exploreRequest>;

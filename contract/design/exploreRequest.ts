import * as z from 'zod/mini';
import { calculateRequest } from '../requests';
import { exploreLimits } from './explore';

const { projectId, preset, attributes } = calculateRequest.shape;

/** Every variation is calculated with the attributes and, over them, its own. */
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
});
export type ExploreRequest = z.infer<typeof exploreRequest>;

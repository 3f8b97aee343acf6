import * as z from 'zod/mini';
import { addinRoutes, type Route } from './routes';

export const calculateGroup = { method: 'POST', path: '/v1/calculate-group' } as const satisfies Route;

/** Of every answer of a service that takes groups: how many requests one can hold. */
export const groupHeader = 'Calculations-Per-Request';

/** The operations that a group can hold, by the paths of their requests. */
const grouped = (['calculate', 'calculateSnowLoad', 'calculateTimberBeam'] as const).map(
  (route) => new RegExp(`^${addinRoutes[route].path.replace(/\{\w+\}/g, '[^/?#]+')}$`),
);

export function canBeGrouped(path: string): boolean {
  return grouped.some((pattern) => pattern.test(path));
}

/** In the order of the requests. */
export const calculateGroupResponse = z.object({
  answers: z.array(
    z.object({
      status: z.int().check(z.gte(200), z.lte(599)),
      headers: z.record(z.string(), z.string()),
      /** The text of the answer. */
      body: z.string(),
    }),
  ),
});

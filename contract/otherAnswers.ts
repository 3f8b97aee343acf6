/** Operations that are not among the client's: apart from the others, so that none of this is in the add-in. */
import * as z from 'zod/mini';
import { calculateGroup } from './calculateGroup';
import { addinRoutes, type Route } from './routes';
import { warning } from './results';
import { preset } from './templates';

/** Method and path of every operation. */
export const routes = {
  ...addinRoutes,
  getPresets: { method: 'GET', path: '/v1/templates/{code}/presets' },
  createSheet: { method: 'POST', path: '/v1/templates/{code}/sheets' },
  calculateGroup,
  sealKeys: { method: 'GET', path: '/.well-known/calc-keys.json' },
  health: { method: 'GET', path: '/healthz' },
  openApi: { method: 'GET', path: '/openapi.json' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const health = z.looseObject({ status: z.string() });
export const presetList = z.looseObject({ presets: z.array(preset) });
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

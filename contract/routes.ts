/**
 * Method and path of every operation that the add-in uses. Where the interface does not show a path, it is the one of the
 * service decisions; for a hosted service that differs, the build replaces these entries for the add-in
 * (`npm run build -- --routes routes.json`).
 */
export const addinRoutes = {
  listTemplates: { method: 'GET', path: '/v1/templates' },
  getTemplate: { method: 'GET', path: '/v1/templates/{code}' },
  validate: { method: 'POST', path: '/v1/templates/{code}/validate' },
  calculate: { method: 'POST', path: '/v1/templates/{code}/calculate' },
  explore: { method: 'POST', path: '/v1/templates/{code}/explore' },
  getSheet: { method: 'GET', path: '/v1/sheets/{sheetId}' },
  updateSheet: { method: 'PATCH', path: '/v1/sheets/{sheetId}' },
  bulkDelete: { method: 'POST', path: '/v1/sheets/bulk-delete' },
  solveSheet: { method: 'POST', path: '/v1/sheets/{sheetId}/solve' },
  bulkCalculate: { method: 'POST', path: '/v1/sheets/bulk-calculate' },
  getBatch: { method: 'GET', path: '/v1/projects/{projectId}/batches/{batchId}' },
  makePackage: { method: 'POST', path: '/v1/packages' },
  checkPackage: { method: 'POST', path: '/v1/packages/check' },
  createSignInToken: { method: 'POST', path: '/v1/sign-in-tokens' },
  calculateSnowLoad: { method: 'POST', path: '/v1/snow-load/{standard}/calculate' },
  calculateTimberBeam: { method: 'POST', path: '/v1/timber-beam/calculate' },
  listTimberMembers: { method: 'GET', path: '/v1/timber-beam/members' },
  listProjects: { method: 'GET', path: '/v1/projects' },
  createProject: { method: 'POST', path: '/v1/projects' },
  getProject: { method: 'GET', path: '/v1/projects/{projectId}' },
  updateProject: { method: 'PATCH', path: '/v1/projects/{projectId}' },
} as const satisfies Record<string, Route>;

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path with parameters in braces. */
  path: string;
}

/** Routes of a hosted service that differ from the table. */
export type OtherRoutes = Readonly<Partial<Record<keyof typeof addinRoutes, Route>>>;

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** Names and values of the parameters in a path, for example `{ code: string }`. */
export type PathParameters<Path extends string> = Record<ParameterOf<Path>, string>;

/**
 * Fills a path's parameters, each percent-encoded.
 *
 * @example fillPath('/v1/sheets/{sheetId}', { sheetId: 'a/b' }) // '/v1/sheets/a%2Fb'
 */
export function fillPath<Path extends string>(path: Path, parameters: PathParameters<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name as keyof PathParameters<Path>]),
  );
}

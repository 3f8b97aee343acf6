import { partNotLoadedError } from './errors/calcError';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

const rare = [
  'calculateSnowLoad',
  'calculateTimberBeam',
  'bulkDelete',
  'listProjects',
  'createProject',
  'updateProject',
  'listTimberMembers',
] as const satisfies (keyof ServiceClient)[];

export type RareCalls = Pick<ServiceClient, (typeof rare)[number]>;

/** The calls that few cells make. */
export function callsOnDemand(ask: Ask): RareCalls {
  const load = () =>
    import(/* webpackChunkName: "lists" */ './rareCalls').then(
      ({ rareCalls }) => rareCalls(ask),
      (cause: unknown) => {
        throw partNotLoadedError(cause);
      },
    );
  type Call = (...given: unknown[]) => Promise<unknown>;
  const calls = rare.map((name) => [
    name,
    async (...given: unknown[]) => ((await load())[name] as Call)(...given),
  ]);
  return Object.fromEntries(calls) as RareCalls;
}

import { partNotLoadedError } from './errors/calcError';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

export type RareCalls = Pick<
  ServiceClient,
  | 'calculateSnowLoad'
  | 'calculateTimberBeam'
  | 'bulkDelete'
  | 'listProjects'
  | 'createProject'
  | 'updateProject'
  | 'listTimberMembers'
>;

/** The calls that few cells make. */
export function callsOnDemand(ask: Ask): RareCalls {
  const load = () =>
    import(/* webpackChunkName: "lists" */ './rareCalls').then(
      ({ rareCalls }) => rareCalls(ask),
      (cause: unknown) => {
        throw partNotLoadedError(cause);
      },
    );
  return {
    calculateSnowLoad: async (...given) => (await load()).calculateSnowLoad(...given),
    calculateTimberBeam: async (...given) => (await load()).calculateTimberBeam(...given),
    bulkDelete: async (...given) => (await load()).bulkDelete(...given),
    listProjects: async (...given) => (await load()).listProjects(...given),
    createProject: async (...given) => (await load()).createProject(...given),
    updateProject: async (...given) => (await load()).updateProject(...given),
    listTimberMembers: async (...given) => (await load()).listTimberMembers(...given),
  };
}

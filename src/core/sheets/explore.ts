import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { type ExploredItem, exploreLimits, notReachedCode } from '../../../contract/design/explore';
import { addinError, CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';

/** What variations are explored from. */
export interface ExploreBase {
  projectId: string;
  template: TemplateDetail;
  preset: Preset | null;
  attributes: Attributes;
  /** Along the member; absent where they are not wanted. */
  stations?: number;
  /** Whether the steps with their clauses are wanted. */
  steps?: boolean;
}

/** Explores any number of variations, in requests of as many as the service takes. Makes no sheet. */
export type Explore<Base = ExploreBase> = (
  base: Base,
  variations: readonly Attributes[],
  signal?: AbortSignal,
) => Promise<ExploredItem[]>;

/** The same, of which only the codes are sent. */
interface CodedBase extends Pick<ExploreBase, 'projectId' | 'attributes' | 'stations' | 'steps'> {
  template: { code: string };
  preset: { code: string } | null;
}

type ExploreClient = Pick<ServiceClient, 'explore' | 'getProject'>;

/** @throws CANNOT_EXPLORE from a service without this addition to the interface */
export function createExplore(client: () => ExploreClient): Explore<CodedBase> {
  async function request(
    base: CodedBase,
    variations: Attributes[],
    signal?: AbortSignal,
  ): Promise<ExploredItem[]> {
    const { projectId, template, preset, attributes, stations, steps } = base;
    const body = { projectId, attributes, preset: preset?.code, variations, stations, steps };
    try {
      return (await client().explore(template.code, body, { signal })).items;
    } catch (error) {
      if (!(error instanceof CalcError) || (error.status !== 404 && error.status !== 405)) throw error;
      // Also a project that is gone is not found: that error names it.
      await client().getProject(projectId, { signal });
      throw cannotExplore(error);
    }
  }

  return async (base, variations, signal) => {
    const items: ExploredItem[] = [];
    while (items.length < variations.length) {
      const next = variations.slice(items.length, items.length + exploreLimits.variations);
      const answered = await request(base, next, signal);
      const late = answered.findIndex(({ error }) => error?.code === notReachedCode);
      const reached = late < 0 ? answered.slice(0, next.length) : answered.slice(0, late);
      if (reached.length === 0) throw incomplete();
      items.push(...reached);
    }
    return items;
  };
}

function cannotExplore(cause: CalcError): CalcError {
  return addinError({
    kind: 'notFound',
    code: 'CANNOT_EXPLORE',
    message:
      'This service needs a report for each calculation, so nothing can be tried without one. Choose a service that does not, such as the one on this computer',
    cause,
  });
}

function incomplete(): CalcError {
  return addinError({
    kind: 'service',
    code: 'INVALID_ANSWER',
    message: 'The service returned no answer for the inputs to explore: recalculate',
  });
}

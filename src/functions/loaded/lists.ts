import { inputError } from '../../client/calcError';
import { allProjects } from '../../core/templates/projectDefaults';
import { describe, readArgument } from '../../core/inputs/cellValue';
import { paused } from '../../core/session/connection';
import { presetNamed } from '../../core/inputs/preset';
import type { AnswerCell } from '../../core/outputs/render';
import { createCache } from '../../core/lib/cache';
import { MEMBERS_LIFETIME, PROJECTS_LIFETIME } from '../../core/lib/lifetimes';
import { foundMembers, memberCells } from '../../core/templates/foundMembers';
import {
  fieldCells,
  optionCells,
  outputCells,
  presetCells,
  templateCells,
} from '../../core/templates/templateLists';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Project, TemplateDetail, TimberMember } from '../../../contract';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asScalar, type FunctionCall } from '../call/functionCall';
import { perRuntime } from '../call/perRuntime';

const cachedProjects = perRuntime(({ connection }) => {
  const projects = createCache<Project[]>({ lifetimeMs: PROJECTS_LIFETIME, now: () => Date.now() });
  // What a key may see is its own.
  connection.subscribe(() => projects.forget());
  return projects;
});

const cachedMembers = perRuntime(({ connection }) => {
  const members = createCache<TimberMember[]>({ lifetimeMs: MEMBERS_LIFETIME, now: () => Date.now() });
  connection.subscribe(() => members.forget());
  return members;
});

/** TEMPLATES: search. */
export const listTemplates: Work = async ({ values }, runtime) => {
  const search = readArgument(asScalar(values[0]), 'search');
  const { catalogue } = runtime;
  const entries = runtime.settings.get().paused ? whilePaused(catalogue.listed()) : await catalogue.list();
  return templateCells(entries, search.kind === 'blank' ? '' : String(search.value));
};

/** FIELDS: template, preset. */
export const listFields: Work = async (call, runtime) => {
  const template = await templateOf(call, runtime);
  return fieldCells(template, presetNamed(asScalar(call.values[1]), template));
};

/** OUTPUTS: template. */
export const listOutputs: Work = async (call, runtime) => outputCells(await templateOf(call, runtime));

/** PRESETS: template. */
export const listPresets: Work = async (call, runtime) => presetCells(await templateOf(call, runtime));

/** OPTIONS: template, field. */
export const listOptions: Work = async (call, runtime) => {
  const template = await templateOf(call, runtime);
  const field = readArgument(asScalar(call.values[1]), 'field');
  if (field.kind !== 'text') {
    throw inputError(
      `field: ${describe(field)} is not the name of an input. Give its name, such as "exposure"`,
      'field',
    );
  }
  return optionCells(template, field.value.trim());
};

/** PROJECTS. */
export const listProjects: Work = async (_call, runtime) => {
  const projects = cachedProjects(runtime);
  const { projectId: chosen } = runtime.connection.get();
  const all = runtime.settings.get().paused
    ? whilePaused(projects.peek('all'))
    : await projects.getFresh('all', async () => {
        const read = await allProjects(runtime.client());
        runtime.connection.named?.(read);
        return read;
      });
  return [
    ['Project', 'Id', 'Number', 'Client', 'Standard', 'Units', 'Gets the reports'],
    ...all.map((project): AnswerCell[] => [
      project.name,
      project.projectId,
      project.projectNumber ?? '',
      project.clientName ?? '',
      project.buildingStandard ?? '',
      project.unitSystem ?? '',
      project.projectId === chosen ? 'yes' : '',
    ]),
  ];
};

/** MEMBERS: search. */
export const listMembers: Work = async ({ values }, runtime) => {
  const given = readArgument(asScalar(values[0]), 'search');
  const search = given.kind === 'blank' ? '' : String(given.value).trim();
  const members = cachedMembers(runtime);
  const found = runtime.settings.get().paused
    ? whilePaused(members.peek(search))
    : await members.getFresh(search, () => foundMembers(runtime.client(), search));
  return memberCells(found, search);
};

function templateOf({ values }: FunctionCall, runtime: Runtime): Promise<TemplateDetail> {
  return templateNamed(asScalar(values[0]), runtime.catalogue);
}

/** Of any age: nothing may be sent. */
function whilePaused<List>(cached: List | undefined): List {
  if (cached === undefined) throw paused();
  return cached;
}

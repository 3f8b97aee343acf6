import { inputError } from '../../client/errors/calcError';
import { allProjects } from '../../calculation/templates/allProjects';
import { describe, readArgument } from '../../calculation/inputs/cellValue';
import { paused } from '../../calculation/session/sendable';
import { presetNamed } from '../../calculation/inputs/preset';
import type { AnswerCell } from '../../calculation/outputs/render';
import { createRevalidated } from '../../calculation/lib/cache';
import {
  fieldCells,
  optionCells,
  outputCells,
  presetCells,
  templateCells,
} from '../../calculation/templates/templateLists';
import { templateNamed } from '../../calculation/templates/templateNamed';
import type { Project, TemplateDetail, TemplateListEntry } from '../../../contract';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asScalar, type FunctionCall } from '../call/functionCall';
import { perRuntime } from './perRuntime';

/** Lists are asked for again at most once in ten minutes. */
const freshMs = 10 * 60_000;

const known = perRuntime(({ connection }) => {
  const lists = {
    templates: createRevalidated<TemplateListEntry[]>(freshMs, () => Date.now()),
    projects: createRevalidated<Project[]>(freshMs, () => Date.now()),
  };
  // What a key may see is its own.
  connection.subscribe(() => {
    lists.templates.forget();
    lists.projects.forget();
  });
  return lists;
});

/** TEMPLATES: search. */
export const listTemplates: Work = async ({ values }, runtime) => {
  const search = readArgument(asScalar(values[0]), 'search');
  const { templates } = known(runtime);
  refuseWhilePaused(runtime, templates.peek('all') !== undefined);
  const entries = await templates.get('all', () => runtime.catalogue.list());
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
    throw inputError(`field: ${describe(field)} names no input. Give its name, such as "exposure"`, 'field');
  }
  return optionCells(template, field.value.trim());
};

/** PROJECTS. */
export const listProjects: Work = async (_call, runtime) => {
  const { projects } = known(runtime);
  refuseWhilePaused(runtime, projects.peek('all') !== undefined);
  const { projectId: chosen } = runtime.connection.get();
  const all = await projects.get('all', () => allProjects(runtime.client()));
  return [
    ['Project', 'Id', 'Number', 'Client', 'Standard', 'Units', 'Gets the sheets'],
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

function templateOf({ values }: FunctionCall, runtime: Runtime): Promise<TemplateDetail> {
  return templateNamed(asScalar(values[0]), runtime.catalogue);
}

function refuseWhilePaused({ settings }: Runtime, isKnown: boolean): void {
  if (settings.get().paused && !isKnown) throw paused();
}

import { addinError, CalcError, inputError } from '../../client/calcError';
import { createExplore } from '../../core/sheets/explore';
import { inWords, listed, type LoadForm, loadForm, typedLoads } from '../../design/loadForms';
import {
  memberReactions,
  type MemberReactions,
  rejectWithoutReactions,
  type Support,
} from '../../design/memberReactions';
import { attributesOf, type InputCell } from '../../core/inputs/attributes';
import { describe, isBlank, readArgument } from '../../core/inputs/cellValue';
import { kindOf } from '../../core/inputs/fieldKinds';
import { presetNamed } from '../../core/inputs/preset';
import { effectiveValue } from '../../core/inputs/visibility';
import { createCache } from '../../core/lib/cache';
import { SOLUTIONS_LIFETIME } from '../../core/lib/lifetimes';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { chosenProject, paused } from '../../core/session/connection';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import type { Runtime } from '../../runtime';
import { withCellFacts } from '../../workbook/cells/cellFacts';
import { areaStart } from '../../workbook/excel/a1';
import type { Work } from '../call/answer';
import { asMatrix, asScalar, type FunctionCall } from '../call/functionCall';
import { type GivenInputs, givenInputs } from '../call/givenInputs';
import { perRuntime } from '../call/perRuntime';
import { explained, sheetIdOf, sheetReads } from './readSheet';

const mostMembers = 5_000;

/** One member: what its reactions depend on. */
export interface Member {
  template: TemplateDetail;
  preset: Preset | null;
  attributes: Attributes;
}

/** REACTIONS: template (or a report), inputs, support, to, at, preset. Makes nothing. */
export const reactions: Work = async (call, runtime) => {
  const form = formOf(call);
  const at = await atOf(call, form, runtime);
  const member = await memberOf(call, runtime, { preset: 5, reject: rejectWithoutReactions });
  const given = await membersReactions(runtime)(member, call.signal);
  const supports = supportsOf(call, given, form !== null);
  if (!form) return listed(given, supports);
  const cells = form.cells(typedLoads(given, supports[0]!, { edition: editionOf(member), at }));
  return inWords(cells, form, await runtime.catalogue.detail(form.template));
};

function formOf({ values }: FunctionCall): LoadForm | null {
  const cell = readArgument(asScalar(values[3]), 'to');
  return cell.kind === 'blank' ? null : loadForm(cell.kind === 'text' ? cell.value : describe(cell));
}

async function atOf(
  { values, addresses }: FunctionCall,
  form: LoadForm | null,
  { cells }: Runtime,
): Promise<number> {
  // A blank cell, which Excel passes as 0, is not a place at the left end.
  const given = await withCellFacts(asMatrix(values[4]), addresses[4], cells);
  const cell = readArgument(asScalar(given), 'at');
  const wanted = form?.at;
  if (wanted === undefined) {
    if (cell.kind === 'blank') return 0;
    throw inputError('at: it is not used with this "to". Leave it out', 'at');
  }
  const isNumber = cell.kind === 'number' && !cell.is;
  if (isNumber && (wanted === 'position' ? cell.value >= 0 : cell.value > 0)) return cell.value;
  const [what, such] =
    wanted === 'position'
      ? ['position on the next member', 'such as 6']
      : ['spacing of the members side by side', 'above 0, such as 2'];
  throw inputError(`at: ${describe(cell)} is not a ${what}. Give it in ft, ${such}`, 'at');
}

/**
 * By template and inputs, or as a report holds it.
 *
 * @param preset which argument it is
 * @param reject throws for a template without what the function returns
 */
export async function memberOf(
  call: FunctionCall,
  runtime: Runtime,
  { preset: place, reject }: { preset: number; reject: (template: TemplateDetail) => void },
): Promise<Member> {
  const code = asScalar(call.values[place]);
  const isReport = asMatrix(call.values[1]).flat().every(isBlank) && isBlank(code);
  if (isReport) return memberOfReport(asScalar(call.values[0]), runtime, reject);
  const template = await templateNamed(asScalar(call.values[0]), runtime.catalogue);
  reject(template);
  const preset = presetNamed(code, template);
  // Its results do not stand beside the rows of a table.
  const first = areaStart(call.addresses[1])?.row ?? 0;
  const cells = onlyCase(await givenInputs({ ...call, cell: null }, { template, preset }, runtime), first);
  const attributes = attributesOf(cells, template, preset);
  rejectBlanks(cells, attributes, template, preset);
  return { template, preset, attributes };
}

/**
 * @param first row of the inputs on their worksheet, from zero
 * @throws {CalcError} of kind `input` for a table of no member, or of several
 */
function onlyCase(inputs: GivenInputs, first: number): InputCell[] {
  if (inputs.shape === 'pairs') return inputs.cells;
  const rows = inputs.rows.flatMap((cells, at) => (cells ? [{ cells, row: first + at + 2 }] : []));
  if (rows.length === 1) return rows[0]!.cells;
  const which = rows.length === 0 ? 'none' : `${rows.length}, in rows ${rows[0]!.row} to ${rows.at(-1)!.row}`;
  throw inputError(
    `inputs: a table has one member per row, and this one has ${which}. Give one member: the header and its row, or pairs of a name and a value in two columns`,
    'inputs',
  );
}

/** Read as it is now: its id stays when its inputs change. */
async function memberOfReport(
  given: unknown,
  runtime: Runtime,
  reject: (template: TemplateDetail) => void,
): Promise<Member> {
  if (isBlank(given)) {
    throw inputError(
      'template: the argument is blank. Give a template with inputs, or the id of a report',
      'template',
    );
  }
  const sheetId = sheetIdOf(given);
  const sheet = await sheetReads(runtime)
    .readNow(sheetId)
    .catch((error: unknown) => {
      throw notRead(explained(error, sheetId), sheetId);
    });
  const template = await runtime.catalogue.detail(sheet.templateCode);
  reject(template);
  const attributes = Object.fromEntries(
    template.fields.flatMap((field) => {
      const value = kindOf(field).fromStored(field, sheet.inputs[field.referenceId]);
      return value === undefined || value === null ? [] : [[field.referenceId, value]];
    }),
  ) as Attributes;
  return { template, preset: null, attributes };
}

function notRead(error: unknown, sheetId: string): unknown {
  if (!(error instanceof CalcError) || error.kind !== 'notFound') return error;
  return addinError({
    kind: 'notFound',
    code: 'NO_MEMBER',
    message: `template: there are no inputs, and no report "${sheetId}" is open to this key. Give inputs with the code of a template, or the id of a report`,
    cause: error,
  });
}

function supportsOf(
  { values }: FunctionCall,
  { template, supports }: MemberReactions,
  isOne: boolean,
): Support[] {
  const cell = readArgument(asScalar(values[2]), 'support');
  if (cell.kind === 'blank' && (!isOne || supports.length === 1)) return supports;
  const found = cell.kind === 'number' && !cell.is ? supports[cell.value - 1] : undefined;
  if (found) return [found];
  const numbers = supports.length === 1 ? '1' : `1 to ${supports.length}, from the left`;
  throw inputError(
    `support: ${describe(cell)} is not a support of this ${template.name}. Give ${numbers}`,
    'support',
  );
}

/** Of the snow load, as the member's own input has it. */
function editionOf({ template, preset, attributes }: Member): string {
  const field = template.fields.find(({ referenceId }) => ['snowStandard', 'edition'].includes(referenceId));
  return field ? String(effectiveValue(field, attributes, preset) ?? '') : '';
}

/** The same member has the same reactions for a while. */
const membersReactions = perRuntime((runtime) => {
  const known = createCache<MemberReactions>({
    lifetimeMs: SOLUTIONS_LIFETIME,
    most: mostMembers,
    now: () => Date.now(),
  });
  runtime.connection.subscribe(() => known.forget());
  const explore = createExplore(() => runtime.client());
  return async ({ template, preset, attributes }: Member, signal?: AbortSignal): Promise<MemberReactions> => {
    const key = JSON.stringify([template.id, template.code, preset?.code, attributes]);
    const held = known.peek(key);
    if (held !== undefined) return held;
    if (runtime.settings.get().paused) throw paused();
    const base = { projectId: chosenProject(runtime.connection.get()), template, preset, attributes };
    const load = async () => memberReactions(template, (await explore(base, [{}]))[0]!);
    return known.load(key, load, signal);
  };
});

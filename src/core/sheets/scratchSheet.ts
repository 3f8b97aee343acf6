import { type Attributes, bodyLimits, type Preset, type TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { CalcError, inputError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { kindOf } from '../inputs/fieldKinds';
import { effectiveValue, unusedBecause } from '../inputs/visibility';
import { rejectUnusedInputs } from '../outputs/calculationResult';
import { isSheetOf } from '../inputs/isSheetOf';
import { sentAttributes } from '../inputs/sentAttributes';
import { inWords, validationAnswer } from '../inputs/validationAnswer';
import type { Counters } from '../session/counters';
import type { ConnectionStore } from '../session/connection';
import type { PossibleSheets } from '../session/possibleSheets';
import { connectionChanged } from '../session/sendable';
import { reuseSheet } from './reuseSheet';
import type { ScratchEntry, ScratchJournal } from './scratchJournal';

/** What all calculations on one sheet have in common. */
export interface ScratchKind {
  serviceUrl: string;
  projectId: string;
  template: TemplateDetail;
  preset: Preset | null;
}

export interface ScratchSheetParts {
  client(): ServiceClient;
  connection: Pick<ConnectionStore, 'get'>;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost'>;
  journal: Pick<ScratchJournal, 'begin'>;
}

/** One sheet that is given other inputs again and again; at most one exists at a time. */
export interface ScratchSheet {
  /** What the template gives with these inputs, as `explore` says it. @throws {CalcError} when there is no answer at all */
  solve(attributes: Attributes): Promise<ExploredItem>;
  /** Deletes it. @throws {CalcError} when that is not answered: it is left to the next start */
  delete(): Promise<void>;
}

interface Made {
  sheetId: string;
  entry: ScratchEntry;
  /** Names of all inputs that it was given. */
  given: Set<string>;
}

export function createScratchSheet(parts: ScratchSheetParts, kind: ScratchKind): ScratchSheet {
  const { client, connection, counters, journal, possibleSheets } = parts;
  const { projectId, serviceUrl, template, preset } = kind;
  let made: Made | null = null;
  const isThere = () => connection.get().serviceUrl === serviceUrl;
  const countSolve = () => void (counters.calls += 1);

  /** Null when the sheet that is there cannot be relied on. */
  async function onMade(attributes: Attributes, { sheetId, given }: Made): Promise<ExploredItem | null> {
    const update = withDefaults(attributes, given, template, preset);
    if (update === null) return null;
    for (const name of Object.keys(update)) given.add(name);
    const request = { serviceUrl, projectId, endpoint: 'calculate' as const, templateCode: template.code };
    return reuseSheet(
      client(),
      sheetId,
      update,
      (sheet) => isSheetOf(sheet, { ...request, attributes }, template, preset),
      countSolve,
    );
  }

  async function onNew(attributes: Attributes): Promise<ExploredItem> {
    const name = `Trial of Design, can be deleted: ${template.name}`.slice(0, bodyLimits.nameLength);
    const entry = await journal.begin({ serviceUrl, projectId, name, sheetId: null });
    try {
      countSolve();
      const body = { projectId, attributes, preset: preset?.code, name };
      const onLost = () => {
        counters.possibleDuplicates += 1;
        possibleSheets.lost(projectId, [name]);
      };
      const answer = await client().calculate(template.code, body, { onLost });
      counters.sheets += 1;
      made = { sheetId: answer.sheetId, entry, given: new Set(Object.keys(attributes)) };
      await entry.made(answer.sheetId);
      return answer;
    } catch (error) {
      // Refused, or named among the sheets that may exist; one that was made is deleted at the end. A store that fails here has the
      // next start name it.
      if (made === null) await entry.ended().catch(entry.left);
      throw error;
    }
  }

  async function remove(): Promise<void> {
    if (made === null) return;
    const { sheetId, entry } = made;
    made = null;
    try {
      if (!isThere()) return;
      await client().bulkDelete([sheetId]);
      await entry.ended();
    } finally {
      entry.left();
    }
  }

  return {
    async solve(attributes) {
      const sent = sentAttributes(template, preset, attributes);
      if (!isThere()) throw connectionChanged();
      try {
        const body = { attributes: sent, preset: preset?.code };
        const { refusals } = validationAnswer(await client().validate(template.code, body));
        if (refusals.length > 0) throw inputError(inWords(refusals));
        const solved = made && (await onMade(sent, made));
        if (!solved) await remove();
        const { results, warnings, ...check } = solved ?? (await onNew(sent));
        rejectUnusedInputs(warnings);
        return { results, warnings, ...checkOf(check) };
      } catch (error) {
        return refusalOf(error);
      }
    },
    delete: remove,
  };
}

/** The inputs, and the default again for every other that the sheet was given. Null when one cannot be written. */
function withDefaults(
  attributes: Attributes,
  given: ReadonlySet<string>,
  template: TemplateDetail,
  preset: Preset | null,
): Attributes | null {
  const all: Attributes = { ...attributes };
  for (const name of given) {
    if (Object.hasOwn(all, name)) continue;
    const field = template.fields.find(({ referenceId }) => referenceId === name);
    if (!field || preset?.hasUnknownDefaults) return null;
    const value = kindOf(field).writable(field, effectiveValue(field, {}, preset));
    if (value !== undefined && value !== null) all[name] = value;
    else if (!field.required || unusedBecause(field, template, attributes, preset) === null) return null;
  }
  return all;
}

type Check = Pick<
  ExploredItem,
  'summaryCheck' | 'summaryCheckReferenceId' | 'summaryCheckError' | 'summaryCheckFailReasons'
>;

function checkOf(answer: Check): Check {
  const { summaryCheck, summaryCheckReferenceId, summaryCheckError, summaryCheckFailReasons } = answer;
  return { summaryCheck, summaryCheckReferenceId, summaryCheckError, summaryCheckFailReasons };
}

/** These inputs give nothing. @throws what says nothing of the inputs */
function refusalOf(error: unknown): ExploredItem {
  if (!(error instanceof CalcError) || (error.kind !== 'input' && error.kind !== 'calculation')) throw error;
  const { code, message, details } = error;
  return { error: { code, message, details } };
}

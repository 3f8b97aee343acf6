import pLimit from 'p-limit';
import type { ServiceClient } from '../../client/serviceClient';
import type { Sheet, AttributeValue, Field, ProjectDefaults, TemplateDetail } from '../../../contract';
import { createCache } from '../lib/cache';
import { SHEETS_LIFETIME } from '../lib/lifetimes';
import { paused } from '../session/connection';
import { kindOf } from '../inputs/fieldKinds';
import { isSameValue } from '../inputs/storedValue';
import { unusedBecause } from '../inputs/visibility';
import { originText } from '../inputs/inputsWithOrigin';

export interface SheetReadsParts {
  client(): Pick<ServiceClient, 'getSheet'>;
  now(): number;
  mayRead(): boolean;
  /** How often this session has given the sheet inputs: what was read before that is not what it holds. */
  changes(sheetId: string): number;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;
/** A sheet with its results can be large. */
const mostSheets = 500;

/** Sheets as the service holds them. Reading makes nothing. */
export function createSheetReads({ client, now, mayRead, changes }: SheetReadsParts) {
  const sheets = createCache<Sheet>({ lifetimeMs: SHEETS_LIFETIME, most: mostSheets, now });
  const limit = pLimit(concurrency);

  async function read(sheetId: string, lifetimeMs: number): Promise<Sheet> {
    const key = `${sheetId} ${changes(sheetId)}`;
    const before = sheets.peek(key);
    if (before && (!mayRead() || sheets.isFresh(key, lifetimeMs))) return before;
    if (!mayRead()) throw paused();
    return sheets.load(key, () => limit(() => client().getSheet(sheetId)));
  }

  return {
    /**
     * The sheet, as it was some seconds ago or is now. While nothing may be sent, as it was last in this session.
     *
     * @throws {CalcError} what the service says, or that this is paused and nothing is cached
     */
    read: (sheetId: string) => read(sheetId, SHEETS_LIFETIME),
    /** The same as it is now. */
    readNow: (sheetId: string) => read(sheetId, 0),
    /** Another key may see other sheets. */
    forget: () => sheets.forget(),
  };
}

/**
 * What a sheet was calculated with, for cells: label, value, units and where the value came from. Inputs that the others leave
 * unused are not there. A sheet does not say who set a value, so one that is the template's default is called that.
 *
 * @param site the defaults of its project when it was solved; none where they are not known
 */
export function sheetInputs(
  template: TemplateDetail,
  { inputs }: Pick<Sheet, 'inputs'>,
  site: ProjectDefaults,
): (string | number | boolean)[][] {
  const named = new Set(template.fields.map(({ referenceId }) => referenceId));
  return [
    ...template.fields.flatMap((field) => {
      const [value, origin] = valueIn(field, template, inputs, site) ?? [];
      return origin === undefined ? [] : [[field.label, cellOf(value), field.units ?? '', origin]];
    }),
    ...Object.entries(inputs).flatMap(([name, value]) =>
      named.has(name) ? [] : [[name, cellOf(value), '', '']],
    ),
  ];
}

/** The value of a field, if it counts, and where it came from. */
function valueIn(
  field: Field,
  template: TemplateDetail,
  inputs: Sheet['inputs'],
  site: ProjectDefaults,
): [value: AttributeValue | undefined, origin: string] | null {
  if (unusedBecause(field, template, inputs, null) !== null) {
    const { projectDefault: name } = field;
    if (name === undefined) return null;
    return [Object.hasOwn(site, name) ? site[name] : undefined, originText('project', undefined)];
  }
  const { referenceId, default: usual } = field;
  if (!Object.hasOwn(inputs, referenceId)) return [undefined, originText('blank', undefined)];
  const held = inputs[referenceId];
  const value = kindOf(field).fromStored(field, held) ?? held;
  return [value, isSameValue(held, usual) ? originText('template', undefined) : ''];
}

function cellOf(value: AttributeValue | undefined): string | number | boolean {
  return typeof value === 'object' ? JSON.stringify(value ?? '') : (value ?? '');
}

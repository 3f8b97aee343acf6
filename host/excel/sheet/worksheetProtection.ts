import { ApiClass, readOnly } from '../../richapi/apiClass';
import { accessDenied, invalidArgument, invalidOperation, notImplemented } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { passwordHash } from '../parts/protectionPassword';
import { PROTECTION_OPTIONS, type ProtectionRecord } from '../parts/protections';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import { type SheetTarget } from './worksheet';
import { type WorkbookContext } from '../context/workbookContext';
import { SHEET_EVENTS, WHOLE_WORKBOOK } from '../context/workbookEvents';

const PROTECT = 'WorksheetProtection.protect';
const SELECTION_MODES = ['Normal', 'Unlocked', 'None'] as const;

export function defineWorksheetProtection({ parts, events }: WorkbookContext): ApiClass<SheetTarget> {
  const { protections } = parts;
  const changed = (sheetId: string, isProtected: boolean): void =>
    events.raise(SHEET_EVENTS.ProtectionChanged, [sheetId, WHOLE_WORKBOOK], {
      isProtected,
      worksheetId: sheetId,
      source: 'Local',
    });
  return new ApiClass<SheetTarget>('WorksheetProtection', {
    scalars: {
      Protected: readOnly(({ sheetId }) => protections.of(sheetId) !== null),
      Options: readOnly(({ sheetId }) => optionsOf(protections.of(sheetId))),
    },
    methods: {
      Protect: ({ sheetId }, options, password) => {
        if (protections.of(sheetId) !== null) throw invalidOperation(PROTECT);
        protections.protect(sheetId, {
          ...optionsArgument(options),
          password: passwordArgument(password, PROTECT),
        });
        changed(sheetId, true);
      },
      Unprotect: ({ sheetId }, password) => {
        const record = protections.of(sheetId);
        if (record === null) return;
        checkPassword(record, password, 'WorksheetProtection.unprotect');
        protections.unprotect(sheetId);
        changed(sheetId, false);
      },
    },
  });
}

/** `Range.format.protection`: what it says counts once the sheet is protected. */
export function defineFormatProtection({ grid, parts }: WorkbookContext): ApiClass<RangeTarget> {
  const { hiddenFormulas } = parts.protections;
  return new ApiClass<RangeTarget>('FormatProtection', {
    scalars: {
      Locked: {
        get: ({ sheetId, box }) => parts.protections.locked(sheetId, box),
        set: ({ sheetId, box }, value) => {
          if (parts.protections.forbids(sheetId, 'allowFormatCells')) throw accessDenied();
          const locked = booleanArgument(value, 'FormatProtection.locked');
          parts.protections.setLocked(sheetId, withinUse(grid.dimensions(sheetId), box), locked);
        },
      },
      FormulaHidden: {
        get: ({ sheetId, box }) => hiddenFormulas.has(sheetId, box),
        set: ({ sheetId, box }, value) => {
          if (parts.protections.forbids(sheetId, 'allowFormatCells')) throw accessDenied();
          const hidden = booleanArgument(value, 'FormatProtection.formulaHidden');
          hiddenFormulas.set(sheetId, withinUse(grid.dimensions(sheetId), box), hidden);
        },
      },
    },
  });
}

export function passwordArgument(value: unknown, location: string): ProtectionRecord['password'] {
  const password = optionalArgument(value, (one) => textArgument(one, location), '');
  return password === '' ? null : { hash: passwordHash(password) };
}

/** @throws ApiError `AccessDenied` for another password */
export function checkPassword(
  { password: wanted }: Pick<ProtectionRecord, 'password'>,
  given: unknown,
  location: string,
): void {
  if (wanted === null) return;
  if (typeof given !== 'string') throw accessDenied();
  if ('attributes' in wanted) {
    throw notImplemented(`${location} with a password that another program has set`);
  }
  if (passwordHash(given) !== wanted.hash) throw accessDenied();
}

function optionsArgument(value: unknown): Pick<ProtectionRecord, 'allowed' | 'selectionMode'> {
  if (value === null || value === undefined) return { allowed: {}, selectionMode: 'Normal' };
  const { selectionMode, ...rest } = objectArgument(value, PROTECT);
  const allowed: ProtectionRecord['allowed'] = {};
  for (const [name, one] of Object.entries(rest)) {
    const option = PROTECTION_OPTIONS.find((known) => known === name);
    if (option === undefined) throw invalidArgument(PROTECT);
    allowed[option] = booleanArgument(one, PROTECT);
  }
  return {
    allowed,
    selectionMode: optionalArgument<ProtectionRecord['selectionMode']>(
      selectionMode,
      (one) => choiceArgument(one, SELECTION_MODES, PROTECT),
      'Normal',
    ),
  };
}

function optionsOf(record: ProtectionRecord | null): Record<string, unknown> | null {
  if (record === null) return null;
  const allowed = PROTECTION_OPTIONS.map((name) => [name, record.allowed[name] === true]);
  return { ...Object.fromEntries(allowed), selectionMode: record.selectionMode };
}

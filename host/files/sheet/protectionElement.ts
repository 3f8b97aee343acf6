import {
  PROTECTION_OPTIONS,
  type ProtectionOption,
  type ProtectionRecord,
} from '../../excel/parts/protections';
import { type ProtectionPassword } from '../../excel/parts/protectionPassword';
import { type SheetContent, type WorkbookContent } from '../content/workbookContent';
import { childOf, flag } from '../xml/xmlReader';
import { element } from '../xml/xmlWriter';

/** Of these two the file says that they are protected; of all others that they are when it says nothing. */
const OPEN_BY_DEFAULT = new Map<ProtectionOption, string>([
  ['allowEditObjects', 'objects'],
  ['allowEditScenarios', 'scenarios'],
]);
const PASSWORD_ATTRIBUTES = ['algorithmName', 'hashValue', 'saltValue', 'spinCount'];

function fileName(option: ProtectionOption): string {
  const name = OPEN_BY_DEFAULT.get(option) ?? option.replace(/^allow/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Takes the protection out of a sheet. */
export function takeProtection(root: Element, sheet: SheetContent): void {
  const found = childOf(root, 'sheetProtection');
  if (found === null) return;
  found.remove();
  if (!flag(found, 'sheet')) return;
  const allowed = Object.fromEntries(
    PROTECTION_OPTIONS.filter((option) => !flag(found, fileName(option), !OPEN_BY_DEFAULT.has(option))).map(
      (option) => [option, true],
    ),
  );
  sheet.protection = { allowed, selectionMode: readSelection(found), password: readPassword(found) };
}

function readSelection(found: Element): ProtectionRecord['selectionMode'] {
  if (flag(found, 'selectUnlockedCells')) return 'None';
  return flag(found, 'selectLockedCells') ? 'Unlocked' : 'Normal';
}

function readPassword(found: Element): ProtectionPassword | null {
  const hash = found.getAttribute('password') ?? '';
  if (/^[0-9a-f]{4}$/i.test(hash)) return { hash: hash.toUpperCase() };
  const attributes = PASSWORD_ATTRIBUTES.flatMap((name) => {
    const value = found.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return attributes.length === 0 ? null : { attributes: Object.fromEntries(attributes) };
}

export function protectionXml({ protection }: SheetContent): string {
  if (protection === null) return '';
  const { allowed, selectionMode, password } = protection;
  const options = PROTECTION_OPTIONS.map((option) => {
    const isProtected = allowed[option] !== true;
    return [fileName(option), isProtected === OPEN_BY_DEFAULT.has(option) ? isProtected : null];
  });
  return element('sheetProtection', {
    ...(password === null ? {} : 'hash' in password ? { password: password.hash } : password.attributes),
    sheet: true,
    ...Object.fromEntries(options),
    selectLockedCells: selectionMode === 'Normal' ? null : true,
    selectUnlockedCells: selectionMode === 'None' ? true : null,
  });
}

/** Takes the protection of the sheets' names and order out of a workbook; what else it protects stays as it is. */
export function takeWorkbookProtection(root: Element): WorkbookContent['protection'] {
  const found = childOf(root, 'workbookProtection');
  if (found === null || !flag(found, 'lockStructure')) return null;
  found.remove();
  const hash = found.getAttribute('workbookPassword') ?? '';
  if (/^[0-9a-f]{4}$/i.test(hash)) return { password: { hash: hash.toUpperCase() } };
  const kept = [...found.attributes].filter(({ name }) => name !== 'lockStructure');
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  return { password: kept.length === 0 ? null : { attributes } };
}

export function workbookProtectionXml({ protection }: WorkbookContent): string {
  if (protection === null) return '';
  const { password } = protection;
  return element('workbookProtection', {
    ...(password === null
      ? {}
      : 'hash' in password
        ? { workbookPassword: password.hash }
        : password.attributes),
    lockStructure: true,
  });
}

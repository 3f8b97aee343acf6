import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CoveredClass } from './coveragePage';

/** A member of the object model as the declarations have it: `Range.merge`, and the set that it came with. */
export interface DeclaredMember {
  className: string;
  member: string;
  /** The second number of ExcelApi 1.x. */
  set: number;
}

/** Of each set of ExcelApi what the declarations put into it and the host has not. */
export interface SetCoverage {
  set: number;
  members: number;
  lacking: string[];
}

/** Methods of every proxy, which the library has itself. */
const OF_THE_LIBRARY = new Set(['load', 'set', 'toJSON', 'track', 'untrack', 'context', 'items']);

/** Events that the library takes from the Common API, which no class of the wire has: `bindingEvents.ts` raises them. */
const COMMON_EVENTS = new Set([
  ...['Binding.onDataChanged', 'Binding.onSelectionChanged', 'Workbook.onSelectionChanged'],
  'SettingCollection.onSettingsChanged',
]);

/** A class of which there is no object before an add-in can make one, and the set with which it can: `PivotTableCollection.add`. */
const WITHOUT_OBJECTS = { className: 'PivotTable', before: 8 };

/** The members that the declarations of Office.js give a set of ExcelApi, only of classes. */
export function readDeclaredMembers(): DeclaredMember[] {
  const file = createRequire(__filename).resolve('@types/office-js/index.d.ts');
  const source = readFileSync(file, 'utf8');
  const start = source.indexOf('export declare namespace Excel');
  const excel = source.slice(start === -1 ? source.indexOf('declare namespace Excel') : start);
  const found = new Map<string, DeclaredMember>();
  for (const [, className = '', body = ''] of excel.matchAll(
    /\n {4}class (\w+) extends OfficeExtension\.ClientObject \{\n([\s\S]*?)\n {4}\}/g,
  )) {
    const members = body.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s+(?:readonly )?(\w+)(?=[(:?<])/g);
    for (const [, comment = '', member = ''] of members) {
      const set = /\[Api set: ExcelApi 1\.(\d+)\.?\]/.exec(comment);
      if (set === null || OF_THE_LIBRARY.has(member)) continue;
      const key = `${className}.${member}`;
      // Of several forms of a method the first is the oldest.
      if (!found.has(key)) found.set(key, { className, member, set: Number(set[1]) });
    }
  }
  return [...found.values()];
}

/** Up to the newest set that the installed library has classes for. */
export function coverageOfSets(classes: readonly CoveredClass[], newest: number): SetCoverage[] {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const declared = readDeclaredMembers().filter(({ set }) => set <= newest);
  return Array.from({ length: newest }, (_, index) => {
    const members = declared.filter(({ set }) => set === index + 1);
    const lacking = members
      .filter((one) => !isElsewhere(one) && !isThere(byName.get(one.className), one.member))
      .map(({ className, member }) => `${className}.${member}`)
      .sort();
    return { set: index + 1, members: members.length, lacking };
  });
}

function isElsewhere({ className, member, set }: DeclaredMember): boolean {
  const hasNoObject = className === WITHOUT_OBJECTS.className && set < WITHOUT_OBJECTS.before;
  return hasNoObject || COMMON_EVENTS.has(`${className}.${member}`);
}

function isThere(covered: CoveredClass | undefined, member: string): boolean {
  const own = covered?.members;
  if (own === undefined) return false;
  if (member === 'getItem' && own.collection !== undefined) return true;
  const names = [own.scalars, own.navigations, own.methods].flatMap((one) => Object.keys(one ?? {}));
  // The wire writes `VLookup` for `vlookup`, and finds members whatever their case.
  if (names.some((one) => one.toLowerCase() === member.toLowerCase())) return true;
  const event = /^on(\w+)$/.exec(member)?.[1];
  if (event === undefined) return false;
  // The wire says DataChanged for `onChanged` of cells.
  return [event, `Data${event}`].some((one) => names.includes(`_Register${one}Event`));
}

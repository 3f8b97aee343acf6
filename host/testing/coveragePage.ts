import type { SetCoverage } from './requirementSets';
import type { Members } from '../richapi/apiClass';
import type { LibraryClass } from './librarySurface';

/** A class of the library, and the table that this host has for it, if any. */
export interface CoveredClass {
  name: string;
  library: LibraryClass;
  members: Members<never> | undefined;
}

const head = `# What of Office.js is there

Every class of the object model that the installed Office.js knows, with the members that this host answers and those that it
does not: these answer NotImplemented (501) by name. Names are the wire's.

`;

/**
 * The full list: requirement sets, the classes that the host has with their members, then the names of the others.
 */
export function coveragePage(
  classes: readonly CoveredClass[],
  sets: readonly SetCoverage[],
  claimed: string,
): string {
  const there = classes.filter(({ members }) => members !== undefined);
  const missing = classes.filter(({ members }) => members === undefined).map(({ name }) => name);
  const rows = there.map((one) => {
    const { have, lack } = membersOf(one);
    return `| ${one.name} | ${have.length} of ${have.length + lack.length} |`;
  });
  const sections = there.map((one) => {
    const { have, lack } = membersOf(one);
    return `### ${one.name}\n\nThere: ${listed(have)}\n\nNot there: ${listed(lack)}\n`;
  });
  return [
    head,
    setsSection(sets, claimed),
    `## Classes\n\n${there.length} of ${classes.length} classes.\n\n| class | members |\n|---|---|\n${rows.join('\n')}\n\n`,
    `## Classes that are not there\n\n${listed(missing)}\n\n`,
    `## Members\n\n${sections.join('\n')}`,
  ].join('');
}

/** By class of the host: the properties that the library can load from it and the host has not. */
export function lackingProperties(classes: readonly CoveredClass[]): Record<string, string[]> {
  const there = classes.filter(({ members }) => members !== undefined);
  const lacking = there.map(({ name, library, members }): [string, string[]] => {
    const own = new Set([...Object.keys(members?.scalars ?? {}), ...Object.keys(members?.navigations ?? {})]);
    const all = [...new Set([...library.scalars, ...library.navigations])].sort();
    return [name, all.filter((property) => !own.has(property))];
  });
  return Object.fromEntries(lacking.filter(([, properties]) => properties.length > 0));
}

/** All members of the library's class, sorted, by whether the host has them. A property that is only read counts as there. */
function membersOf({ library, members }: CoveredClass): { have: string[]; lack: string[] } {
  const own = new Set([
    ...Object.keys(members?.scalars ?? {}),
    ...Object.keys(members?.navigations ?? {}),
    // Found in any case of their letters.
    ...Object.keys(members?.methods ?? {}).map((name) => name.toLowerCase()),
  ]);
  const isThere = (name: string) => own.has(name) || own.has(name.toLowerCase());
  const all = [...library.scalars, ...library.navigations, ...library.methods].sort();
  const unique = [...new Set(all)];
  return { have: unique.filter(isThere), lack: unique.filter((name) => !isThere(name)) };
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing.' : `${names.join(', ')}.`;
}

/** Members of a set that are named one by one; of more only the classes are. */
const MOST_NAMED = 40;

function setsSection(sets: readonly SetCoverage[], claimed: string): string {
  const rows = sets.map(({ set, members, lacking }) => {
    const classes = [...new Set(lacking.map((one) => one.split('.')[0] ?? ''))];
    const shown = lacking.length <= MOST_NAMED ? lacking : classes.map((one) => `${one} (members)`);
    return `| 1.${set} | ${isClaimed(set, claimed) ? 'yes' : 'no'} | ${members - lacking.length} of ${members} | ${shown.join(', ')} |`;
  });
  return `## Requirement sets

| ExcelApi | claimed | members there | not there |
|---|---|---|---|
${rows.join('\n')}

`;
}

/** How many members of each set are there, as docs/host.md shows it. */
export function setsTable(sets: readonly SetCoverage[], claimed: string): string {
  const rows = sets.map(
    ({ set, members, lacking }) =>
      `| 1.${set} | ${isClaimed(set, claimed) ? 'yes' : 'no'} | ${members - lacking.length} of ${members} |\n`,
  );
  return `| ExcelApi | claimed | members |\n|---|---|---|\n${rows.join('')}`;
}

const isClaimed = (set: number, claimed: string) => set <= Number(claimed.split('.')[1]);

import type { TimberMemberList } from '../../contract';
import { dimensionGrades, dimensionMaterial } from '../rules/wood/dimensionValues';
import { glulam24FV4, glulamLayup } from '../rules/wood/glulamValues';
import type { Material } from '../rules/wood/material';
import {
  dimensionSizes,
  glulamSizes,
  nominalWidth,
  type TimberDressing,
  timberDressings,
  timberSizes,
} from '../rules/wood/sizes';
import { type Grade, grades, sawnSpecies, shortGrade, shortSpecies } from '../rules/wood/species';
import { hasTimberValues, timberMaterial } from '../rules/wood/timberValues';

/** A member of the database: name, actual size in inches, of timbers the dry one, and reference design values in psi. */
export interface TimberMember {
  name: string;
  /** Dimension lumber, Timber or Glulam. */
  kind: string;
  species: string;
  grade: string;
  b: number;
  d: number;
  material: Material;
}

const kinds = { dimension: 'Dimension lumber', timber: 'Timber', glulam: 'Glulam', custom: 'Custom' };

const memberOf = (name: string, { b, d }: { b: number; d: number }, material: Material): TimberMember => ({
  name,
  kind: kinds[material.kind],
  species: material.species,
  grade: material.grade,
  b,
  d,
  material,
});

/** Every size of every species and grade that the tables have values for, in the order of the sizes. */
export const members: TimberMember[] = [
  ...dimensionMembers(),
  ...timberMembers('Dry (NDS Table 1B)'),
  ...glulamMembers(),
];

const plainNames = members.map((member) => ({ member, name: plain(member.name) }));
const byPlainName = new Map(plainNames.map(({ member, name }) => [name, member]));

/** Timbers by name in each size. */
const timbers = Object.fromEntries(
  timberDressings.map((dressing) => [
    dressing,
    new Map(timberMembers(dressing).map((member) => [member.name, member])),
  ]),
) as Record<TimberDressing, Map<string, TimberMember>>;

/** The member of that name, a timber with its dry size; case and blanks do not count. */
export function findMember(name: string): TimberMember | undefined {
  return byPlainName.get(plain(name));
}

/** The same timber as it is dressed. */
export function timberDressed({ name }: TimberMember, dressing: TimberDressing): TimberMember {
  const found = timbers[dressing].get(name);
  if (!found) throw new Error(`${name} is not a timber`);
  return found;
}

/**
 * One page of the members whose name has the text `search`, or, where none has, every word of it. Case and blanks do
 * not count.
 */
export function searchMembers(search: string, limit: number, offset: number): TimberMemberList {
  const having = (parts: string[]) => {
    const wanted = [...new Set(parts.map(plain))];
    return plainNames.flatMap(({ member, name }) =>
      wanted.every((part) => name.includes(part)) ? [member] : [],
    );
  };
  const whole = having([search]);
  const found = whole.length > 0 ? whole : having(search.split(/\s+/));
  const page = found.slice(offset, offset + limit).map(({ material, ...member }) => ({
    ...member,
    fb: material.fb,
    fv: material.fv,
    fcPerp: material.fcPerp,
    e: material.e,
    eMin: material.eMin,
  }));
  return { members: page, total: found.length, limit, offset };
}

/** What a name that no member has may mean; '' where nothing is like it. */
export function memberHint(wanted: string): string {
  const [, thickness = '', depth = '', rest = ''] = /^([\d.]+)[x×]([\d.]+)(.*)$/.exec(plain(wanted)) ?? [];
  const depths = [
    ...new Set(members.flatMap(({ name }) => (name.startsWith(`${thickness}x`) ? depthIn(name) : []))),
  ].toSorted((a, b) => a - b);
  const near = depths.includes(Number(depth))
    ? [Number(depth)]
    : [depths.findLast((one) => one < Number(depth)), depths.find((one) => one > Number(depth))];
  const sizes = near.flatMap((one) => (one === undefined ? [] : `${thickness}x${one}`));
  const names = members.flatMap(({ name }) =>
    sizes.some((size) => name.startsWith(`${size} `)) ? name : [],
  );
  const said = shortLetters(rest);
  const like = names.filter((name) => hasInOrder(letters(name), said));
  const few = [like, names].find(({ length }) => length > 0 && length <= mostMeant);
  if (few) return `Did you mean ${quotedOr(few)}?`;
  if (names.length === 0) return '';
  // Only whole names are accepted: an example of each size.
  if (sizes.length === 1)
    return `Members of that size include ${names.slice(0, mostMeant).map(quote).join(', ')}.`;
  const each = sizes.map((size) =>
    (like.length > 0 ? like : names).find((name) => name.startsWith(`${size} `))!,
  );
  return `Members of the nearest sizes include ${each.map(quote).join(' and ')}.`;
}

const mostMeant = 3;
const quote = (name: string) => JSON.stringify(name);
const quotedOr = (names: string[]) => names.map(quote).join(' or ');

const depthIn = (name: string) => Number(/x([\d.]+)/.exec(name)?.[1]);

const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^a-z\d]/g, '');

/** `DF #2` as the letters that it has in common with `D.Fir-L No. 2`. */
const shortLetters = (text: string) =>
  letters(text)
    .replace(/doug(las)?fir(larch)?/, 'dfir')
    .replace(/southern(yellow)?pine|syp/, 'spine')
    .replace('sprucepinefir', 'spf');

/** Whether a name has these letters in their order, and ends in the last one. */
function hasInOrder(name: string, said: string): boolean {
  let at = 0;
  for (const letter of said) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return name.endsWith(said.slice(-1));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s/g, '');
}

function dimensionMembers(): TimberMember[] {
  return sawnSpecies.flatMap((species) =>
    dimensionSizes.flatMap((size) =>
      dimensionGrades(species).flatMap((grade) => {
        const width = nominalWidth(size.d);
        // Wider Stud lumber has the values of No.3, which is in the list itself.
        if (grade === 'Stud' && width > 6) return [];
        const material = dimensionMaterial(species, grade, width);
        return material ? [memberOf(sawnName(size.name, species, grade), size, material)] : [];
      }),
    ),
  );
}

function timberMembers(dressing: TimberDressing): TimberMember[] {
  return timberSizes[dressing].flatMap((size) =>
    grades.flatMap((grade) => {
      const species = 'Douglas Fir-Larch';
      if (!hasTimberValues(species, grade, size)) return [];
      return [memberOf(sawnName(size.name, species, grade), size, timberMaterial(species, grade, size))];
    }),
  );
}

function glulamMembers(): TimberMember[] {
  return glulamSizes.map((size) => memberOf(`${size.name} ${glulamLayup}`, size, glulam24FV4));
}

function sawnName(size: string, species: (typeof sawnSpecies)[number], grade: Grade): string {
  return `${size} ${shortSpecies[species]} ${shortGrade(grade)}`;
}

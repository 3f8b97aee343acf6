import type { TimberMember, TimberMemberList } from '../../../contract';
import { shownValue } from '../common/shownValue';

/** So many are offered while a name is typed; the rest are counted. */
export const offeredMembers = 20;

/** What stands under the field: of the member that is named its size and reference design values, else how many have the words. */
export function memberNote(typed: string, { members, total }: TimberMemberList): string {
  const named = members.find(({ name }) => name === typed.trim());
  if (named) return valuesText(named);
  if (members.length === 0)
    return 'No matching members. Try a size, species, or grade, such as 2x10 D.Fir-L.';
  const have = total === 1 ? '1 matching member' : `${total} matching members`;
  return total > members.length
    ? `${have}; the first ${members.length} are offered. None has exactly this name.`
    : `${have}. None has exactly this name.`;
}

/** @example '1.5 × 9.25 in; Fb 900, Fv 180, Fc⊥ 625, E 1600000 psi' */
export function valuesText({ b, d, fb, fv, fcPerp, e }: TimberMember): string {
  const size = b === undefined || d === undefined ? [] : [`${shownValue(b)} × ${shownValue(d)} in`];
  const values = Object.entries({ Fb: fb, Fv: fv, 'Fc⊥': fcPerp, E: e })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${shownValue(value)}`);
  return [...size, ...(values.length > 0 ? [`${values.join(', ')} psi`] : [])].join('; ');
}

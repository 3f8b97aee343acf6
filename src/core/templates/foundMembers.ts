import { type Field, limits, timberBeamTemplateCode, type TimberMember } from '../../../contract';
import type { ServiceClient } from '../../client/serviceClient';
import { inputError } from '../../client/calcError';
import type { ListCells } from './templateLists';

/** The field whose options are members that the service lists (interface, "Typed timber beam"). */
export function isMemberField({ referenceId }: Field, templateCode: string): boolean {
  return templateCode === timberBeamTemplateCode && referenceId === 'member';
}

/** Every timber member that the service finds for these words, all pages. */
export async function foundMembers(
  client: Pick<ServiceClient, 'listTimberMembers'>,
  search: string,
): Promise<TimberMember[]> {
  const members: TimberMember[] = [];
  for (;;) {
    const page = { limit: limits.membersPerPage.max, offset: members.length };
    const answer = await client.listTimberMembers({ ...(search === '' ? {} : { search }), ...page });
    members.push(...answer.members);
    if (answer.members.length === 0 || members.length >= answer.total) return members;
  }
}

/** @throws {CalcError} when none is found */
export function memberCells(members: readonly TimberMember[], search: string): ListCells {
  if (members.length === 0)
    throw inputError(
      `search: no members match "${search}". Give a size, species, or grade, such as "2x10 D.Fir-L"`,
      'search',
    );
  return [
    [
      'Member',
      'Kind',
      'Species',
      'Grade',
      'b (in)',
      'd (in)',
      'Fb (psi)',
      'Fv (psi)',
      'Fcp (psi)',
      'E (psi)',
    ],
    ...members.map(({ name, kind = '', species = '', grade = '', b, d, fb, fv, fcPerp, e }) => [
      ...[name, kind, species, grade],
      ...[b, d, fb, fv, fcPerp, e].map((value) => value ?? ''),
    ]),
  ];
}

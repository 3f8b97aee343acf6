import type { Derivation } from '../../kit/derivation';
import { rounded, type Check } from './checks';
import type { CodeEdition } from './codeEdition';
import { coverClause, type Exposure } from './cover';

/** The cover that is given and the least of the table, in; Table 20.5.1.3.1. */
export interface GivenCover {
  cover: number;
  least: number;
  exposure: Exposure;
  edition: CodeEdition;
}

/** The step of the cover and the check of it. */
export function coverCheckOf(work: Derivation, { cover, least, exposure, edition }: GivenCover): Check {
  const clause = coverClause(edition);
  const ratio = work.step('coverRatio', 'Cover', clause, {
    isDetail: true,
    formula: 'ccMin / cc',
    from: { ccMin: least, cc: cover },
  });
  const comparison = `cover = ${rounded(cover)} in, minimum ${rounded(least)} in, ${exposure.toLowerCase()} (${clause})`;
  return { label: 'Cover', ratio, comparison };
}

/** Why a result is not verified. */
export type Unverified =
  | {
      kind:
        | 'noResult'
        | 'noSeal'
        | 'noKeys'
        | 'broken'
        | 'noTemplate'
        | 'notFormula'
        | 'frozen'
        | 'noSheet'
        | 'noStudy'
        | 'notOfStudy'
        | 'notRun';
    }
  /** In words. */
  | { kind: 'inWords'; text: string }
  | { kind: 'unknownKey' | 'revoked'; issuer: string; keyId: string };

/** One calculation that a cell shows. */
export interface VerifiedRow {
  /** @example "Beams!B4" */
  cell: string;
  /** Of a formula with several calculations, which one. @example 'row 7' */
  caseName: string | null;
  /** What its inputs call it, as far as that was read. */
  mark: string;
  template: string;
  version: number | null;
  verdict: string;
  utilization: number | null;
  sealed: { issuer: string; solvedAt: string } | null;
  reason: Unverified | null;
  /** What does not agree with what is sealed; empty is not enough where something was not compared. */
  differences: string[];
  notCompared: string[];
  /** What its cells show that the formula calculates from the result, as that agrees. */
  calculated: string[];
}

/** What is not known of a row yet. */
export const unknown = {
  ...{
    caseName: null,
    mark: '',
    template: '',
    version: null,
    verdict: '',
    utilization: null,
    sealed: null,
  },
  ...{ reason: null, differences: [], notCompared: [], calculated: [] },
} satisfies Omit<VerifiedRow, 'cell'>;

export function inShort(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

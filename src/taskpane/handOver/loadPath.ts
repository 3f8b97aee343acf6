import type { PackageRequest } from '../../../contract/package/package';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { type FlowFormula, flowOf, type Group, membersBelow } from '../../workbook/formulas/chain';

/** A formula of the workbook; what is known of it where it is one of ours. */
type KnownFormula = FlowFormula & {
  known: { cases: readonly { result: Pick<ShownCase['result'], 'sheetId'> }[] } | null;
};

/**
 * A request for a package with the reports that the formulas of each report hand its results to, such as reactions. A table of cases
 * is not followed: which row takes what is not known.
 */
export function withLoadPath(request: PackageRequest, formulas: readonly KnownFormula[]): PackageRequest {
  const flow = flowOf(formulas);
  const targets = new Map<string, string[]>();
  for (const member of flow.members) {
    const from = reportOf(member);
    if (from === null) continue;
    const to = membersBelow(member, flow, { met: false }).flatMap((one) => reportOf(one) ?? []);
    targets.set(from, [...(targets.get(from) ?? []), ...to]);
  }
  const sent = request.sheets.map(({ sheetId }) => sheetId.toLowerCase());
  const sheets = request.sheets.map((sheet, at) => {
    const to = targets.get(sent[at]!) ?? [];
    const handsTo = sent.filter((id) => id !== sent[at] && to.includes(id));
    return handsTo.length > 0 ? { ...sheet, handsTo } : sheet;
  });
  return { ...request, sheets };
}

/** The only report of a member; null without one, and of several cases. */
function reportOf({ nodes }: Group<KnownFormula>): string | null {
  const ids = nodes.flatMap(({ formula }) => formula.known?.cases.map(({ result }) => result.sheetId) ?? []);
  const [id, ...others] = new Set(ids.filter(Boolean));
  return id !== undefined && others.length === 0 ? id.toLowerCase() : null;
}

import type { PackageRequest } from '../../../contract/package/package';
import { packageLimits } from '../../../contract/package/packageLimits';
import type { LinkTo } from '../../connection/links';
import type { StudyNow } from '../../study/table/studyNow';
import { type CellPlace, cellRuns } from '../../workbook/cells/cellRuns';
import { fullAddress } from '../../workbook/excel/a1';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { type FlowFormula, flowOf, type Group, membersBelow, supportOf } from '../../workbook/formulas/chain';
import { areaOfBox } from '../../workbook/formulas/references';
import { valueKey } from '../../workbook/formulas/trialWorkbook';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { checkOf } from '../../workbook/sharing/frozenRecord';
import { frozenReports, sheetIdOf } from '../../workbook/sharing/packageSources';

/** A formula of the workbook; what is known of it where it is one of ours. */
type KnownFormula = FlowFormula & {
  known: { cases: readonly { result: Pick<ShownCase['result'], 'sheetId'> }[] } | null;
};

/** A row of a study: where its results are, and the cells that it reads. */
type StudyRow = NonNullable<Parameters<typeof flowOf<KnownFormula>>[1]>[number];

/** The rows of studies whose results are of the inputs that are there. */
export function studyRowsOf({ study, box, place, ties }: StudyNow, linkTo: LinkTo): StudyRow[] {
  return ties.rows.flatMap((tie, at): StudyRow[] => {
    const sheetId = tie.state === 'current' && (tie.fact.sheetId ?? sheetIdOf(linkTo(tie.fact.sheetUrl)));
    if (!sheetId) return [];
    const results = { ...place, row: place.row + 1 + tie.from, columnCount: study.header.length };
    const columnCount = study.layout === 'beside' ? place.column - box.column : box.columnCount;
    return [
      {
        formula: { ...results, rowCount: 1, formula: '', known: { cases: [{ result: { sheetId } }] } },
        inputs: areaOfBox({ ...box, row: box.row + 1 + at, rowCount: 1, columnCount }),
      },
    ];
  });
}

/** Frozen formulas whose inputs and values are as they were, as if they were there. @param values by `valueKey` */
export const followedFrozen = (
  frozen: readonly FrozenCell[],
  values: ReadonlyMap<string, unknown>,
  linkTo: LinkTo,
): KnownFormula[] =>
  frozen.flatMap(({ box, check, formulaNow, report, inputs }): KnownFormula[] => {
    const shown = Array.from({ length: box.rowCount }, (_, r) =>
      Array.from(
        { length: box.columnCount },
        (__, c) => values.get(valueKey(box.sheetName, box.row + r, box.column + c)) ?? '',
      ),
    );
    if (inputs !== 'same' || formulaNow === null || checkOf(shown) !== check) return [];
    const ids = frozenReports(report, report, linkTo);
    const cases = ids.map((sheetId) => ({ result: { sheetId: sheetId ?? '' } }));
    return [{ ...box, formula: formulaNow, known: { cases } }];
  });

/**
 * A request for a package with the reports that the formulas of each report hand its results to, such as reactions. A table of cases
 * is named instead: which of its rows takes what is not known. So are frozen cells that are not followed.
 */
export function withLoadPath(
  request: PackageRequest,
  formulas: readonly KnownFormula[],
  rows: readonly StudyRow[] = [],
  frozen: readonly CellPlace[] = [],
): PackageRequest {
  const sent = request.sheets.map(({ sheetId }) => sheetId.toLowerCase());
  const packaged = rows.filter(({ formula }) => reportsOf([formula]).some((id) => sent.includes(id)));
  const flow = flowOf(formulas, packaged);
  const targets = new Map<string, { to: string; support: number | null }[]>();
  const notFollowed = new Set<string>();
  for (const member of flow.members) {
    const from = reportsOf(formulasOf(member));
    for (const node of member.nodes) {
      const support = supportOf(node.formula);
      for (const other of membersBelow({ ...member, nodes: [node] }, flow, { met: false })) {
        const to = reportsOf(formulasOf(other));
        for (const [ids, { nodes }] of [[from, member] as const, [to, other] as const])
          if (ids.length > 1)
            notFollowed.add(fullAddress({ ...nodes[0]!.formula, rowCount: 1, columnCount: 1 }));
        if (from.length !== 1 || to.length !== 1) continue;
        targets.set(from[0]!, [...(targets.get(from[0]!) ?? []), { to: to[0]!, support }]);
      }
    }
  }
  const sheets = request.sheets.map((sheet, at) => {
    const to = targets.get(sent[at]!) ?? [];
    const takers = sent.filter((id) => id !== sent[at]);
    const supports = [...new Set(to.flatMap((one) => one.support ?? []))].sort((a, b) => a - b);
    const bySupport = supports.flatMap((support) =>
      takers
        .filter((id) => to.some((one) => one.to === id && one.support === support))
        .map((sheetId) => ({ support, sheetId })),
    );
    const isKnown = (id: string) => bySupport.some(({ sheetId }) => sheetId === id);
    const handsTo = takers.filter((id) => !isKnown(id) && to.some((one) => one.to === id));
    return {
      ...sheet,
      ...(handsTo.length > 0 && { handsTo }),
      ...(bySupport.length > 0 && { bySupport: bySupport.slice(0, packageLimits.sheets) }),
    };
  });
  const named = [...cellRuns(frozen).map(({ box }) => `${fullAddress(box)}, frozen`), ...notFollowed];
  return { ...request, sheets, ...(named.length > 0 && { notFollowed: listed(named) }) };
}

function listed(names: string[]): string[] {
  const most = packageLimits.notFollowed;
  if (names.length <= most) return names;
  return [...names.slice(0, most - 1), `and ${names.length - most + 1} more`];
}

const formulasOf = ({ nodes }: Group<KnownFormula>) => nodes.map(({ formula }) => formula);

/** The reports of a member: several of a table of cases. */
function reportsOf(formulas: readonly KnownFormula[]): string[] {
  const ids = formulas.flatMap(({ known }) => known?.cases.map(({ result }) => result.sheetId) ?? []);
  return [...new Set(ids.filter(Boolean).map((id) => id.toLowerCase()))];
}

import type { PackageRequest } from '../../../contract/package/package';
import { packageLimits } from '../../../contract/package/packageLimits';
import type { LinkTo } from '../../connection/links';
import type { StudyNow } from '../../study/table/studyNow';
import { type CellPlace, cellRuns } from '../../workbook/cells/cellRuns';
import { fullAddress } from '../../workbook/excel/a1';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import {
  type Flow,
  type FlowFormula,
  flowOf,
  type Group,
  membersBelow,
  supportOf,
} from '../../workbook/formulas/chain';
import { areaOfBox } from '../../workbook/formulas/references';
import { valueKey } from '../../workbook/formulas/trialWorkbook';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { checkOf } from '../../workbook/sharing/frozenRecord';
import { frozenReports, sheetIdOf } from '../../workbook/sharing/packageSources';

/** A formula of the workbook; what is known of it where it is one of ours. */
type KnownFormula = FlowFormula & {
  known: { cases: readonly { result: Pick<ShownCase['result'], 'sheetId'> }[] } | null;
  /** Why its report does not tell what it takes and hands on; undefined where it does. */
  whyNot?: string;
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

/**
 * Frozen formulas as if they were there: followed while their inputs and their values are as they were.
 *
 * @param values by `valueKey`
 */
export const frozenFormulas = (
  frozen: readonly FrozenCell[],
  values: ReadonlyMap<string, unknown>,
  linkTo: LinkTo,
): (KnownFormula & CellPlace)[] =>
  frozen.map(({ box, check, formulaNow, report, inputs }) => {
    const shown = Array.from({ length: box.rowCount }, (_, r) =>
      Array.from(
        { length: box.columnCount },
        (__, c) => values.get(valueKey(box.sheetName, box.row + r, box.column + c)) ?? '',
      ),
    );
    const formula = { ...box, formula: formulaNow ?? '' };
    const whyNot =
      formulaNow === null
        ? 'cells that it refers to were deleted'
        : inputs === 'changed'
          ? 'its inputs have changed since'
          : inputs === null
            ? 'its inputs cannot be compared'
            : checkOf(shown) !== check && 'its values have changed since';
    if (whyNot) return { ...formula, known: null, whyNot: `frozen, ${whyNot}` };
    const ids = frozenReports(report, report, linkTo);
    return { ...formula, known: { cases: ids.map((sheetId) => ({ result: { sheetId: sheetId ?? '' } })) } };
  });

/**
 * A request for a package with the reports that the formulas of each report hand its results to, such as reactions. What is handed to a
 * member that is not followed, such as a table of cases or a frozen cell with other inputs, is an open end with the reason.
 */
export function withLoadPath(
  request: PackageRequest,
  formulas: readonly KnownFormula[],
  rows: readonly StudyRow[] = [],
  frozen: readonly (KnownFormula & CellPlace)[] = [],
): PackageRequest {
  const sent = request.sheets.map(({ sheetId }) => sheetId.toLowerCase());
  const packaged = rows.filter(({ formula }) => reportsOf([formula]).some((id) => sent.includes(id)));
  const { targets, openEnds, notFollowed } = pathsOf(flowOf([...formulas, ...frozen], packaged), sent);
  const sheets = request.sheets.map((sheet, at) => {
    const to = targets.get(sent[at]!) ?? [];
    const open = openEnds.get(sent[at]!) ?? [];
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
      ...(open.length > 0 && { openEnds: open.slice(0, packageLimits.supports) }),
    };
  });
  const named = cellRuns(frozen.filter(({ whyNot }) => whyNot)).map(
    ({ box }) => `${fullAddress(box)}, frozen`,
  );
  const all = [...named, ...notFollowed];
  return { ...request, sheets, ...(all.length > 0 && { notFollowed: listed(all) }) };
}

type OpenEnd = NonNullable<PackageRequest['sheets'][number]['openEnds']>[number];

/** By report, what takes its results: reports of the package, and what is not followed. @param sent ids of the package */
function pathsOf(flow: Flow<KnownFormula>, sent: readonly string[]) {
  const targets = new Map<string, { to: string; support: number | null }[]>();
  const openEnds = new Map<string, OpenEnd[]>();
  const notFollowed = new Set<string>();
  for (const member of flow.members) {
    const ids = reportsOf(formulasOf(member));
    const [from] = ids;
    for (const node of member.nodes) {
      const support = supportOf(node.formula);
      for (const other of membersBelow({ ...member, nodes: [node] }, flow, { met: false })) {
        if (other === member) continue;
        const [to, ...more] = reportsOf(formulasOf(other));
        if (ids.length > 1) notFollowed.add(addressOf(member));
        if (more.length > 0) notFollowed.add(addressOf(other));
        const why = whyNotOf(member);
        if (ids.length === 0 && why) notFollowed.add(`from ${addressOf(member)} to ${addressOf(other)}`);
        if (from === undefined || ids.length > 1) continue;
        const open = whyOpen(other, sent);
        if (open === null) targets.set(from, [...(targets.get(from) ?? []), { to: to!, support }]);
        else {
          const end = { ...(support !== null && { support }), to: `${addressOf(other)} (${open})` };
          const held = openEnds.get(from) ?? [];
          const isHeld = held.some((one) => one.to === end.to && one.support === end.support);
          if (!isHeld) openEnds.set(from, [...held, end]);
        }
      }
    }
  }
  return { targets, openEnds, notFollowed };
}

/** Why a member that takes loads is no member of the load path; null where it is one. */
function whyOpen(member: Group<KnownFormula>, sent: readonly string[]): string | null {
  const ids = reportsOf(formulasOf(member));
  if (ids.length > 1) return 'several cases share its formula';
  if (ids.length === 1) return sent.includes(ids[0]!) ? null : 'not in the package';
  return whyNotOf(member) ?? 'without a report';
}

const whyNotOf = ({ nodes }: Group<KnownFormula>) =>
  nodes.find(({ formula }) => formula.whyNot)?.formula.whyNot;

/** Where a member is found: at the formula that is not followed, if one is not. */
function addressOf({ nodes }: Group<KnownFormula>): string {
  const { formula } = nodes.find((node) => node.formula.whyNot) ?? nodes[0]!;
  return fullAddress({ ...formula, rowCount: 1, columnCount: 1 });
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

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
  outputOf,
  supportOf,
} from '../../workbook/formulas/chain';
import { areaOfBox } from '../../workbook/formulas/references';
import { inputsChanged, rowNotRun, showsOther } from '../../workbook/sharing/doubts';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { frozenReports, sheetIdOf } from '../../workbook/sharing/packageSources';

/** A formula of the workbook; what is known of it where it is one of ours. */
type KnownFormula = FlowFormula & {
  known: { cases: readonly { result: Pick<ShownCase['result'], 'sheetId'> }[] } | null;
  /** Why its report does not tell what it takes and hands on; undefined where it does. */
  whyNot?: string;
  /** Names and tables in it that do not lead to cells, each with the reason. */
  unresolved?: readonly string[];
};

/** A row of a study: where its results are, and the cells that it reads. */
type StudyRow = NonNullable<Parameters<typeof flowOf<KnownFormula>>[1]>[number];

/** The rows of studies; those whose results are not of the inputs that are there are not followed. */
export function studyRowsOf(now: StudyNow, linkTo: LinkTo): StudyRow[] {
  const { study, box, place, columns, ties, missing } = now;
  const width = columns.at(-1)! - place.column + 1;
  const columnCount = study.layout === 'beside' ? place.column - box.column : box.columnCount;
  return ties.rows.flatMap((tie, at): StudyRow[] => {
    if (tie.state === 'out') return [];
    const row = { ...box, row: box.row + 1 + at, rowCount: 1, columnCount, formula: '' };
    const inputs = areaOfBox(row);
    // It has no results that another formula could read.
    if (tie.state === 'new')
      return [{ formula: { ...row, rowCount: 0, known: null, whyNot: rowNotRun }, inputs }];
    const results = { ...row, ...place, row: place.row + 1 + tie.from, columnCount: width };
    if (tie.state !== 'current') {
      const whyNot = tie.state === 'edited' ? showsOther : (missing ?? inputsChanged());
      return [{ formula: { ...results, known: null, whyNot }, inputs }];
    }
    const sheetId = tie.fact.sheetId ?? sheetIdOf(linkTo(tie.fact.sheetUrl)) ?? '';
    return [{ formula: { ...results, known: { cases: [{ result: { sheetId } }] } }, inputs }];
  });
}

/** Frozen formulas as if they were there: followed while their inputs and their values are as they were. */
export const frozenFormulas = (frozen: readonly FrozenCell[], linkTo: LinkTo): (KnownFormula & CellPlace)[] =>
  frozen.map(({ box, formulaNow, report, inputs, reads, isEdited, isGone }) => {
    const formula = { ...box, formula: formulaNow ?? '' };
    const whyNot =
      formulaNow === null
        ? 'cells that it refers to were deleted'
        : isEdited && !isGone
          ? 'its value has been changed since'
          : inputs === 'changed'
            ? (reads ?? 'its inputs have changed since')
            : inputs === null && 'its inputs cannot be compared';
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
  const flow = flowOf([...formulas, ...frozen], rows);
  const { targets, openEnds, notFollowed } = pathsOf(flow, sent);
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
    const byOutput = takers.flatMap((sheetId) => {
      const outputs = new Set(to.flatMap((one) => (one.to === sheetId ? (one.output ?? []) : [])));
      return [...outputs].map((output) => ({ output, sheetId }));
    });
    const isKnown = (id: string) => [...bySupport, ...byOutput].some(({ sheetId }) => sheetId === id);
    const handsTo = takers.filter((id) => !isKnown(id) && to.some((one) => one.to === id));
    return {
      ...sheet,
      ...(handsTo.length > 0 && { handsTo: handsTo.slice(0, packageLimits.sheets) }),
      ...(bySupport.length > 0 && { bySupport: bySupport.slice(0, packageLimits.sheets) }),
      ...(byOutput.length > 0 && { byOutput: byOutput.slice(0, packageLimits.sheets) }),
      ...(open.length > 0 && { openEnds: open.slice(0, packageLimits.supports) }),
    };
  });
  const reasons = [...new Set(frozen.flatMap(({ whyNot }) => whyNot ?? []))];
  const frozenSince = reasons.flatMap((why) =>
    cellRuns(frozen.filter(({ whyNot }) => whyNot === why)).map(({ box }) => `${fullAddress(box)} (${why})`),
  );
  const all = [...new Set([...frozenSince, ...notFollowed, ...unresolvedIn(flow)])];
  return { ...request, sheets, ...(all.length > 0 && { notFollowed: listed(all) }) };
}

type OpenEnd = NonNullable<PackageRequest['sheets'][number]['openEnds']>[number];

/** By report, what takes its results: reports of the package, and what is not followed. @param sent ids of the package */
function pathsOf(flow: Flow<KnownFormula>, sent: readonly string[]) {
  const targets = new Map<string, { to: string; support: number | null; output: string | null }[]>();
  const openEnds = new Map<string, OpenEnd[]>();
  const notFollowed = new Set<string>();
  for (const member of flow.members) {
    const ids = reportsOf(formulasOf(member));
    const [from] = ids;
    if (ids.length === 1 && !sent.includes(from!)) continue;
    for (const node of member.nodes) {
      const support = supportOf(node.formula);
      const output = outputOf(node.formula)?.slice(0, packageLimits.placeLength) || null;
      for (const other of membersBelow({ ...member, nodes: [node] }, flow, { met: false })) {
        if (other === member) continue;
        const [to, ...more] = reportsOf(formulasOf(other));
        if (ids.length > 1) notFollowed.add(`${addressOf(member)} (${shared})`);
        if (more.length > 0) notFollowed.add(`${addressOf(other)} (${shared})`);
        const why = whyNotOf(member);
        if (ids.length === 0 && why)
          notFollowed.add(`from ${addressOf(member)} to ${addressOf(other)} (${why})`);
        if (from === undefined || ids.length > 1) continue;
        const open = whyOpen(other, sent);
        if (open === null) targets.set(from, [...(targets.get(from) ?? []), { to: to!, support, output }]);
        else {
          const end = {
            ...(support !== null && { support }),
            ...(output !== null && { output }),
            to: `${addressOf(other)} (${open})`,
          };
          const held = openEnds.get(from) ?? [];
          const isHeld = held.some((one) => JSON.stringify(one) === JSON.stringify(end));
          if (!isHeld) openEnds.set(from, [...held, end]);
        }
      }
    }
  }
  return { targets, openEnds, notFollowed };
}

const shared = 'several cases share its formula';

/** Members that may take something by a name or a table that does not lead to cells. */
function unresolvedIn(flow: Flow<KnownFormula>): string[] {
  return flow.nodes.flatMap((node) => {
    const { unresolved = [] } = node.formula;
    if (unresolved.length === 0) return [];
    const members =
      flow.groupsOf.get(node) ?? membersBelow({ nodes: [node], inputs: node.box }, flow, { met: false });
    return members.flatMap((member) => unresolved.map((why) => `${addressOf(member)} (${why})`));
  });
}

/** Why a member that takes loads is no member of the load path; null where it is one. */
function whyOpen(member: Group<KnownFormula>, sent: readonly string[]): string | null {
  const ids = reportsOf(formulasOf(member));
  if (ids.length > 1) return shared;
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
  const all = names.map((name) => name.slice(0, packageLimits.placeLength));
  return all.length <= most ? all : [...all.slice(0, most - 1), `and ${all.length - most + 1} more`];
}

const formulasOf = ({ nodes }: Group<KnownFormula>) => nodes.map(({ formula }) => formula);

/** The reports of a member: several of a table of cases. */
function reportsOf(formulas: readonly KnownFormula[]): string[] {
  const ids = formulas.flatMap(({ known }) => known?.cases.map(({ result }) => result.sheetId) ?? []);
  return [...new Set(ids.filter(Boolean).map((id) => id.toLowerCase()))];
}

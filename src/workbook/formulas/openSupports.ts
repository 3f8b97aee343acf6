import type { FormulaToken } from '../../../formulas/tokens';
import { boxAddress } from '../excel/a1';
import {
  asMember,
  callsIn,
  cellsOf,
  type Flow,
  type FlowFormula,
  type Group,
  type Member,
  membersBelow,
  type Node,
} from './chain';
import { type Area, meet } from './references';

/** A member whose reactions do not all reach another member. */
export interface OpenSupport<Formula extends FlowFormula> {
  member: Member<Formula>;
  /** Which supports, in words. */
  texts: string[];
}

/** What is known of a member. */
export interface SupportFacts<Formula extends FlowFormula> {
  /** How many supports carry it; null where that is not known, 0 for what gives no reactions. */
  supportCount(member: Member<Formula>): number | null;
  /** Whether it is known to carry roof live, snow, or wind load, which a steel beam takes as `roofPointLoads`. */
  hasRoofLoads(member: Member<Formula>): boolean;
  valueAt(sheet: string, row: number, column: number): unknown;
}

const isReactions = (name: string) => /^(?:_xldudf_)?CALC[._]REACTIONS$/i.test(name);

/**
 * Supports whose reaction no other member takes, or takes in part; none in a workbook that hands no reactions on. What a name or a table
 * leads to is not followed.
 */
export function openSupports<Formula extends FlowFormula>(
  flow: Flow<Formula>,
  facts: SupportFacts<Formula>,
): OpenSupport<Formula>[] {
  if (!flow.nodes.some(({ formula }) => callsIn(formula.formula, isReactions).length > 0)) return [];
  const isTaken = (node: Node<Formula>, member: Group<Formula>) =>
    membersBelow({ ...member, nodes: [node] }, flow, { met: false }).some((one) => one !== member);
  return flow.members.flatMap((group) => {
    const member = asMember(group);
    const count = facts.supportCount(member);
    if (count === 0) return [];
    const calls = group.nodes.flatMap((node) => reactionsIn(node, group, facts));
    const others = group.nodes.filter((node) => !calls.some((call) => call.node === node));
    // What an output hands on is not known.
    if (others.some((node) => isTaken(node, group))) return [];
    const taken = calls.filter(({ node }) => isTaken(node, group));
    const texts = [
      ...untaken(count, taken),
      ...(facts.hasRoofLoads(member) ? halves(taken) : []),
      ...taken.flatMap(({ node }) => rowsNotRead(node, flow)),
    ];
    return texts.length > 0 ? [{ member, texts }] : [];
  });
}

interface Reactions<Formula> {
  node: Node<Formula>;
  /** From 1; null for all supports, or where it is not known which. */
  support: number | null;
  /** What takes them, as in the formula; empty for a list of all. */
  to: string;
}

function reactionsIn<Formula extends FlowFormula>(
  node: Node<Formula>,
  { inputs }: Group<Formula>,
  { valueAt }: SupportFacts<Formula>,
): Reactions<Formula>[] {
  const { formula, sheetName } = node.formula;
  const isOwn = (area: Area | null) => area !== null && JSON.stringify(area) === JSON.stringify(inputs);
  return callsIn(formula, isReactions).flatMap(([, given = [], support = [], to = []]) =>
    isOwn(cellsOf(given, sheetName))
      ? [
          {
            ...{ node, support: numberOf(support, sheetName, valueAt) },
            to: to.map(({ text }) => text.replaceAll('"', '')).join(''),
          },
        ]
      : [],
  );
}

function numberOf(
  argument: readonly FormulaToken[],
  sheetName: string,
  valueAt: SupportFacts<FlowFormula>['valueAt'],
): number | null {
  const [token, ...others] = argument;
  if (token?.kind === 'number' && others.length === 0) return Number(token.text);
  const area = cellsOf(argument, sheetName);
  const value = area && valueAt(area.sheet, area.top, area.left);
  return typeof value === 'number' ? value : null;
}

function untaken(count: number | null, taken: readonly Reactions<unknown>[]): string[] {
  if (taken.length === 0) return ['No member takes its reactions.'];
  const supports = new Set(taken.map(({ support }) => support));
  if (count === null || supports.has(null)) return [];
  const open = Array.from({ length: count }, (_, i) => i + 1).filter((support) => !supports.has(support));
  if (open.length === 0) return [];
  const last = String(open.at(-1));
  return [
    open.length === 1
      ? `No member takes its reaction at support ${last}.`
      : `No member takes its reactions at supports ${open.slice(0, -1).join(', ')} and ${last}.`,
  ];
}

const tables = ['pointLoads', 'roofPointLoads'];

/** Of a support that hands on one of the two tables of a steel beam, the loads of the other are lost. */
function halves(taken: readonly Reactions<unknown>[]): string[] {
  return [...new Set(taken.map(({ support }) => support))].flatMap((support) => {
    const forms = taken.filter((one) => one.support === support).map(({ to }) => to);
    const [lost, ...others] = tables.filter((table) => !forms.includes(table));
    const isHalf = lost !== undefined && others.length === 0 && forms.every((form) => tables.includes(form));
    const where = support === null ? '' : ` at support ${support}`;
    return isHalf ? [`No member takes its ${lost}${where}.`] : [];
  });
}

/** Formulas that read some rows of the loads only, as after a load type was added. Single cells are chosen on purpose. */
function rowsNotRead<Formula extends FlowFormula>(
  { formula, box }: Node<Formula>,
  { nodes }: Flow<Formula>,
): string[] {
  const isWhole = callsIn(formula.formula, isReactions).length === 1 && /^=[^(]*\(/.test(formula.formula);
  const areas = nodes.flatMap((node) => node.areas).filter((area) => meet(area, box));
  if (!isWhole || areas.some(({ top, bottom }) => top === bottom && box.top < box.bottom)) return [];
  const rows = Array.from({ length: box.bottom - box.top + 1 }, (_, i) => box.top + i);
  const left = rows.filter((row) => !areas.some(({ top, bottom }) => top <= row && row <= bottom));
  if (left.length === 0) return [];
  const last = left.at(-1)!;
  const part = { ...formula, row: left[0]!, rowCount: last - left[0]! + 1 };
  return [`Its reactions in ${boxAddress(part)} are not read.`];
}

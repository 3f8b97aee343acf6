import { isMark } from '../../core/inputs/usualInputs';
import { type FormulaToken, formulaTokens, unquoted } from '../../../formulas/tokens';
import { argumentsAt } from './calcFormula';
import { areaStart } from '../excel/a1';
import { caseName } from './caseName';
import { inputsOfId } from './cellOfId';
import { type Area, areaOfBox, areasOf, meet, referencesOf } from './references';

/** A formula with the cells that it fills. */
export interface FlowFormula {
  sheetName: string;
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
  formula: string;
}

/** Formulas that calculate with the same inputs: a beam with its verdict and its reactions. */
export interface Member<Formula extends FlowFormula> {
  /** In the order of the workbook; the first is where it is found. */
  formulas: Formula[];
}

/** A member of a chain. */
export interface ChainMember<Formula extends FlowFormula> extends Member<Formula> {
  /** Its own in the chain: a formula that adds the reactions of several members is the first of each of them at times. */
  id: number;
  /** Ids of the members that it loads. */
  loads: number[];
}

/** One that is `steps` away from the member that is looked at. */
export interface Link<Formula extends FlowFormula> extends ChainMember<Formula> {
  steps: number;
}

export interface Chain<Formula extends FlowFormula> {
  member: ChainMember<Formula>;
  /** Whose results its inputs come from, the nearest first. */
  above: Link<Formula>[];
  /** That its results go into, the nearest first. */
  below: Link<Formula>[];
  /** The members of a circle that it stands in, from itself to itself; null without one. */
  circle: Member<Formula>[] | null;
  /** Whether a formula on the way refers to something by a name, which was not followed. */
  hasNames: boolean;
}

const membersFunctions =
  /^(?:_xldudf_)?CALC[._](?:RUN|CALCULATE|SNOW|BEAM|SOLVEFOR|LIGHTEST|REACTIONS|STATIONS)$/i;
export const isMemberCall = (name: string) => membersFunctions.test(name);

/** The formulas of a workbook with what they read, read once for all that follows them. */
export interface Flow<Formula> {
  nodes: readonly Node<Formula>[];
  members: readonly Group<Formula>[];
  groupsOf: ReadonlyMap<Node<Formula>, readonly Group<Formula>[]>;
}

/** @param others what calculates without a formula, such as rows of studies: its results, and the cells that it reads */
export function flowOf<Formula extends FlowFormula>(
  formulas: readonly Formula[],
  others: readonly { formula: Formula; inputs: Area }[] = [],
): Flow<Formula> {
  const nodes = [
    ...formulas.map((formula) => nodeOf(formula)),
    ...others.map(({ formula, inputs }) => ({
      ...{ formula, box: areaOfBox(formula), areas: [inputs], hasNames: false, members: [inputs] },
    })),
  ];
  const members = membersOf(nodes);
  const groupsOf = new Map<Node<Formula>, Group<Formula>[]>();
  for (const member of members)
    for (const node of member.nodes) groupsOf.set(node, [...(groupsOf.get(node) ?? []), member]);
  return { nodes, members, groupsOf };
}

/** @returns null for a formula that calculates no member */
export function chainOf<Formula extends FlowFormula>(
  flow: Flow<Formula>,
  at: Pick<FlowFormula, 'sheetName' | 'row' | 'column'>,
): Chain<Formula> | null {
  const start = flow.members.find((member) =>
    member.nodes.some(
      ({ formula: { sheetName, row, column } }) =>
        sheetName === at.sheetName && row === at.row && column === at.column,
    ),
  );
  if (!start) return null;
  const names = { met: false };
  const sources = (member: Group<Formula>) => walked(member, flow, names, (node, from) => reads(from, node));
  const targets = (member: Group<Formula>) => membersBelow(member, flow, names);
  const above = stepsFrom(start, sources);
  const below = stepsFrom(start, targets);
  const all = [...above.keys(), start, ...below.keys()];
  const memberOf = (group: Group<Formula>): ChainMember<Formula> => ({
    ...asMember(group),
    id: all.indexOf(group),
    loads: targets(group).flatMap((other) => (all.includes(other) ? [all.indexOf(other)] : [])),
  });
  const linksOf = (steps: ReadonlyMap<Group<Formula>, number>): Link<Formula>[] =>
    [...steps].map(([group, step]) => ({ ...memberOf(group), steps: step }));
  return {
    member: memberOf(start),
    above: linksOf(above),
    below: linksOf(below),
    circle: circleOf(start, sources),
    hasNames: names.met,
  };
}

/**
 * What a member is called in its inputs: beside or below a cell that reads `Mark`. Null where they have none.
 *
 * @param valueAt of a worksheet by its name in lower case
 */
export function markOf(
  { formula, sheetName }: Pick<FlowFormula, 'formula' | 'sheetName'>,
  valueAt: (sheet: string, row: number, column: number) => unknown,
): string | null {
  const inputs = inputsOf(formula, sheetName);
  if (!inputs) return null;
  const { sheet, top, left, bottom, right } = inputs;
  const textAt = (row: number, column: number) => String(valueAt(sheet, row, column) ?? '').trim();
  for (let row = top; row <= bottom && row < top + mostInputs; row++)
    if (isMark(textAt(row, left)) && right > left && right < left + 3) return textAt(row, left + 1) || null;
  for (let column = left; column <= right && column < left + mostInputs; column++)
    if (isMark(textAt(top, column)) && bottom === top + 1) return textAt(bottom, column) || null;
  return null;
}

/** The number of the support whose reactions a formula of a member reads; null where it is not written in it. */
export function supportOf({ formula }: Pick<FlowFormula, 'formula'>): number | null {
  const [call, ...others] = callsIn(formula, (name) => /^(?:_xldudf_)?CALC[._]REACTIONS$/i.test(name));
  const [number, ...more] = call?.[2] ?? [];
  const isOne = others.length === 0 && more.length === 0 && callsIn(formula, isMemberCall).length === 1;
  return isOne && /^[1-9]\d?$/.test(number?.text ?? '') ? Number(number!.text) : null;
}

/** The output that a formula shows, by the name that is written in it; null for several, and where it is not written there. */
export function outputOf({ formula }: Pick<FlowFormula, 'formula'>): string | null {
  if (callsIn(formula, isMemberCall).length !== 1) return null;
  const [run] = callsIn(formula, (name) => /^(?:_xldudf_)?CALC[._](?:RUN|CALCULATE)$/i.test(name));
  const [snow] = callsIn(formula, (name) => /^(?:_xldudf_)?CALC[._]SNOW$/i.test(name));
  if (snow && !snow[9]?.length) return 'pDesign';
  const argument = run?.[2] ?? snow?.[9] ?? [];
  return argument.length === 0 ? null : writtenText(argument);
}

/** The text that an argument is; blank for none, null for one that is calculated or stands in a cell. */
export function writtenText([token, ...others]: readonly FormulaToken[]): string | null {
  if (!token) return '';
  return token.kind === 'text' && others.length === 0 ? unquoted(token.text) : null;
}

/** The cells that hold the inputs of a member; undefined where its inputs are more than cells. */
export const inputsOf = (formula: string, sheetName: string): Area | undefined =>
  secondArguments(formula, sheetName, isMemberCall)[0];

/**
 * What a case of a formula is called that has no mark.
 *
 * @param index its row in the table of cases, from zero
 * @param cellId of its result, which knows the inputs of its call where the formula does not say them
 */
export function caseNameIn(
  { formula, sheetName }: Pick<FlowFormula, 'formula' | 'sheetName'>,
  index: number,
  cellId?: string,
) {
  const isOnly = callsIn(formula, isMemberCall).length === 1;
  const inputs = isOnly ? inputsOf(formula, sheetName) : undefined;
  const given = cellId === undefined ? null : areaStart(inputsOfId(cellId));
  return caseName(inputs ? { sheet: inputs.sheet, row: inputs.top } : given, index, sheetName);
}

/** Whole columns as inputs are not read to their end. */
const mostInputs = 200;

/** A formula with the cells that it reads. */
export interface Node<Formula> {
  formula: Formula;
  box: Area;
  areas: Area[];
  hasNames: boolean;
  /** Inputs of its members: several where their reactions are added in one formula, none where it passes on what it reads. */
  members: Area[];
}

/** The formulas of a member. */
export interface Group<Formula> {
  nodes: Node<Formula>[];
  inputs: Area;
}

function nodeOf<Formula extends FlowFormula>(formula: Formula): Node<Formula> {
  const { sheetName } = formula;
  const box = areaOfBox(formula);
  const inputs = secondArguments(formula.formula, sheetName, isMemberCall);
  return {
    formula,
    box,
    ...referencesOf(formula.formula, sheetName),
    members: inputs.length === 0 && callsMember(formula.formula) ? [box] : inputs,
  };
}

function callsMember(formula: string): boolean {
  return callsIn(formula, isMemberCall).length > 0;
}

function membersOf<Formula>(nodes: readonly Node<Formula>[]): Group<Formula>[] {
  const groups = new Map<string, Group<Formula>>();
  for (const node of nodes) {
    for (const inputs of node.members) {
      const key = JSON.stringify(inputs);
      const group = groups.get(key) ?? { nodes: [], inputs };
      if (!group.nodes.includes(node)) group.nodes.push(node);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

const reads = <Formula>({ areas }: Node<Formula>, { box }: Node<Formula>) =>
  areas.some((area) => meet(area, box));

/** The members that read what these formulas of a member show, through any number of other formulas. */
export const membersBelow = <Formula>(
  member: Group<Formula>,
  flow: Flow<Formula>,
  names: { met: boolean },
): Group<Formula>[] => walked(member, flow, names, (node, from) => reads(node, from));

/** The next members in one direction, through any number of other formulas. */
function walked<Formula>(
  member: Group<Formula>,
  { nodes, groupsOf }: Flow<Formula>,
  names: { met: boolean },
  isNext: (node: Node<Formula>, from: Node<Formula>) => boolean,
): Group<Formula>[] {
  const found = new Set<Group<Formula>>();
  const seen = new Set<Node<Formula>>();
  let from = member.nodes.map((node) => ownPart(node, member));
  while (from.length > 0) {
    if (from.some(({ hasNames }) => hasNames)) names.met = true;
    const next = nodes.filter((node) => !seen.has(node) && from.some((one) => isNext(node, one)));
    for (const node of next) {
      seen.add(node);
      for (const group of groupsOf.get(node) ?? [])
        if (from.some((one) => isNext(ownPart(node, group), one))) found.add(group);
    }
    from = next.filter((node) => !groupsOf.has(node));
  }
  return [...found];
}

/** Of a formula that adds the reactions of several members: it reads the inputs of the others for them, not for this one. */
const ownPart = <Formula>(node: Node<Formula>, { inputs }: Group<Formula>): Node<Formula> =>
  node.members.length > 1 ? { ...node, areas: [inputs] } : node;

export const asMember = <Formula extends FlowFormula>({ nodes }: Group<Formula>): Member<Formula> => ({
  formulas: nodes.map(({ formula }) => formula),
});

/** Without the start. */
function stepsFrom<Formula>(
  start: Group<Formula>,
  next: (member: Group<Formula>) => Group<Formula>[],
): Map<Group<Formula>, number> {
  const steps = new Map<Group<Formula>, number>([[start, 0]]);
  // A map goes on to what is added to it on the way.
  for (const [member, step] of steps)
    for (const other of next(member)) if (!steps.has(other)) steps.set(other, step + 1);
  steps.delete(start);
  return steps;
}

/** The shortest way from a member back to itself. */
function circleOf<Formula extends FlowFormula>(
  start: Group<Formula>,
  next: (member: Group<Formula>) => Group<Formula>[],
): Member<Formula>[] | null {
  const ways = new Map<Group<Formula>, Group<Formula>[]>([[start, [start]]]);
  for (const [member, way] of ways) {
    for (const other of next(member)) {
      if (other === start) return [...way, start].map(asMember);
      if (!ways.has(other)) ways.set(other, [...way, other]);
    }
  }
  return null;
}

/**
 * The cells that the second argument of a call is, if it is cells and nothing else: the inputs of a function of ours.
 *
 * @param isCall by the name of the function
 */
function secondArguments(formula: string, sheet: string, isCall: (name: string) => boolean): Area[] {
  return callsIn(formula, isCall).flatMap(([, inputs = []]) => cellsOf(inputs, sheet) ?? []);
}

/** The arguments of each call, as tokens. */
export function callsIn(formula: string, isCall: (name: string) => boolean): FormulaToken[][][] {
  const tokens = (formulaTokens(formula) ?? []).filter(({ kind }) => kind !== 'space');
  return tokens.flatMap((token, at) =>
    token.kind === 'word' && tokens[at + 1]?.text === '(' && isCall(token.text)
      ? [argumentsAt(tokens, at + 2)]
      : [],
  );
}

/** The cells that an argument is; null where it is anything else. */
export function cellsOf(argument: readonly FormulaToken[], sheet: string): Area | null {
  const [area, ...others] = areasOf(argument, sheet);
  const isCells = argument.every(({ kind, text }) => kind !== 'sign' || ':!#'.includes(text));
  return isCells && area && others.length === 0 ? area : null;
}

import { Message, Problem } from '../common/messages';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import {
  type Link,
  type Chain,
  type ChainMember,
  chainOf,
  flowOf,
  type FlowFormula,
  markOf,
  type Member,
} from '../../workbook/formulas/chain';
import { resolveNames } from '../../workbook/formulas/namedCells';
import { type OpenSupport, openSupports } from '../../workbook/formulas/openSupports';
import { ChainDrawing, type ChainDrawingProps } from './ChainDrawing';
import { hasRoofLoads, supportCount } from './supportFacts';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/pane';
import { FormulaList } from '../common/FormulaList';
import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { cautionsOf } from '../../core/outputs/cautionsOf';
import { verdictWord, withSource } from '../../core/outputs/verdict';
import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { readCellNames } from '../../workbook/formulas/readNames';
import { inExcel } from '../../workbook/excel/inExcel';
import { readWorkbook } from '../../trial/readWorkbook';
import { valueKey } from '../../workbook/formulas/trialWorkbook';
import { ratioText } from '../../../contract/numberText';
import { Note } from '../common/layout';

/** The members whose loads come to the selected cell's, and those that carry it. */
export function ChainView({ cell }: { cell: CellPlace }) {
  const styles = useStyles();
  const { runtime } = usePane();
  // The cell is read again whenever the workbook or a result changes, and then the chain is.
  const load = useLoad(() => readChain(runtime, cell), [runtime, cell]);
  if (load.state === 'loading') return <Note>Reading the formulas of the workbook…</Note>;
  if (load.state === 'failed')
    return <Problem error={load.error} onRetry={load.retry} testId="chain-problem" />;
  const { chain, open, hasNames } = load.value;
  if (!chain) return <Note>This formula does not calculate a member.</Note>;
  return (
    <div className={styles.section} data-testid="chain">
      {chain.circle && (
        <Message intent="error" data-testid="chain-circle">
          These depend on each other: {chain.circle.map(nameOf).join(' → ')}. Remove one of the references.
        </Message>
      )}
      {chain.above.length + chain.below.length > 0 ? (
        <ChainDrawing {...drawn(chain)} />
      ) : (
        <Note>No other member loads this one or carries it.</Note>
      )}
      <OpenSupports open={open} hasNames={hasNames} />
      {chain.hasNames && (
        <Note>A name or table in a formula could not be traced to cells, so members may be missing.</Note>
      )}
    </div>
  );
}

/** Of the whole workbook, so that what is left out of a chain is found, too. */
function OpenSupports({ open, hasNames }: Pick<ReadChain, 'open' | 'hasNames'>) {
  const styles = useStyles();
  if (open.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>Supports without a member below ({open.length})</h3>
      <Note>
        This is fine where a support bears on something outside the workbook, such as a wall.
        {hasNames && ' Reactions that go through names or tables that lead to no cells are listed, too.'}
      </Note>
      <FormulaList
        label="Supports without a member below"
        items={open.map(({ member, texts }) => ({ ...memberLine(member), text: texts.join(' ') }))}
        testId="open-supports"
      />
    </>
  );
}

/** From the members farthest above down to those farthest below. */
function drawn({ above, member, below }: Chain<ChainFormula>): ChainDrawingProps {
  const levels = (links: readonly Link<ChainFormula>[], testId: string) =>
    [...new Set(links.map(({ steps }) => steps))]
      .sort((a, b) => a - b)
      .map((steps) => links.filter((link) => link.steps === steps).map((link) => boxOf(link, testId)));
  const boxOf = (one: ChainMember<ChainFormula>, testId: string) => ({
    ...memberLine(one),
    ...{ testId, id: one.id, loads: one.loads },
  });
  return {
    levels: [
      ...levels(above, 'chain-above').reverse(),
      [boxOf(member, 'chain-own')],
      ...levels(below, 'chain-below'),
    ],
  };
}

const nameOf = (member: Member<ChainFormula>) => {
  const { mark, address } = memberLine(member);
  return mark ?? address;
};

/** A formula of the workbook; what is known of it where it is one of ours. */
type ChainFormula = FlowFormula & SheetBox & { known: CalculatedFormula | null; mark: string | null };

/** The chain is null for a cell that calculates no member. */
interface ReadChain {
  chain: Chain<ChainFormula> | null;
  /** Of the whole workbook, those of the chain first. */
  open: OpenSupport<ChainFormula>[];
  hasNames: boolean;
}

async function readChain(runtime: Runtime, at: CellPlace): Promise<ReadChain> {
  const { formulas, values } = await readWorkbook(runtime);
  const valueAt = (sheet: string, row: number, column: number) => values.get(valueKey(sheet, row, column));
  const names = await inExcel(readCellNames);
  const all = formulas.map((cell): ChainFormula => ({
    ...cell,
    formula: resolveNames(cell, names).formula,
    mark: markOf(cell, valueAt),
  }));
  const flow = flowOf(all);
  const open = openSupports(flow, {
    valueAt,
    supportCount: (member) => (isTable(member) ? 0 : supportCount(codeOf(member), knownOf(member))),
    hasRoofLoads: (member) => hasRoofLoads(knownOf(member)),
  });
  const hasNames = flow.nodes.some((node) => node.hasNames);
  const chain = chainOf(flow, at);
  const inChain = new Set(
    chain && [...chain.above, chain.member, ...chain.below].flatMap((one) => one.formulas),
  );
  const order = ({ member }: (typeof open)[number]) => (inChain.has(member.formulas[0]!) ? 0 : 1);
  return { chain, open: open.sort((one, other) => order(one) - order(other)), hasNames };
}

const knownOf = ({ formulas }: Member<ChainFormula>) =>
  formulas.flatMap(({ known }) => known?.cases ?? [])[0] ?? null;

/** REACTIONS takes one member, not a table of them. */
const isTable = ({ formulas }: Member<ChainFormula>) =>
  formulas.some(({ known }) => known?.cases.some(({ index }) => index > 0));

/** Of the template, as its calculation or else its formula has it. */
const codeOf = (member: Member<ChainFormula>) =>
  knownOf(member)?.result.template.code ??
  /CALC[._]\w+\("([^"]+)"/.exec(member.formulas[0]!.formula)?.[1] ??
  '';

/** Where a member is found, and what is known of it. */
function memberLine({ formulas }: Member<ChainFormula>): {
  cell: CellPlace;
  address: string;
  mark: string | null;
  text: string;
} {
  const judged = formulas.find(({ known }) => known && known.cases.length > 0) ?? formulas[0]!;
  const { worksheetId, sheetName, row, column, known } = judged;
  const cell = { worksheetId, sheetName, row, column };
  return {
    cell,
    address: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }),
    mark: formulas.find(({ mark }) => mark !== null)?.mark ?? null,
    text: textOf(known, formulas),
  };
}

function textOf(known: CalculatedFormula | null, formulas: readonly ChainFormula[]): string {
  const failure = formulas.find((one) => one.known?.failure)?.known?.failure;
  if (failure) return `Fails: ${failure.error.message}`;
  const results = known?.cases.map(({ result }) => result) ?? [];
  const [first] = results;
  if (!first)
    return (
      'Only its reactions are calculated here, or it has not been calculated since ' +
      'the workbook was opened.'
    );
  const worst = results.reduce((most, one) =>
    (one.utilization ?? -1) > (most.utilization ?? -1) ? one : most,
  );
  const { template, verdict, utilization, from, outdated } = worst;
  return [
    template.name,
    withSource(verdictWord(verdict), from),
    ...(utilization === null ? [] : [`utilization ${ratioText(utilization)}`]),
    ...(results.length > 1 ? [`the worst of ${results.length} cases`] : []),
    ...(outdated.length > 0 ? ['not up to date'] : []),
    ...(cautionsOf(worst).length > 0 ? ['caution'] : []),
  ].join(', ');
}

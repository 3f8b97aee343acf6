import { Button, Field as Labelled, Input, Select, Spinner } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import {
  type CostKind,
  memberOptions,
  optionsOf,
  costKinds,
  type DesignOption,
  filtered,
  priced,
} from '../../design/options';
import { foundMembers } from '../../core/templates/foundMembers';
import { type TemplateDetail, type Field, timberBeamTemplateCode } from '../../../contract';
import { readPrices } from '../../study/session/readPrices';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { counted } from '../common/listed';
import type { ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { RunButtons } from './RunButtons';
import { NumberInput } from './NumberInput';
import type { PricedOption } from '../../design/lightest';
import type { DesignState } from './designState';
import { numberIn } from './solveTask';

const costTexts: Readonly<Record<CostKind, string>> = {
  weight: 'Weight (lb/ft)',
  area: 'Area (in²)',
  listed: 'Order of the list',
  price: 'My prices',
};

const costUnits: Readonly<Record<CostKind, string | null>> = {
  weight: 'lb/ft',
  area: 'in²',
  listed: null,
  price: 'Price',
};

interface LightestFormProps {
  template: TemplateDetail;
  read: ReadCase;
}

/** Which field is chosen, from what, and by what. */
export function LightestForm({ template, read }: LightestFormProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  const { act, busy, problem } = useAct();
  const fields = choosable(read, template.code);
  const field = fields.find(({ referenceId }) => referenceId === state.field) ?? fields[0];
  const isMember = field !== undefined && isMemberField(field, template.code);
  const members = useLoad(
    () => (isMember ? foundMembers(runtime.client(), '') : Promise.resolve([])),
    [runtime, isMember],
  );
  const isGreen = hasGreenTimbers(read);
  const all = useMemo(() => {
    if (!field) return [];
    if (!isMember) return optionsOf(field, isGreen);
    return members.state === 'ready' ? memberOptions(members.value, isGreen) : [];
  }, [field, isMember, isGreen, members]);
  const chosen = useMemo(() => chosenOptions(all, state), [all, state]);
  if (!field) {
    return (
      <p className={styles.text} data-testid="design-nothing">
        This template has no field with options to choose from with these inputs.
      </p>
    );
  }
  const { cost, costs, found, options } = chosen;
  const isRunning = run.name === 'trying';
  const without = found.length - options.length;
  const wrong = read.problemWithout(field.referenceId) ?? chosen.problem;
  const hasDepth = all.some(({ depth }) => depth !== null);
  return (
    <section className={styles.section} aria-label="Lightest that passes">
      <Labelled label="Field">
        <Select
          value={field.referenceId}
          disabled={isRunning}
          onChange={(_, { value }) => change({ field: value, cost: '', words: '', depthAtMost: '' })}
          data-testid="design-field"
        >
          {fields.map(({ referenceId, label, options: its }) => (
            <option key={referenceId} value={referenceId}>
              {its ? `${label} (${counted(its.length, 'option')})` : label}
            </option>
          ))}
        </Select>
      </Labelled>
      {isMember && members.state === 'loading' && <Spinner size="small" label="Reading the members…" />}
      {members.state === 'failed' && (
        <Problem error={members.error} onRetry={members.retry} testId="design-problem" />
      )}
      <Labelled label="Lightest by">
        <Select
          value={cost}
          disabled={isRunning}
          onChange={(_, { value }) => change({ cost: costs.find((one) => one === value) ?? '' })}
          data-testid="design-cost"
        >
          {costs.map((one) => (
            <option key={one} value={one}>
              {costTexts[one]}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="Names that begin with" hint="All, unless one or more are given: W16, W18">
        <Input
          value={state.words}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => change({ words: value })}
          data-testid="design-words"
        />
      </Labelled>
      {hasDepth && <NumberInput label="Maximum depth" name="depthAtMost" units="in" />}
      <details data-testid="design-prices">
        <summary className={styles.summary}>Your price list</summary>
        <div className={styles.section}>
          <p className={styles.note}>
            Select two columns of a worksheet: names of options, and what each costs or weighs as a number.
          </p>
          <div>
            <Button
              disabledFocusable={busy}
              onClick={() => act(async () => change({ priceList: await readPrices(), cost: 'price' }))}
              data-testid="design-read-prices"
            >
              Read the selected cells
            </Button>
          </div>
          {state.priceList && (
            <p className={styles.note} role="status" data-testid="design-priced">
              {counted(state.priceList.prices.size, 'price')} from {state.priceList.address}.
            </p>
          )}
          {problem}
        </div>
      </details>
      {(all.length > 0 || !isMember) && (
        <p className={styles.note} role="status" data-testid="design-count" data-options={options.length}>
          {counted(options.length, 'option')}
          {found.length < all.length ? ` of ${all.length}` : ''}, tried from the lightest up until ten pass.
          {without > 0 ? ` ${without} without a value are left out.` : ''} No report is created.
        </p>
      )}
      <RunButtons
        label="Find the lightest"
        problem={members.state === 'loading' ? 'The members are still loading.' : wrong}
        onRun={() =>
          void runs.lightest({
            ...read.caseWithout(field.referenceId),
            field,
            options,
            costUnits: costUnits[cost],
          })
        }
      />
    </section>
  );
}

/** So many options are tried at most: each is a calculation. */
export const mostOptions = 1_000;

/** A choice of two is a setting, no size. */
const fewestOptions = 3;

/** A field whose options are members that the service lists. */
function isMemberField(field: Field, templateCode: string): boolean {
  return templateCode === timberBeamTemplateCode && field.referenceId === 'member';
}

/** The fields that are chosen from many, those of sizes first: what weight or area is known of. */
export function choosable({ form }: ReadCase, templateCode: string): Field[] {
  const fields = form.fields
    .filter(({ unused }) => unused === null)
    .map(({ field }) => field)
    .filter((field) => isMemberField(field, templateCode) || (field.options ?? []).length >= fewestOptions);
  const isSize = (field: Field) =>
    isMemberField(field, templateCode) || costKinds(optionsOf(field)).length > 1;
  return [...fields.filter(isSize), ...fields.filter((field) => !isSize(field))];
}

/** Whether timbers count with the size that they have surfaced green. */
function hasGreenTimbers({ form }: ReadCase): boolean {
  return form.fields.some(
    ({ field, unused, shown }) =>
      unused === null && field.referenceId === 'dressedSize' && shown === 'Surfaced green',
  );
}

interface OptionChoice {
  cost: CostKind;
  costs: CostKind[];
  /** Those that the filter lets through. */
  found: DesignOption[];
  /** Those of them that have a figure. */
  options: PricedOption[];
  /** Why nothing can be tried. */
  problem: string | null;
}

/** What is tried of the options of a field. */
export function chosenOptions(
  all: readonly DesignOption[],
  {
    cost: entered,
    words,
    depthAtMost,
    priceList,
  }: Pick<DesignState, 'cost' | 'words' | 'depthAtMost' | 'priceList'>,
): OptionChoice {
  const costs = [...costKinds(all), ...(priceList ? (['price'] as const) : [])];
  const cost = costs.find((one) => one === entered) ?? costs[0] ?? 'listed';
  const nothing = { cost, costs, found: [], options: [] };
  let depth: number | null;
  try {
    depth = numberIn(depthAtMost, 'Maximum depth');
  } catch (error) {
    return { ...nothing, problem: (error as Error).message };
  }
  const found = filtered(all, { words, depthAtMost: depth });
  const options = priced(found, cost, priceList?.prices);
  return { cost, costs, found, options, problem: problemOf(found, options) };
}

function problemOf(found: readonly DesignOption[], options: readonly PricedOption[]): string | null {
  if (found.length === 0) return 'No options match. Change the filter.';
  if (options.length === 0) return 'None of these options has a price in your list. Check the names in it.';
  if (options.length <= mostOptions) return null;
  return `${options.length} options are too many. Filter to at most ${mostOptions}.`;
}

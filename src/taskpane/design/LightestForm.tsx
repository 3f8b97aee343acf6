import { Field as Labelled, Input, Spinner } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { isGreenTimber, memberOptions, optionsOf } from '../../design/options';
import { foundMembers, isMemberField } from '../../core/templates/foundMembers';
import type { TemplateDetail } from '../../../contract';
import { readPrices } from '../../study/session/readPrices';
import { Problem, useAct } from '../common/messages';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/pane';
import { counted } from '../../core/lib/listed';
import type { ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { choosable, chosenOptions, costTexts, costUnits } from './lightestTask';
import { RunButtons } from './RunButtons';
import { SelectField } from '../common/SelectField';
import { NumberInput } from './NumberInput';
import { LineButton, Note, Summary, Text } from '../common/layout';

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
  const fields = choosable(read, template.code);
  const field = fields.find(({ referenceId }) => referenceId === state.field) ?? fields[0];
  const isMember = field !== undefined && isMemberField(field, template.code);
  const members = useLoad(
    () => (isMember ? foundMembers(runtime.client(), '') : Promise.resolve([])),
    [runtime, isMember],
  );
  const { attributes, preset } = read.caseWithout();
  const isGreen = isGreenTimber(template, attributes, preset);
  const all = useMemo(() => {
    if (!field) return [];
    if (!isMember) return optionsOf(field, isGreen);
    return members.state === 'ready' ? memberOptions(members.value, isGreen) : [];
  }, [field, isMember, isGreen, members]);
  const chosen = useMemo(() => chosenOptions(all, state), [all, state]);
  if (!field) {
    return (
      <Text data-testid="design-nothing">
        This template has no field with options to choose from with these inputs.
      </Text>
    );
  }
  const { cost, costs, found, options } = chosen;
  const isRunning = run.name === 'trying';
  const without = found.length - options.length;
  const wrong = read.problemWithout(field.referenceId) ?? chosen.problem;
  const hasDepth = all.some(({ depth }) => depth !== null);
  return (
    <section className={styles.section} aria-label="Lightest that passes">
      <SelectField
        label="Field"
        value={field.referenceId}
        disabled={isRunning}
        options={fields.map(({ referenceId, label, options: its }) => [
          referenceId,
          its ? `${label} (${counted(its.length, 'option')})` : label,
        ])}
        onChange={(value) => change({ field: value, cost: '', words: '', depthAtMost: '' })}
        data-testid="design-field"
      />
      {isMember && members.state === 'loading' && <Spinner size="small" label="Reading the members…" />}
      {members.state === 'failed' && (
        <Problem error={members.error} onRetry={members.retry} testId="design-problem" />
      )}
      <OptionFilter {...{ cost, costs, hasDepth }} disabled={isRunning} />
      <PriceList />
      {(all.length > 0 || !isMember) && (
        <Note role="status" data-testid="design-count" data-options={options.length}>
          {counted(options.length, 'option')}
          {found.length < all.length ? ` of ${all.length}` : ''}, tried from the lightest up until ten pass.
          {without > 0 ? ` ${without} without a value ${without === 1 ? 'is' : 'are'} left out.` : ''} No
          report is created.
        </Note>
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

interface OptionFilterProps extends Pick<ReturnType<typeof chosenOptions>, 'cost' | 'costs'> {
  hasDepth: boolean;
  disabled: boolean;
}

function OptionFilter({ cost, costs, hasDepth, disabled }: OptionFilterProps) {
  const { state, change } = useDesign();
  return (
    <>
      <SelectField
        label="Lightest by"
        value={cost}
        disabled={disabled}
        options={costs.map((one) => [one, costTexts[one]])}
        onChange={(value) => change({ cost: costs.find((one) => one === value) ?? '' })}
        data-testid="design-cost"
      />
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
    </>
  );
}

function PriceList() {
  const styles = useStyles();
  const { state, change } = useDesign();
  const { act, busy, problem } = useAct();
  return (
    <details data-testid="design-prices">
      <Summary>Your price list</Summary>
      <div className={styles.section}>
        <Note>
          Select two columns of a worksheet: the names of the options, and the price or weight of each.
        </Note>
        <LineButton
          size="medium"
          disabledFocusable={busy}
          onClick={() => act(async () => change({ priceList: await readPrices(), cost: 'price' }))}
          data-testid="design-read-prices"
        >
          Read the selected cells
        </LineButton>
        {state.priceList && (
          <Note role="status" data-testid="design-priced">
            {counted(state.priceList.prices.size, 'price')} from {state.priceList.address}.
          </Note>
        )}
        {problem}
      </div>
    </details>
  );
}

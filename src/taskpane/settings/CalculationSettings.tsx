import { Field, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { useSettings } from '../common/useSettings';

/** How this workbook calculates. The choices travel with it. */
export function CalculationSettings() {
  const styles = useStyles();
  const { settings } = usePane().runtime;
  const { paused, recomputeOutdated, reuseSheets } = useSettings();
  return (
    <Section id="settings-calculation" heading="This workbook">
      <Field hint="Formulas show stored results; nothing is sent and no report is created until you resume.">
        <Switch
          label="Paused"
          checked={paused}
          onChange={(_, { checked }) => settings.set({ paused: checked })}
          data-testid="settings-paused"
        />
      </Field>
      <Field hint="When off, a number whose template or project has changed is kept and marked until you refresh it.">
        <Switch
          label="Recalculate outdated results automatically"
          checked={recomputeOutdated}
          onChange={(_, { checked }) => settings.set({ recomputeOutdated: checked })}
          data-testid="settings-outdated"
        />
      </Field>
      <Field label="When the inputs of a cell change">
        <RadioGroup
          value={reuseSheets ? 'reuse' : 'new'}
          onChange={(_, { value }) => settings.set({ reuseSheets: value === 'reuse' })}
          data-testid="settings-sheets"
        >
          <Radio value="reuse" label="its report gets the new inputs (one report per cell)" />
          <Radio value="new" label="a new report is created (every calculation stays on record)" />
        </RadioGroup>
      </Field>
      <p className={styles.note}>These choices are saved in the workbook.</p>
    </Section>
  );
}

import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { defaultOutput } from '../../workbook/insert/inputBlockPlan';
import { proposedValues } from '../../workbook/insert/plannedInputs';
import { useStyles } from '../common/styles';
import { type FormState, readForm } from '../common/formState';
import { TemplateForm } from './TemplateForm';
import { InsertPanel } from './InsertPanel';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { PresetSelect } from './PresetSelect';
import { refusalsOf, useLiveVerdict } from './useLiveVerdict';
import { VerdictStrip } from './VerdictStrip';

interface TemplateInputsProps extends LoadedTemplate {
  form: FormState | null;
  onForm: (form: FormState) => void;
  onStudy: () => void;
}

const useOwnStyles = makeStyles({
  /** What the keyboard comes to is scrolled clear of the bar. */
  aboveBar: { '& input, & select, & button, & summary': { scrollMarginBottom: '128px' } },
});

/** The form made from the template's fields, and what it puts into the sheet. */
export function TemplateInputs({ template, returnsResults, form, onForm, onStudy }: TemplateInputsProps) {
  const styles = useStyles();
  const own = useOwnStyles();
  const proposed = proposedValues(template);
  const state = form ?? {
    presetCode: '',
    output: defaultOutput(template, returnsResults),
    entries: proposed,
  };
  const preset = template.presets.find(({ code }) => code === state.presetCode) ?? null;
  const read = readForm(template, preset, state.entries);
  const isTouched = preset !== null || JSON.stringify(state.entries) !== JSON.stringify(proposed);
  const live = useLiveVerdict({ template, preset, form: read, isTouched });
  return (
    <div className={mergeClasses(styles.section, own.aboveBar)}>
      <section className={styles.section} aria-labelledby="form-heading">
        <h3 id="form-heading" className={styles.subheading}>
          Inputs
        </h3>
        <PresetSelect
          presets={template.presets}
          value={state.presetCode}
          onChange={(presetCode) => onForm({ ...state, presetCode })}
          testId="insert-preset"
        />
        <TemplateForm
          template={template}
          preset={preset}
          form={read}
          refused={refusalsOf(live.verdict, template).ofField}
          entries={state.entries}
          onEntries={(entries) => onForm({ ...state, entries })}
        />
      </section>
      <InsertPanel
        template={template}
        returnsResults={returnsResults}
        preset={preset}
        form={read}
        output={state.output}
        onOutput={(output) => onForm({ ...state, output })}
        onStudy={onStudy}
        verdict={<VerdictStrip {...live} template={template} output={state.output} />}
      />
    </div>
  );
}

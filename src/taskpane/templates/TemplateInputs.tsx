import { makeStyles, mergeClasses, Button, Spinner, tokens } from '@fluentui/react-components';
import { defaultOutput } from '../../workbook/insert/inputBlockPlan';
import { proposedValues } from '../../workbook/insert/plannedInputs';
import { useStyles } from '../common/styles';
import { type FormState, readForm, type ReadForm } from '../common/formState';
import { TemplateForm } from './TemplateForm';
import { InsertPanel } from './InsertPanel';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { PresetSelect } from './PresetSelect';
import { type TemplateDetail, type Attributes, type ErrorDetail, type Preset } from '../../../contract';
import { VerdictText } from '../common/VerdictText';
import { explain } from '../common/messages';
import { listed } from '../../core/lib/listed';
import { fourDigits, ratioText } from '../../../contract/numberText';
import { type LiveResult, mainNumbers } from './liveResult';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createExplore } from '../../core/sheets/explore';
import { chosenProject } from '../../core/session/connection';
import { sentence } from '../../client/responseError';
import type { Runtime } from '../../runtime';
import { useConnection, usePane, useSettings } from '../common/pane';
import { LiveVerdicts, type LiveVerdict } from './liveVerdict';
import { presetOf } from '../../core/inputs/preset';
import { nameOf } from '../../core/inputs/naming';
import { Note } from '../common/layout';

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
  const preset = presetOf(template, state.presetCode);
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

interface VerdictStripProps extends FormVerdict {
  template: TemplateDetail;
  /** What the formula will show. */
  output: string;
}

const useStripStyles = makeStyles({
  /** Of one height through most of its states, so that the form above does not move while it is typed into. */
  strip: {
    minHeight: '44px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
  },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** What the inputs come to, before anything is inserted: no report is made for it. */
function VerdictStrip({ verdict, instead, again, template, output }: VerdictStripProps) {
  const styles = useStyles();
  const strip = useStripStyles();
  const state = instead === null ? verdict.state : 'idle';
  return (
    <div className={strip.strip} role="status" data-testid="live-verdict" data-state={state}>
      {state === 'idle' && <Note>{instead}</Note>}
      {instead === null && verdict.state === 'checking' && (
        <Spinner size="extra-tiny" label="Checking these inputs…" labelPosition="after" />
      )}
      {instead === null && verdict.state === 'solved' && (
        <Solved result={verdict.result} {...{ template, output }} />
      )}
      {instead === null && verdict.state === 'validated' && (
        <Note>The inputs are valid. This service returns the verdict when they are inserted.</Note>
      )}
      {instead === null && verdict.state === 'refused' && <Refused verdict={verdict} template={template} />}
      {instead === null && verdict.state === 'failed' && (
        <div className={styles.row}>
          <Note>No verdict. {explain(verdict.error)}</Note>
          <Button size="small" onClick={again} data-testid="live-verdict-again">
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

interface SolvedProps extends Pick<VerdictStripProps, 'template' | 'output'> {
  result: LiveResult;
}

function Solved({ result, template, output }: SolvedProps) {
  const styles = useStyles();
  const strip = useStripStyles();
  const { verdict, utilization, governing } = result;
  const numbers = mainNumbers(result, template, output);
  const [main] = numbers;
  return (
    <>
      <div className={styles.row}>
        <VerdictText verdict={verdict} from="service" />
        {utilization !== null && <span className={strip.number}>Utilization {ratioText(utilization)}</span>}
        {verdict === 'NO CHECK' && main && (
          <span className={strip.number}>
            {fourDigits(main.value)} {main.units}
          </span>
        )}
      </div>
      <Note>
        {verdict === 'NO CHECK'
          ? `${main?.label ?? 'Calculated'}. No pass or fail check in this template.`
          : verdict === 'NOT EVALUATED'
            ? result.reasons.join(' ')
            : [
                governing &&
                  `Governing: ${[governing, utilization === null ? '' : ratioText(utilization)].join(' ').trim()}`,
                ...numbers.map(({ label, value, units }) => `${label}: ${fourDigits(value)} ${units}`),
              ]
                .filter(Boolean)
                .join(' · ')}
      </Note>
      {result.cautions.map((text) => (
        <Note key={text}>{text}</Note>
      ))}
    </>
  );
}

function Refused({ verdict, template }: Pick<VerdictStripProps, 'verdict' | 'template'>) {
  const { ofField, others } = refusalsOf(verdict, template);
  const labels = template.fields.filter(({ referenceId }) => ofField.has(referenceId)).map(nameOf);
  return (
    <Note>
      The service would reject these inputs.
      {labels.length > 0 && ` See ${listed(labels)}.`}
      {others.length > 0 && ` ${others.join('; ')}.`}
    </Note>
  );
}

interface Entered {
  template: TemplateDetail;
  preset: Preset | null;
  form: ReadForm;
  /** Whether the user has entered anything: what was only opened costs nothing. */
  isTouched: boolean;
}

/** What is known of the form, and why nothing is where nothing may be sent. */
interface FormVerdict {
  verdict: LiveVerdict;
  /** In place of a verdict. */
  instead: string | null;
  again: () => void;
}

/** Follows the form with what the service says of its inputs. */
function useLiveVerdict({ template, preset, form, isTouched }: Entered): FormVerdict {
  const { runtime } = usePane();
  const { serviceUrl, apiKey, projectId } = useConnection();
  const { paused } = useSettings();
  // What another service, account or project says is not what this one says.
  const live = useMemo(() => liveVerdictsOf(runtime), [runtime, serviceUrl, apiKey, projectId]);
  const verdict = useStore(live.store);
  const instead = insteadOf(form, paused, isTouched);
  const attributes = usedValues(form);
  const sent = instead === null && apiKey !== null;
  // An effect of the inputs themselves, however often they are drawn.
  useEffect(() => {
    live.entered(sent ? { template, preset, attributes } : null);
  }, [live, sent, template, preset, JSON.stringify(attributes)]);
  useEffect(() => () => live.close(), [live]);
  return { verdict, instead, again: () => live.again() };
}

/** The refusals beside their fields, by referenceId, and those of no field. */
function refusalsOf(verdict: LiveVerdict, template: TemplateDetail) {
  const ofField = new Map<string, string>();
  const others: string[] = [];
  for (const refusal of verdict.state === 'refused' ? verdict.refusals : []) {
    const name = fieldOf(refusal, template);
    if (name === null || ofField.has(name)) others.push(sentence(refusal));
    else ofField.set(name, sentence(refusal));
  }
  return { ofField, others };
}

/** A refusal may name a path or a cell of a table: `attributes.span`, `pointLoads[1][0]`. */
function fieldOf(detail: ErrorDetail, { fields }: TemplateDetail): string | null {
  const field = detail.field.replace(/^attributes[.[]/, '');
  const begins = (name: string) => field === name || /^[\s.[\]:]/.test(field.slice(name.length));
  const found = fields.find(({ referenceId }) => field.startsWith(referenceId) && begins(referenceId));
  return found?.referenceId ?? null;
}

function insteadOf({ fields }: ReadForm, paused: boolean, isTouched: boolean): string | null {
  const wrong = fields.find(({ problem }) => problem !== null);
  if (wrong) return `Correct ${nameOf(wrong.field)} to see the verdict and to insert.`;
  if (paused) return 'Paused: resume to see the verdict here.';
  if (!isTouched) return 'Change an input to see the verdict here before you insert.';
  const missing = fields.find(({ isMissing }) => isMissing);
  return missing ? `Fill in ${nameOf(missing.field)} to see the verdict here.` : null;
}

/** What the formula would send: hidden inputs are not. */
function usedValues({ fields, values }: ReadForm): Attributes {
  const used = fields.filter(({ unused }) => unused === null).map(({ field }) => field.referenceId);
  return Object.fromEntries(
    used.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function liveVerdictsOf({ client, connection }: Pick<Runtime, 'client' | 'connection'>) {
  const explore = createExplore(client);
  return new LiveVerdicts({
    setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimeout: (timer) => window.clearTimeout((timer as number | null) ?? undefined),
    async explore(of, signal) {
      const [item] = await explore({ projectId: chosenProject(connection.get()), ...of }, [{}], signal);
      return item ?? {};
    },
    validate: ({ template, preset, attributes }, signal) =>
      client().validate(template.code, { attributes, preset: preset?.code }, { signal }),
  });
}

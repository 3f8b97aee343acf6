import { Button, Spinner } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { TemplateDetail, Preset, Output, Field } from '../../../contract';
import { counted } from '../../core/lib/listed';
import { Problem } from '../common/messages';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { useConnection, usePane } from '../common/pane';
import type { FormState } from '../common/formState';
import { TemplateInputs } from './TemplateInputs';
import { answeredTemplate } from '../../workbook/insert/inputBlockPlan';
import { loadTemplate } from '../../core/templates/loadTemplate';
import { presetText, valueText, allowedText, conditionText } from '../common/fieldText';
import { returnableOutputs } from '../../core/outputs/outputNames';
import { Note, Summary, Text } from '../common/layout';

interface TemplateDetailViewProps {
  code: string;
  /** What was entered before; null when it is opened. */
  form: FormState | null;
  onForm: (form: FormState) => void;
  onBack: () => void;
  onStudy: () => void;
}

/** One template: what it takes, what it gives, and the way into the sheet. */
export function TemplateDetailView({ code, form, onForm, onBack, onStudy }: TemplateDetailViewProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const load = useLoad(() => loadTemplate(runtime.catalogue, code), [runtime, serviceUrl, apiKey, code]);
  // What was chosen is gone with the list: without this the keyboard would begin at the top of Excel again.
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.section} data-testid="template-detail" data-code={code}>
      <div className={styles.row}>
        <Button size="small" onClick={onBack} ref={back} data-testid="template-back">
          ← All templates
        </Button>
        <Button size="small" onClick={onStudy} data-testid="template-study">
          Run a table of cases
        </Button>
      </div>
      {load.state === 'loading' && <Spinner size="small" label="Loading the template…" />}
      {load.state === 'failed' && (
        <Problem error={load.error} onRetry={load.retry} testId="template-problem" />
      )}
      {load.state === 'ready' && (
        <>
          <TemplateHeader {...load.value} />
          <TemplateInputs {...load.value} form={form} onForm={onForm} onStudy={onStudy} />
          <TemplateParts template={answeredTemplate(load.value)} />
        </>
      )}
    </div>
  );
}

function TemplateHeader({ template, returnsResults }: { template: TemplateDetail; returnsResults: boolean }) {
  const styles = useStyles();
  const { code, name, version, category, description } = template;
  const [, first = description, rest] = /^(.*?\.)\s+(.+)$/s.exec(description ?? '') ?? [];
  return (
    <>
      <header>
        <h2 className={styles.heading}>{name}</h2>
        <Note>
          <span className={styles.code}>{code}</span>
          {category !== null && ` · ${category}`}
          {version !== null && ` · version ${version}`}
        </Note>
      </header>
      {first && <Text>{first}</Text>}
      {rest && (
        <details data-testid="template-scope">
          <Summary>Scope and limits</Summary>
          <Text>{rest}</Text>
        </details>
      )}
      {!returnsResults && (
        <Note>A study gets the verdict and its ratio; the other numbers are in the linked report.</Note>
      )}
    </>
  );
}

function TemplateParts({ template }: { template: TemplateDetail }) {
  const { fields, outputs, presets } = template;
  return (
    <>
      <details data-testid="template-fields-details">
        <Summary>{counted(fields.length, 'input')}</Summary>
        <FieldList template={template} />
      </details>
      <details data-testid="template-outputs-details">
        <Summary>{counted(outputs.length, 'output')}</Summary>
        <OutputList outputs={outputs} />
      </details>
      {presets.length > 0 && (
        <details data-testid="template-presets-details">
          <Summary>{counted(presets.length, 'preset')}</Summary>
          <PresetList presets={presets} />
        </details>
      )}
    </>
  );
}

function PresetList({ presets }: { presets: Preset[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="template-presets">
      {presets.map((preset) => (
        <li key={preset.code} className={styles.item}>
          <Text>{presetText(preset)}</Text>
          {preset.description && <Note>{preset.description}</Note>}
          <Note>
            {Object.entries(preset.defaults)
              .map(([field, value]) => `${field}: ${valueText(value)}`)
              .join('; ')}
          </Note>
        </li>
      ))}
    </ul>
  );
}

function OutputList({ outputs }: { outputs: Output[] }) {
  const styles = useStyles();
  const returned = returnableOutputs({ outputs });
  return (
    <ul className={styles.list} data-testid="template-outputs">
      {outputs.map((output) => (
        <li key={output.referenceId} className={styles.item}>
          <Text>
            {output.label} <span className={styles.code}>{output.referenceId}</span>
          </Text>
          <Note>
            {output.type}
            {output.units ? ` (${output.units})` : ''}
            {!returned.includes(output) && '; not returned: open the report to see it'}
          </Note>
          {output.description && <Note>{output.description}</Note>}
        </li>
      ))}
    </ul>
  );
}

/** The inputs with what may be entered, in the words that the sheet takes. */
function FieldList({ template }: { template: TemplateDetail }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="template-fields">
      {template.fields.map((field) => (
        <li key={field.referenceId} className={styles.item} data-field={field.referenceId}>
          <Text>
            {field.label} <span className={styles.code}>{field.referenceId}</span>
          </Text>
          <Note>{rule(field)}</Note>
          {conditionText(field, template) && <Note>{conditionText(field, template)}</Note>}
          {field.description && <Note>{field.description}</Note>}
        </li>
      ))}
    </ul>
  );
}

function rule(field: Field): string {
  const units = field.units ? ` (${field.units})` : '';
  const given = field.default ?? null;
  const fallback = given === null && field.required ? 'required' : `default ${valueText(given)}`;
  return `${allowedText(field)}${units}; ${fallback}`;
}

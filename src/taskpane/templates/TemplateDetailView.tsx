import { Button, Spinner } from '@fluentui/react-components';
import { counted } from '../common/listed';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../PaneContext';
import { useConnection } from '../useConnection';
import { FieldList } from './FieldList';
import { InsertPanel } from './InsertPanel';
import { OutputList } from './OutputList';
import { PresetList } from './PresetList';
import { loadTemplate } from './loadTemplate';

interface TemplateDetailViewProps {
  code: string;
  onBack: () => void;
  onStudy: () => void;
}

/** One template: what it takes, what it gives, and the way into the sheet. */
export function TemplateDetailView({ code, onBack, onStudy }: TemplateDetailViewProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { origin, apiKey } = useConnection();
  const load = useLoad(() => loadTemplate(runtime.catalogue, code), [runtime, origin, apiKey, code]);
  return (
    <div className={styles.section} data-testid="template-detail" data-code={code}>
      <div>
        <Button size="small" onClick={onBack} data-testid="template-back">
          ← All templates
        </Button>
      </div>
      {load.state === 'loading' && <Spinner size="small" label="Loading the template…" />}
      {load.state === 'failed' && (
        <Problem error={load.error} onRetry={load.retry} testId="template-problem" />
      )}
      {load.state === 'ready' && (
        <>
          <header>
            <h2 className={styles.heading}>{load.value.template.name}</h2>
            <p className={styles.note}>
              <span className={styles.code}>{code}</span>
              {load.value.template.version !== null && ` · version ${load.value.template.version}`}
            </p>
          </header>
          {load.value.template.description && (
            <p className={styles.text}>{load.value.template.description}</p>
          )}
          <InsertPanel {...load.value} />
          <div>
            <Button onClick={onStudy} data-testid="template-study">
              Run a table of cases
            </Button>
          </div>
          <details>
            <summary className={styles.summary}>
              {counted(load.value.template.fields.length, 'input')}
            </summary>
            <FieldList template={load.value.template} />
          </details>
          <details>
            <summary className={styles.summary}>
              {counted(load.value.template.outputs.length, 'output')}
            </summary>
            <OutputList outputs={load.value.template.outputs} />
          </details>
          {load.value.template.presets.length > 0 && (
            <details>
              <summary className={styles.summary}>
                {counted(load.value.template.presets.length, 'preset')}
              </summary>
              <PresetList presets={load.value.template.presets} />
            </details>
          )}
        </>
      )}
    </div>
  );
}

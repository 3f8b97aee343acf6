import { Button, Field, SearchBox, Spinner } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../contract';
import { counted } from '../common/listed';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../PaneContext';
import { useConnection } from '../useConnection';
import { searchTemplates } from './templateSearch';

interface TemplateListProps {
  search: string;
  onSearch: (search: string) => void;
  onChoose: (code: string) => void;
}

/** More than this is not looked through but searched. */
const mostShown = 200;

/** The templates that the key may use. */
export function TemplateList({ search, onSearch, onChoose }: TemplateListProps) {
  const { runtime } = usePane();
  const { origin, apiKey } = useConnection();
  const list = useLoad(() => runtime.catalogue.list(), [runtime, origin, apiKey]);
  return (
    <>
      <Field label="Search by code, name or category">
        <SearchBox
          value={search}
          onChange={(_, { value }) => onSearch(value)}
          data-testid="templates-search"
        />
      </Field>
      {list.state === 'loading' && <Spinner size="small" label="Loading templates…" />}
      {list.state === 'failed' && (
        <Problem error={list.error} onRetry={list.retry} testId="templates-problem" />
      )}
      {list.state === 'ready' && <Found all={list.value} search={search} onChoose={onChoose} />}
    </>
  );
}

function Found({
  all,
  search,
  onChoose,
}: {
  all: TemplateListEntry[];
  search: string;
  onChoose: (code: string) => void;
}) {
  const styles = useStyles();
  const found = searchTemplates(all, search);
  const shown = found.slice(0, mostShown);
  const hidden = found.length - shown.length;
  return (
    <div className={styles.section}>
      <p className={styles.note} role="status" data-testid="templates-count">
        {all.length === 0
          ? 'This key may use no template. Check the plan of your account.'
          : `${found.length} of ${counted(all.length, 'template')}`}
        {hidden > 0 && `; the first ${mostShown} are shown, search for the others`}
      </p>
      <ul className={styles.list} data-testid="templates-list">
        {shown.map(({ code, name, category }) => (
          <li key={code} className={styles.item}>
            <Button
              appearance="subtle"
              className={styles.entry}
              onClick={() => onChoose(code)}
              data-testid="template-item"
              data-code={code}
            >
              <span className={styles.entryText}>
                <span>{name}</span>
                <span className={styles.entryNote}>{category ? `${category} · ${code}` : code}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button, Field, Link, SearchBox, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import type { TemplateListEntry } from '../../../contract';
import { counted } from '../../core/lib/listed';
import { Problem } from '../common/messages';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { VirtualList } from '../common/VirtualList';
import { useConnection, usePane } from '../common/pane';
import { accountOf, type KeptTemplates } from './keptTemplates';
import { FirstRun } from './FirstRun';
import { templateMemory } from './pageTemplateMemory';
import { iconOf } from './icons';
import {
  indexTemplates,
  nearestTemplates,
  purposeOf,
  type TemplateQuery,
} from '../../core/templates/templateSearch';
import { Note } from '../common/layout';

interface TemplateListProps extends TemplateQuery {
  /** Code of the template that gets the focus; null for none. */
  left: string | null;
  onSearch: (query: Partial<TemplateQuery>) => void;
  onChoose: (code: string) => void;
}

/** The templates that the key may use. */
export function TemplateList({ search, category, left, onSearch, onChoose }: TemplateListProps) {
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const list = useLoad(() => runtime.catalogue.list(), [runtime, serviceUrl, apiKey]);
  const searchBox = useRef<HTMLInputElement>(null);
  const connection = `${serviceUrl} ${apiKey}`;
  const last = useRef<{ connection: string; all: TemplateListEntry[] } | null>(null);
  if (list.state === 'ready') last.current = { connection, all: list.value };
  // While the list is loaded again, the old one stays, and with it the focus.
  const known = list.state !== 'failed' && last.current?.connection === connection ? last.current.all : null;

  function reload(): void {
    runtime.catalogue.forget();
    list.retry();
  }

  return (
    <>
      <Field label="Search templates">
        <SearchBox
          ref={searchBox}
          value={search}
          placeholder="A code, or a use such as joist"
          onChange={(_, { value }) => onSearch({ search: value })}
          data-testid="templates-search"
        />
      </Field>
      {list.state === 'loading' && known === null && <Spinner size="small" label="Loading templates…" />}
      {list.state === 'failed' && (
        <Problem error={list.error} onRetry={list.retry} testId="templates-problem" />
      )}
      {known !== null && (
        <Found
          key={connection}
          all={known}
          account={accountOf({ serviceUrl, apiKey })}
          isLoading={list.state === 'loading'}
          search={search}
          category={category}
          left={left}
          onSearch={onSearch}
          onChoose={onChoose}
          onReload={reload}
          onClear={() => {
            onSearch({ search: '', category: null });
            // The button that was pressed goes away with what it cleared.
            searchBox.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface FoundProps extends TemplateListProps {
  all: TemplateListEntry[];
  /** Whose favourites are shown. */
  account: string;
  /** The list is being loaded again. */
  isLoading: boolean;
  onReload: () => void;
  /** Takes back the search and the category. */
  onClear: () => void;
}

/** The favorites of an account, and what adds or removes one. */
function useMarked(account: string): [Set<string>, (code: string) => void] {
  const [marked, setMarked] = useState(() => new Set(templateMemory.of(account).favourites));
  const mark = (code: string) => {
    templateMemory.mark(account, code);
    setMarked(new Set(templateMemory.of(account).favourites));
  };
  return [marked, mark];
}

interface Search {
  all: TemplateListEntry[];
  found: TemplateListEntry[];
  nearest: TemplateListEntry[];
  search: string;
  within: string | null;
}

/** The number of templates found, or what to try when nothing matches. */
function countText({ all, found, nearest, search, within }: Search): string {
  if (all.length === 0) return 'This key has no access to any template. Check the plan of your account.';
  if (found.length > 0) return `${found.length} of ${counted(all.length, 'template')}`;
  const none = `No templates match “${search.trim()}”${within === null ? '' : ' in this category'}.`;
  return `${none} ${nearest.length > 0 ? 'These come nearest:' : 'Try a code such as AISC 360, or a use such as joist.'}`;
}

/** A request for what was searched for; in a mail it is the subject. */
export function requestLink(support: string, search: string): string {
  const subject = `Request for a template: ${search.trim()}`;
  return support.startsWith('mailto:') ? `${support}?subject=${encodeURIComponent(subject)}` : support;
}

function NothingFound({ search, onClear }: Pick<FoundProps, 'search' | 'onClear'>) {
  const { support } = usePane().runtime;
  return (
    <>
      <Button size="small" onClick={onClear} data-testid="templates-clear">
        Clear the search
      </Button>
      {support !== null && (
        <Link href={requestLink(support, search)} target="_blank" rel="noopener noreferrer">
          Request it
        </Link>
      )}
    </>
  );
}

function Found(props: FoundProps) {
  const { all, account, isLoading, search, category, left, onSearch, onChoose, onReload, onClear } = props;
  const styles = useStyles();
  const [marked, mark] = useMarked(account);
  const find = useMemo(() => indexTemplates(all), [all]);
  const categories = useMemo(() => categoriesOf(all), [all]);
  // A category of another account shows nothing here: then all are meant.
  const within = categories.some(({ name }) => name === category) ? category : null;
  // Never deferred: Tab and Enter right after the last letter choose from the list of that letter.
  const found = useMemo(() => find({ search, category: within }), [find, search, within]);
  const nearest = useMemo(
    () => (found.length > 0 ? [] : nearestTemplates(all, { search, category: within })),
    [all, found, search, within],
  );
  // As they stood when this list was made: a card that is marked does not run away from under the pointer.
  const { entries, headings } = useMemo(
    () =>
      inGroups(
        found.length > 0 ? found : nearest,
        search.trim() === '' ? templateMemory.of(account) : { favourites: [], recent: [] },
      ),
    [found, nearest, search, account],
  );

  return (
    <div className={styles.section}>
      {search === '' && <FirstRun all={all} onChoose={onChoose} />}
      {categories.length > 1 && (
        <SelectField
          label="Category"
          value={String(categories.findIndex(({ name }) => name === within))}
          options={[
            ['-1', `All (${all.length})`],
            ...categories.map(
              ({ name, count }, i) => [String(i), `${name || 'Without a category'} (${count})`] as const,
            ),
          ]}
          onChange={(place) => onSearch({ category: categories[Number(place)]?.name ?? null })}
          data-testid="templates-category"
        />
      )}
      <div className={styles.row}>
        <Note role="status" data-testid="templates-count">
          {countText({ all, found, nearest, search, within })}
        </Note>
        {all.length > 0 && found.length === 0 && <NothingFound search={search} onClear={onClear} />}
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={isLoading}
          onClick={onReload}
          data-testid="templates-reload"
        >
          {isLoading ? 'Loading…' : 'Refresh'}
        </Button>
      </div>
      <VirtualList
        items={entries}
        keyOf={({ code }) => code}
        label="Templates"
        focusedFirst={left}
        onChoose={({ code }) => onChoose(code)}
        testId="templates-list"
        itemProps={({ code }) => ({ 'data-testid': 'template-item', 'data-code': code })}
        heightOf={cardHeight}
        headingOf={({ code }) => headings.get(code)}
        beside={(entry, tabIndex) => (
          <StarButton
            entry={entry}
            marked={marked.has(entry.code)}
            tabIndex={tabIndex}
            onMark={() => mark(entry.code)}
          />
        )}
      >
        {(entry) => <TemplateCard entry={entry} />}
      </VirtualList>
    </div>
  );
}

const star = 'm10 2.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2L10 14.4l-4.6 2.5.9-5.2L2.5 8l5.2-.7z';

interface StarButtonProps {
  entry: TemplateListEntry;
  marked: boolean;
  /** Of a list of which one row is the tab stop. */
  tabIndex: 0 | -1;
  onMark: () => void;
}

/** Marks a template as a favourite. */
function StarButton({ entry, marked, tabIndex, onMark }: StarButtonProps) {
  return (
    <Button
      appearance="transparent"
      aria-pressed={marked}
      tabIndex={tabIndex}
      aria-label={`Favorite: ${entry.name}`}
      title={marked ? 'Remove from favorites' : 'Add to favorites'}
      icon={
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill={marked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={star} />
        </svg>
      }
      onClick={onMark}
      data-testid="template-star"
    />
  );
}

const useCardStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  texts: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
});

/** A card is so high, with and without the line of what it is for. */
const cardHeight = (entry: TemplateListEntry): number => (purposeOf(entry) === null ? 56 : 72);

/** What a template is, at a glance. */
function TemplateCard({ entry }: { entry: TemplateListEntry }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { code, name, category } = entry;
  const purpose = purposeOf(entry);
  return (
    <span className={card.card}>
      <TemplateIcon template={entry} />
      <span className={card.texts}>
        <span className={card.name} title={name}>
          {name}
        </span>
        {purpose !== null && (
          <span className={styles.entryNote} title={purpose} data-testid="template-purpose">
            {purpose}
          </span>
        )}
        <span className={styles.entryNote}>{category ? `${category} · ${code}` : code}</span>
      </span>
    </span>
  );
}

const useIconStyles = makeStyles({
  tile: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** What kind of calculation it is, drawn. The name beside it says it to everyone. */
function TemplateIcon({ template }: { template: Pick<TemplateListEntry, 'icon' | 'category'> }) {
  const styles = useIconStyles();
  const { name, path } = iconOf(template);
  return (
    <span className={styles.tile} aria-hidden data-icon={name}>
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    </span>
  );
}

interface Category {
  /** '' for the templates that have none. */
  name: string;
  count: number;
}

/** The categories by name, those without one last. */
export function categoriesOf(templates: TemplateListEntry[]): Category[] {
  const counts = new Map<string, number>();
  for (const { category } of templates) counts.set(category ?? '', (counts.get(category ?? '') ?? 0) + 1);
  const rank = ({ name }: Category) => (name === '' ? 1 : 0);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Templates in groups: each once, in the first group that it belongs to. */
interface GroupedTemplates {
  entries: readonly TemplateListEntry[];
  /** The heading above a template, by its code. */
  headings: ReadonlyMap<string, string>;
}

/** What the person marked, then what was opened last, then the rest in the order of the service. No headings where there is one group. */
export function inGroups(
  templates: readonly TemplateListEntry[],
  { favourites, recent }: KeptTemplates,
): GroupedTemplates {
  const left = new Map(templates.map((entry) => [entry.code, entry]));
  const take = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const entry = left.get(code);
      left.delete(code);
      return entry ? [entry] : [];
    });
  const groups = (
    [
      ['Favorites', take(favourites)],
      ['Recent', take(recent)],
      // Two entries of one code are two: only what was taken is left out.
      ['All other templates', templates.filter(({ code }) => left.has(code))],
    ] as const
  ).filter(([, entries]) => entries.length > 0);
  return {
    entries: groups.flatMap(([, entries]) => entries),
    headings: new Map(
      groups.length < 2 ? [] : groups.map(([heading, entries]) => [entries[0]!.code, heading]),
    ),
  };
}

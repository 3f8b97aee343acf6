import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { rowAfterKey, scrolledTo, windowOf } from './windowedRows';

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  /** Key of the item that gets the focus when the list appears; null for none. */
  focusedFirst?: string | null;
  onChoose: (item: Item) => void;
  testId: string;
  itemProps: (item: Item) => Record<`data-${string}`, string>;
  /** Two lines, each cut to the width. */
  children: (item: Item) => ReactNode;
}

const rowHeight = 48;

const useListStyles = makeStyles({
  list: { overflowY: 'auto', position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  space: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, height: `${rowHeight}px` },
  button: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingInline: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/**
 * A list of which only the rows in sight exist, so that ten thousand scroll like ten. One row is the tab stop; arrows, Page, Home and
 * End move it. Screen readers hear the place of a row among all.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, label, focusedFirst = null, onChoose, testId, itemProps, children } = props;
  const styles = useListStyles();
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(400);
  const [stop, setStop] = useState(0);
  /** The row that gets the focus as soon as it is drawn. */
  const focusNext = useRef<number | null>(null);

  // The list takes what the pane leaves below it.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setHeight(Math.max(4 * rowHeight, window.innerHeight - Math.max(top, 0) - 16));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [items]);

  // Other items: from the top again, but for the one to come back to.
  const seen = useRef<readonly Item[] | null>(null);
  useLayoutEffect(() => {
    if (seen.current === items || !list.current) return;
    const first = seen.current === null ? items.findIndex((item) => keyOf(item) === focusedFirst) : -1;
    seen.current = items;
    const row = Math.max(0, first);
    list.current.scrollTop = row * rowHeight;
    if (first >= 0) focusNext.current = first;
    setScrolled(list.current.scrollTop);
    setStop(row);
  });

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`);
    if (!row) return;
    focusNext.current = null;
    row.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent): void {
    const to = rowAfterKey(event.key, stop, items.length, Math.max(1, Math.floor(height / rowHeight) - 1));
    if (to === null || !list.current) return;
    event.preventDefault();
    const position = scrolledTo(to, list.current.scrollTop, list.current.clientHeight, rowHeight);
    list.current.scrollTop = position;
    focusNext.current = to;
    setScrolled(position);
    setStop(to);
  }

  const total = items.length * rowHeight;
  const { first, end } = windowOf(scrolled, height, rowHeight, items.length);
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: Math.min(total, height) }}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      onKeyDown={move}
      data-testid={testId}
    >
      <div role="list" aria-label={label} className={styles.space} style={{ height: total }}>
        {items.slice(first, end).map((item, i) => (
          <div
            key={keyOf(item)}
            role="listitem"
            aria-posinset={first + i + 1}
            aria-setsize={items.length}
            className={styles.row}
            style={{ top: (first + i) * rowHeight }}
          >
            <button
              type="button"
              className={styles.button}
              // The tab stop scrolled out of sight: the first one drawn stands in for it.
              tabIndex={first + i === (stop >= first && stop < end ? stop : first) ? 0 : -1}
              data-row={first + i}
              onFocus={() => setStop(first + i)}
              onClick={() => onChoose(item)}
              {...itemProps(item)}
            >
              {children(item)}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

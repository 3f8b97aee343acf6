import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowAfterKey } from './rowAfterKey';

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  /** Key of the item that gets the focus when the list appears and nothing else has it; null for none. */
  focusedFirst?: string | null;
  onChoose: (item: Item) => void;
  testId: string;
  itemProps: (item: Item) => Record<`data-${string}`, string>;
  /** Of each row without its heading; that of two lines where it is not said. */
  heightOf?: (item: Item) => number;
  /** What stands above an item that begins a group; undefined above the others. */
  headingOf?: (item: Item) => string | undefined;
  /** What stands beside an item: a button that is reached by Tab from the row that is the tab stop. */
  beside?: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** Rows are as high as their text, which is not cut. */
  wraps?: boolean;
  /** Two lines, each cut to the width. */
  children: (item: Item) => ReactNode;
}

const rowHeight = 48;
const headingHeight = 32;

const useListStyles = makeStyles({
  list: { overflowY: 'auto', position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  space: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, display: 'flex', flexDirection: 'column' },
  heading: {
    margin: 0,
    height: `${headingHeight}px`,
    lineHeight: `${headingHeight}px`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  body: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minHeight: 0,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  button: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: 'none',
    paddingInline: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  cut: { height: '100%', '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  whole: { paddingBlock: tokens.spacingVerticalXS },
});

/**
 * A list of which only the rows in sight exist, so that ten thousand scroll like ten. One row is the tab stop; arrows, Page, Home and
 * End move it. Screen readers hear the place of a row among all.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, label, focusedFirst = null, testId } = props;
  const styles = useListStyles();
  const list = useRef<HTMLDivElement>(null);
  const height = useHeightBelow(list, items);
  const [stop, setStop] = useState(0);
  /** The row that gets the focus as soon as it is drawn. */
  const focusNext = useRef<number | null>(null);
  const rows = useRows(props, list, stop, height);

  /** Key of the item whose row has the focus: React reports no blur of a row that goes away with its item. */
  const focused = useRef<string | null>(null);

  // Other items: from the top again, unless they only go on where those before ended. But a row with the focus keeps it, or leaves it to
  // the row in its place, so that no key goes nowhere.
  const seen = useRef<readonly Item[] | null>(null);
  const isSame = (a: Item, b: Item | undefined) => b !== undefined && keyOf(a) === keyOf(b);
  useLayoutEffect(() => {
    if (seen.current === items) return;
    const before = seen.current;
    const isTaken = document.activeElement !== null && document.activeElement !== document.body;
    const wanted = before === null ? (isTaken ? null : focusedFirst) : focused.current;
    const place = wanted === null ? -1 : items.findIndex((item) => keyOf(item) === wanted);
    const isFocusedGone = focused.current !== null && place < 0;
    const next = isFocusedGone ? Math.min(stop, items.length - 1) : place;
    seen.current = items;
    if (before !== null && before.length > 0 && before.every((item, i) => isSame(item, items[i]))) return;
    if (isFocusedGone) focused.current = null;
    if (next >= 0) focusNext.current = next;
    setStop(Math.max(0, next));
    rows.scrollToIndex(Math.max(0, next), { align: next >= 0 ? 'auto' : 'start' });
  });

  useFocusWhenDrawn(list, focusNext);

  function move(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1);
    const to = rowAfterKey(event.key, stop, items.length, page);
    if (to === null) return;
    event.preventDefault();
    focusNext.current = to;
    setStop(to);
    rows.scrollToIndex(to);
  }

  const total = rows.getTotalSize();
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: Math.min(total, height) }}
      onKeyDown={move}
      data-testid={testId}
    >
      <div role="list" aria-label={label} className={styles.space} style={{ height: total }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <Row
              key={keyOf(item)}
              list={props}
              item={item}
              place={{ index, start, size }}
              measure={props.wraps ? rows.measureElement : undefined}
              isStop={index === stop}
              onFocus={() => {
                focused.current = keyOf(item);
                setStop(index);
              }}
              onBlur={() => (focused.current = null)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps<Item> {
  list: VirtualListProps<Item>;
  item: Item;
  place: { index: number; start: number; size: number };
  /** Of rows that are as high as their text. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** This row is the tab stop. */
  isStop: boolean;
  onFocus: () => void;
  onBlur: () => void;
}

function Row<Item>({ list, item, place, measure, isStop, onFocus, onBlur }: RowProps<Item>) {
  const { index, start, size } = place;
  const { headingOf = () => undefined, onChoose, itemProps, beside, children } = list;
  const styles = useListStyles();
  const tabIndex = isStop ? 0 : -1;
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={list.items.length}
      className={styles.row}
      style={{ top: start, height: measure ? undefined : size }}
      ref={measure}
      data-place={index}
    >
      {headingOf(item) !== undefined && <h2 className={styles.heading}>{headingOf(item)}</h2>}
      <div className={styles.body}>
        <button
          type="button"
          className={mergeClasses(styles.button, measure ? styles.whole : styles.cut)}
          tabIndex={tabIndex}
          data-row={index}
          onFocus={onFocus}
          onBlur={onBlur}
          onClick={() => onChoose(item)}
          {...itemProps(item)}
        >
          {children(item)}
        </button>
        {beside?.(item, tabIndex)}
      </div>
    </div>
  );
}

/** The height that the pane leaves below the top of the list. */
function useHeightBelow(list: RefObject<HTMLDivElement | null>, items: unknown): number {
  const [height, setHeight] = useState(400);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setHeight(Math.max(4 * rowHeight, window.innerHeight - Math.max(top, 0) - 16));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [items]);
  return height;
}

function useFocusWhenDrawn(
  list: RefObject<HTMLDivElement | null>,
  focusNext: RefObject<number | null>,
): void {
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"]`);
    if (!row) return;
    focusNext.current = null;
    row.focus({ preventScroll: true });
  });
}

function useRows<Item>(
  { items, heightOf = () => rowHeight, headingOf = () => undefined }: VirtualListProps<Item>,
  list: RefObject<HTMLDivElement | null>,
  stop: number,
  height: number,
) {
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => {
      const item = items[index];
      if (item === undefined) return rowHeight;
      return heightOf(item) + (headingOf(item) === undefined ? 0 : headingHeight);
    },
    // Another function where the items are others: rows are of the height of the item that is in them now.
    getItemKey: useCallback((index: number) => index, [items]),
    indexAttribute: 'data-place',
    initialRect: { width: 0, height },
    overscan: 8,
    // The tab stop exists wherever the list is scrolled to, so that the keyboard comes back to it.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inSight = defaultRangeExtractor(range);
        return inSight.includes(stop) || stop >= range.count
          ? inSight
          : [...inSight, stop].sort((a, b) => a - b);
      },
      [stop],
    ),
  });
}

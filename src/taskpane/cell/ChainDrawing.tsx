import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import { jumpToCell } from '../../workbook/cells/sheetLink';
import { useStyles } from '../common/styles';
import { useAct } from '../common/messages';

export interface ChainBox {
  id: number;
  cell: CellPlace;
  address: string;
  mark: string | null;
  /** Template, verdict and utilization. */
  text: string;
  /** Ids of the members that take its loads. */
  loads: readonly number[];
  testId: string;
}

export interface ChainDrawingProps {
  /** From the top down. */
  levels: readonly (readonly ChainBox[])[];
}

/** A row of boxes for each step, and a line from each member to every member that it loads. */
export function ChainDrawing({ levels }: ChainDrawingProps) {
  const own = useDrawingStyles();
  const list = useRef<HTMLOListElement>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const drawing = list.current;
    if (drawing === null) return;
    const draw = () => setLines(linesOf(drawing, levels.flat()));
    // Boxes wrap as the pane becomes narrower.
    const resized = new ResizeObserver(draw);
    resized.observe(drawing);
    draw();
    return () => resized.disconnect();
  }, [levels]);
  return (
    <div className={own.drawing}>
      <svg className={own.lines} aria-hidden="true">
        <defs>
          <marker
            id="chain-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0,0 L8,4 L0,8 Z" className={own.head} />
          </marker>
        </defs>
        {lines.map((line) => (
          <path key={line} d={line} className={own.line} markerEnd="url(#chain-arrow)" />
        ))}
      </svg>
      <ol ref={list} className={own.levels} aria-label="Load path from the top down">
        {levels.map((boxes, level) => (
          <li key={level} className={own.row}>
            {boxes.map((box) => (
              <MemberBox key={box.id} box={box} loads={marksOf(box, levels)} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function MemberBox({
  box: { id, cell, address, mark, text, testId },
  loads,
}: {
  box: ChainBox;
  loads: string;
}) {
  const styles = useStyles();
  const own = useDrawingStyles();
  const { act, problem } = useAct();
  return (
    <div
      className={mergeClasses(own.box, testId === 'chain-own' && own.selected)}
      data-testid={testId}
      data-cell={address}
      data-id={id}
    >
      <Button
        appearance="transparent"
        size="small"
        onClick={() => act(() => jumpToCell(cell))}
        aria-label={`Go to ${mark ? `${mark}, ` : ''}${address}`}
      >
        {mark ? <strong>{mark}</strong> : <span className={styles.code}>{address}</span>}
      </Button>
      {/* What the lines show, for screen readers. */}
      {loads !== '' && <span className={styles.hidden}>Loads {loads}. </span>}
      <div className={styles.note}>{text}</div>
      {problem}
    </div>
  );
}

function marksOf({ loads }: ChainBox, levels: ChainDrawingProps['levels']): string {
  const names = new Map(levels.flat().map(({ id, mark, address }) => [id, mark ?? address]));
  return loads.map((id) => names.get(id)).join(', ');
}

/** From the middle of a box’s lower edge to that of the upper edge of the box that it loads, as paths. */
function linesOf(drawing: HTMLElement, boxes: readonly ChainBox[]): string[] {
  const corner = drawing.getBoundingClientRect();
  const edges = new Map(
    [...drawing.querySelectorAll<HTMLElement>('[data-id]')].map((box) => {
      const { left, width, top, bottom } = box.getBoundingClientRect();
      return [
        Number(box.dataset['id']),
        { x: left + width / 2 - corner.left, top: top - corner.top, bottom: bottom - corner.top },
      ];
    }),
  );
  return boxes.flatMap(({ id, loads }) => {
    const from = edges.get(id);
    return loads.flatMap((other) => {
      const to = edges.get(other);
      return from && to ? [`M${from.x},${from.bottom} L${to.x},${to.top}`] : [];
    });
  });
}

const useDrawingStyles = makeStyles({
  drawing: { position: 'relative' },
  lines: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
  },
  line: { stroke: tokens.colorNeutralForeground2, strokeWidth: '1.25px', fill: 'none' },
  head: { fill: tokens.colorNeutralForeground2 },
  levels: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
  },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '24px 8px' },
  box: {
    flex: '1 1 120px',
    maxWidth: '280px',
    minWidth: 0,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    position: 'relative',
  },
  selected: { outline: `2px solid ${tokens.colorBrandStroke1}` },
});

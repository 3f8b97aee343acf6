/**
 * What the page's address can set (`?emptyCell=0`), for tests and to play other builds of Excel and their faults. host/README.md describes
 * each switch.
 */
export interface Switches {
  addin?: 'on' | 'off';
  emptyCell?: 'null' | '0';
  cards?: 'on' | 'off';
  sets?: 'covered' | 'all';
  workbook?: 'example' | 'blank';
  /** An ISO 8601 time. */
  clock?: string;
  seed?: number;
  /** Pages with the same name share one workbook. */
  together?: string;
  /** In milliseconds: how late other pages get what was changed; the same for parts and settings. */
  delay?: number;
  partsDelay?: number;
  sync?: 'answers' | 'hangs' | 'hangsOnce' | 'afterFunctions';
  /** In milliseconds. */
  parts?: number;
  /** For example `call:1` or `result:2`. */
  lost?: string;
  afterError?: 'recovers' | 'secondRun';
}

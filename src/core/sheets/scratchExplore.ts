import type { Timers } from '../../client/deadline';
import type { ExploredItem } from '../../../contract/design/explore';
import { createSerial } from '../lib/serial';
import type { Explore } from './explore';
import { createScratchSheet, type ScratchSheet, type ScratchSheetParts } from './scratchSheet';

export interface ScratchExploreParts extends ScratchSheetParts, Timers {}

export interface ScratchExplore {
  explore: Explore;
  /** A search goes on: there is a sheet, or was a moment ago. */
  isUnderWay(): boolean;
}

/** A search that goes on looks again within this time; then its sheet is deleted. */
const idleMs = 1_000;

/**
 * Explores at a service that calculates only on sheets: one sheet for a template in a project is given the inputs one after
 * the other, and deleted when nothing more is explored.
 */
export function createScratchExplore(parts: ScratchExploreParts): ScratchExplore {
  const serial = createSerial();
  const open = new Map<string, { sheet: ScratchSheet; users: number; timer: unknown }>();

  function enter(key: string, make: () => ScratchSheet) {
    const one = open.get(key) ?? { sheet: make(), users: 0, timer: null };
    open.set(key, one);
    parts.clearTimeout(one.timer);
    one.users += 1;
    return one;
  }

  function leave(key: string): void {
    const one = open.get(key);
    if (!one || (one.users -= 1) > 0) return;
    one.timer = parts.setTimeout(() => {
      open.delete(key);
      // What is not deleted is in the journal: the next start deletes it.
      serial.hold(key, () => one.sheet.delete()).catch(() => undefined);
    }, idleMs);
  }

  const explore: Explore = async ({ projectId, template, preset, attributes }, variations, signal) => {
    const { serviceUrl } = parts.connection.get();
    const kind = { serviceUrl, projectId, template, preset };
    const key = JSON.stringify([serviceUrl, projectId, template.id, preset?.code]);
    const { sheet } = enter(key, () => createScratchSheet(parts, kind));
    try {
      const items: ExploredItem[] = [];
      for (const variation of variations) {
        const solve = () => sheet.solve({ ...attributes, ...variation });
        items.push(await serial.hold(key, solve, signal));
      }
      return items;
    } finally {
      leave(key);
    }
  };
  return { explore, isUnderWay: () => open.size > 0 };
}

import type { ServiceClient } from '../../client/serviceClient';
import type { Sheet } from '../../../contract';
import { createInFlight } from '../lib/inFlight';
import { paused } from '../session/sendable';

/** Sheets as the service holds them. Reading makes nothing. */
export interface SheetReads {
  /**
   * The sheet, as it was some seconds ago or is now. While nothing may be sent, as it was last in this session.
   *
   * @throws {CalcError} what the service says, or that this is paused and nothing is known
   */
  read(sheetId: string, maxAgeMs: number): Promise<Sheet>;
  /** Another key may see other sheets. */
  forget(): void;
}

export interface SheetReadsParts {
  client(): Pick<ServiceClient, 'getSheet'>;
  now(): number;
  mayRead(): boolean;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;

export function createSheetReads({ client, now, mayRead }: SheetReadsParts): SheetReads {
  let known = new Map<string, { sheet: Sheet; at: number }>();
  const inFlight = createInFlight<Sheet>();
  const waiting: (() => void)[] = [];
  let reading = 0;

  async function inTurn(sheetId: string): Promise<Sheet> {
    if (reading >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else reading += 1;
    try {
      return await client().getSheet(sheetId);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else reading -= 1;
    }
  }

  return {
    async read(sheetId, maxAgeMs) {
      const before = known.get(sheetId);
      if (before && (!mayRead() || now() - before.at < maxAgeMs)) return before.sheet;
      if (!mayRead()) throw paused();
      const into = known;
      return inFlight.share(sheetId, async () => {
        const sheet = await inTurn(sheetId);
        into.set(sheetId, { sheet, at: now() });
        return sheet;
      });
    },
    forget() {
      known = new Map();
      inFlight.forget();
    },
  };
}

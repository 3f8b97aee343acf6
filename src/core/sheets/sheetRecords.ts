import { anyText, orNothing, shapeOf, text } from '../lib/guards';

/** A sheet that one cell and case made, and may therefore give other inputs. */
export interface OwnedSheet {
  sheetId: string;
  sheetUrl: string | null;
  origin: string;
  projectId: string;
  templateCode: string;
  templateId: string;
  preset: string | null;
  /** Key of the request whose inputs the sheet holds. */
  holds: string;
}

export interface CellRecord {
  owns: OwnedSheet | null;
  /** The sheet whose result the cell shows: its own, or that of another cell with the same inputs. */
  shows: string | null;
  at: number;
}

/** A sheet that no cell owns any more, and what it was given last: results of earlier inputs are still not on it. */
interface LeftSheet {
  left: string;
  holds: string;
  at: number;
  /** Not with what earlier versions stored. */
  was?: OwnedSheet;
}

/** The name of the record of a sheet that no cell owns any more. */
export const leftKey = (sheetId: string) => JSON.stringify(['left', sheetId]);

export const isOwnedSheet = shapeOf<OwnedSheet>({
  sheetId: text,
  sheetUrl: orNothing(text, null),
  origin: text,
  projectId: text,
  templateCode: text,
  templateId: text,
  preset: orNothing(text, null),
  holds: anyText,
});
export const isCellRecord = shapeOf<CellRecord>({
  owns: orNothing(isOwnedSheet, null),
  shows: orNothing(text, null),
  at: Number.isFinite,
});
export const isLeftSheet = shapeOf<Omit<LeftSheet, 'was'>>({
  left: text,
  holds: anyText,
  at: Number.isFinite,
});

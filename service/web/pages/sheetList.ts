import { listedName } from '../../store/listedName';
import type { Queries } from '../../store/store';
import type { Account } from '../../accounts/accounts';
import { type SheetState, sheetStateOf } from '../../sheets/record/sheet';

/** A sheet as a list shows it. */
export interface ListedSheet extends SheetState {
  sheetId: string;
  name: string;
  templateCode: string;
  /** Version of the calculation that gave the results. */
  calculationVersion: number;
  createdAt: string;
}

export interface SheetListPage {
  sheets: ListedSheet[];
  /** Where the page of older sheets begins; null on the last one. */
  older: string | null;
}

export const sheetsPerPage = 50;

/**
 * A page of a project's sheets, newest first: those that the interface reads with this key too, by their templates. It
 * begins behind a sheet instead of at a number, so that the index leads to every page alike.
 *
 * @param templateCodes of the templates that the key opens
 * @param before `older` of the page before; anything else begins at the newest
 */
export async function listSheets(
  db: Queries,
  account: Account,
  projectId: string,
  templateCodes: string[],
  before?: string,
): Promise<SheetListPage> {
  if (templateCodes.length === 0) return { sheets: [], older: null };
  const from = positionOf(before);
  const all = db
    .selectFrom('sheets')
    .select([
      'id',
      listedName('name'),
      'template_code',
      'calculation_version',
      'status',
      'summary_check',
      'created_at',
    ])
    .where('project_id', '=', projectId)
    .where('account_id', '=', account.accountId)
    .where('template_code', 'in', templateCodes);
  const rows = await (
    from
      ? all.where((where) =>
          where(where.refTuple('created_at', 'id'), '<', where.tuple(from.createdAt, from.sheetId)),
        )
      : all
  )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sheetsPerPage + 1)
    .execute();
  const sheets = rows.slice(0, sheetsPerPage).map((row) => ({
    ...sheetStateOf(row),
    sheetId: row.id,
    name: row.name,
    templateCode: row.template_code,
    calculationVersion: row.calculation_version,
    createdAt: row.created_at,
  }));
  const last = sheets.at(-1);
  const older = rows.length > sheetsPerPage && last ? `${last.createdAt}_${last.sheetId}` : null;
  return { sheets, older };
}

function positionOf(before: string | undefined): { createdAt: string; sheetId: string } | null {
  const match = /^([\d\-:.TZ]{20,30})_([0-9a-f-]{36})$/.exec(before ?? '');
  return match?.[1] && match[2] ? { createdAt: match[1], sheetId: match[2] } : null;
}

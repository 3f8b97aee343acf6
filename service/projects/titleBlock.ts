import { bodyLimits, type ErrorDetail } from '../../contract';
import type { Access } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { unstorableTexts } from '../lib/storableText';
import { hasSheetsBeside } from '../sheets/record/sheetStore';
import { claimProject, type Project } from './project';
import { onReportsBeyondTheKey } from './projects';

/**
 * What a plan checker looks for at the head of each report and in the criteria of a package, besides its project. An entry that is
 * not there is not printed.
 */
export interface TitleBlock {
  firm?: string;
  location?: string;
  /** With its edition, as the building official has adopted it: `2021 IBC`. */
  buildingCode?: string;
  engineer?: string;
  revision?: string;
  /** One load per line that no template states, such as `Floor live load, offices: 50 psf`. In the criteria only. */
  designLoads?: string;
}

/** The same with what the project itself says of itself. */
export type ReportHead = TitleBlock & { projectNumber?: string; clientName?: string };

/** Characters that an entry takes. */
export const reportHeadLength = (name: keyof ReportHead): number =>
  name === 'designLoads' ? 2000 : bodyLimits.nameLength;

export function reportHeadOf({ titleBlock, row }: Project): ReportHead {
  return {
    ...(row.project_number !== null && { projectNumber: row.project_number }),
    ...(row.client_name !== null && { clientName: row.client_name }),
    ...titleBlock,
  };
}

/**
 * Changes the entries that are given; an empty text takes one away. Results stay: nothing is calculated from them.
 *
 * @returns which entries are too long, hold no text, or stand on reports that the key does not open; nothing was changed then
 * @throws 404 when the account has no such project
 */
export async function changeReportHead(
  { store }: ServiceContext,
  access: Access,
  projectId: string,
  change: ReportHead,
): Promise<ErrorDetail[]> {
  const problems = reportHeadProblems(change);
  if (problems.length > 0) return problems;
  return store.remembered.whileChanging(() =>
    store.transaction(async (transaction) => {
      const project = await claimProject(transaction, access, projectId);
      const held = reportHeadOf(project);
      const changed = Object.entries(change).filter(
        ([name, text]) => text.trim() !== (held[name as keyof ReportHead] ?? ''),
      );
      if (changed.length > 0 && (await hasSheetsBeside(transaction, projectId, access.templateCodes)))
        return changed.map(([name]) => onReportsBeyondTheKey(name, 'It'));
      const { projectNumber, clientName, ...block } = withoutBlanks({ ...held, ...change });
      await transaction
        .updateTable('projects')
        .set({
          project_number: projectNumber ?? null,
          client_name: clientName ?? null,
          title_block: JSON.stringify(block),
        })
        .where('id', '=', projectId)
        .execute();
      return [];
    }),
  );
}

function reportHeadProblems(change: ReportHead): ErrorDetail[] {
  const tooLong = Object.entries(change).filter(
    ([name, text]) => text.length > reportHeadLength(name as keyof ReportHead),
  );
  return [
    ...unstorableTexts(change),
    ...tooLong.map(([field, { length }]) => ({
      field,
      message: `It takes up to ${reportHeadLength(field as keyof ReportHead)} characters; given ${length}.`,
    })),
  ];
}

function withoutBlanks(head: ReportHead): ReportHead {
  const entries = Object.entries(head).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

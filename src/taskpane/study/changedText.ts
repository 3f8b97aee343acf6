import { fullAddress } from '../../workbook/excel/a1';
import type { StudyChanges } from '../../study/table/writtenStudies';
import type { WrittenStudy } from '../../study/table/writtenStudy';
import { counted } from '../common/listed';

/** @example '2 changed rows and 1 new row in Beams!A3:H33 since the study was calculated.' */
export function changedText({
  now,
  changed,
  added,
  emptied,
}: Pick<StudyChanges, 'now' | 'changed' | 'added' | 'emptied'>): string {
  const parts = [
    ...(changed > 0 ? [counted(changed, 'changed row')] : []),
    ...(added > 0 ? [counted(added, 'new row')] : []),
    ...(emptied > 0 ? [`${counted(emptied, 'result row')} without inputs`] : []),
  ];
  const status = changed + emptied > 0 ? ' The status column on the worksheet marks them.' : '';
  return `${parts.join(' and ')} in ${fullAddress(now.box)} since the study was calculated.${status}`;
}

/** @param missedOn the worksheet where the user looked for it last, without success */
export function lostText({ table }: Pick<WrittenStudy, 'table'>, missedOn: string | null): string {
  return missedOn === null
    ? `The study of ${table.sheetName} was not found: its worksheet was copied, deleted, or changed, so its results are not checked against their inputs. Open its worksheet and press Find it, or forget the study.`
    : `The headings of the study of ${table.sheetName} are not on ${missedOn}. Open the worksheet that has them and press Find it, or forget the study.`;
}

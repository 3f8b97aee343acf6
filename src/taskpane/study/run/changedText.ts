import { fullAddress } from '../../../workbook/excel/a1';
import type { StudyChanges } from '../../../study/written/writtenStudies';
import { counted } from '../../text/listed';

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
    ...(emptied > 0 ? [`${counted(emptied, 'row')} of results without inputs`] : []),
  ];
  const status = changed + emptied > 0 ? ' Their status says so in the worksheet.' : '';
  return `${parts.join(' and ')} in ${fullAddress(now.box)} since the study was calculated.${status}`;
}

import type { Runtime } from '../../runtime';
import { StudyFollower } from '../../study/table/studyFollower';
import { workbookStudies } from '../../study/table/writtenStudies';
import { followChanges } from '../../workbook/excel/followChanges';

let follower: StudyFollower | undefined;

/** Follows the studies of this workbook as long as the pane is there, whichever tab is shown. */
export function followStudies({ linkTo }: Pick<Runtime, 'linkTo'>): StudyFollower {
  follower ??= new StudyFollower({
    studies: workbookStudies(linkTo),
    follow: followChanges,
    setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    onFailed: (error) => console.warn('Changes to the studies of this workbook are not tracked', error),
  });
  return follower;
}

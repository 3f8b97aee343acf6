import type { StorageTrouble } from '../../core/lib/storageHealth';

/** What it means that this computer keeps nothing, or not everything. */
export const troubleTexts: Record<StorageTrouble, { title: string; text: string }> = {
  denied: {
    title: 'This browser stores nothing for Calc.',
    text:
      'It is a private window, or storage is blocked. Everything calculates. But once this window is closed, the key has to be ' +
      'entered again and an interrupted study cannot go on. Results stay in the workbook when you save it.',
  },
  failing: {
    title: 'This computer could not store something for Calc.',
    text:
      'Its space may be used up. Everything calculates. But new results may be stored in the workbook alone, and an interrupted ' +
      'study may not go on. Clear what is stored on this computer, under Settings.',
  },
};

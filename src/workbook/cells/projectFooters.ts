import { inExcel } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';

/** Excel takes 255 characters at each edge, and `&` for the beginning of a code. */
export const projectLine = (name: string | null): string =>
  (name ?? '')
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 100)
    .replaceAll('&', '&&');

/** Footers with the former name of the project get its new one; others are the user's. */
export async function renameInFooters(before: string | null, now: string | null): Promise<void> {
  if (!before || before === now) return;
  await whereAvailable(() =>
    inExcel(async ({ workbook: { worksheets }, sync }) => {
      worksheets.load('items/id');
      await sync();
      const feet = worksheets.items.map(({ pageLayout }) =>
        pageLayout.headersFooters.defaultForAllPages.load('leftFooter'),
      );
      await sync();
      for (const foot of feet)
        if (foot.leftFooter === projectLine(before)) foot.leftFooter = projectLine(now);
      await sync();
      return true;
    }),
  );
}

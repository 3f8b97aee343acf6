import { Injector, LifecycleService, type LifecycleStages } from '@univerjs/core';
import { ISheetClipboardService } from '@univerjs/preset-sheets-core';
import { pasteWhatWasCopied } from './quickPaste';

/** Copies are stored when the test says so; what is pasted is noted. */
async function clipboard() {
  const pasted: string[] = [];
  const stores: { stored: () => void; denied: () => void }[] = [];
  let copies = 0;
  const service = {
    copy: () =>
      new Promise<boolean>((resolve, reject) => {
        copies += 1;
        stores.push({ stored: () => resolve(true), denied: () => reject(new Error('denied')) });
      }),
    copyContentCache: () => ({
      getLastCopyId: () => (copies === 0 ? null : `copy ${copies}`),
      get: () => undefined,
    }),
    pasteByCopyId: (id: string) => Promise.resolve(pasted.push(id) > 0),
    legacyPaste: (html: string) => Promise.resolve(pasted.push(html) > 0),
  };
  const stage = { onStage: (at: LifecycleStages) => Promise.resolve(at) };
  const injector = new Injector([
    [LifecycleService, { useValue: stage as unknown as LifecycleService }],
    [ISheetClipboardService, { useValue: service as never }],
  ]);
  pasteWhatWasCopied(injector, () => undefined);
  await Promise.resolve();
  return { cells: injector.get(ISheetClipboardService), stores, pasted };
}

test('until the browser has stored a copy, a paste brings that copy, and then what the browser has', async () => {
  const { cells, stores, pasted } = await clipboard();
  await cells.legacyPaste('from elsewhere');
  const copying = cells.copy();
  await cells.legacyPaste('from elsewhere');
  stores[0]?.stored();
  expect(await copying).toBe(true);
  await cells.legacyPaste('copy 1, stored');
  expect(pasted).toEqual(['from elsewhere', 'copy 1', 'copy 1, stored']);
});

test('of two copies on their way the later is pasted', async () => {
  const { cells, stores, pasted } = await clipboard();
  const first = cells.copy();
  const second = cells.copy();
  stores[0]?.stored();
  await first;
  await cells.legacyPaste('copy 1, stored');
  stores[1]?.stored();
  await second;
  expect(pasted).toEqual(['copy 2']);
});

test('where the browser denies its clipboard, its own paste stays', async () => {
  const { cells, stores, pasted } = await clipboard();
  const copying = cells.copy();
  stores[0]?.denied();
  await expect(copying).rejects.toThrow('denied');
  await cells.legacyPaste('from elsewhere');
  expect(pasted).toEqual(['from elsewhere']);
});

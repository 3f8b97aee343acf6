import { type Injector, type IWorkbookData, LocaleType, LogLevel, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { type FWorkbook, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';

/** A running Univer with one workbook in it. */
export interface OpenUniver {
  injector: Injector;
  workbook: FWorkbook;
}

/** Starts Univer in the element with this id. */
export function openUniver(container: string, data: Partial<IWorkbookData>): OpenUniver {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: enUS },
    logLevel: LogLevel.WARN,
  });
  const { plugins } = UniverSheetsCorePreset({ container });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  return { injector: univer.__getInjector(), workbook: api.createWorkbook(data) };
}

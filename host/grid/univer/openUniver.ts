import { type Injector, type IWorkbookData, LocaleType, LogLevel, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { type FWorkbook, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';

/** A running Univer with one workbook in it. */
export interface OpenUniver {
  injector: Injector;
  workbook: FWorkbook;
  dispose(): void;
}

/** `CalculationMode.NO_CALCULATION` of Univer: formulas show the values that stand in the data. */
const NO_CALCULATION = 2;

/** Starts Univer in an element, or in the one with this id. `calculated`: the data have the values of all formulas. */
export function openUniver(
  container: string | HTMLElement,
  data: Partial<IWorkbookData>,
  calculated: boolean,
): OpenUniver {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: enUS },
    logLevel: LogLevel.WARN,
  });
  const { plugins } = UniverSheetsCorePreset({
    container,
    ...(calculated ? { formula: { initialFormulaComputing: NO_CALCULATION } } : {}),
  });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  return {
    injector: univer.__getInjector(),
    workbook: api.createWorkbook(data),
    dispose: () => univer.dispose(),
  };
}

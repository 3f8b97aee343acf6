import type { StoredAmount } from '../../core/lib/storedRecords';
import type { WorkbookResults } from '../../core/cache/workbookResults';
import { type CalculationSettings, type SettingsStore, usualSettings } from '../../core/session/settings';
import { forgetHeaderChoices, readHeaderChoices } from '../../study/table/headerChoices';
import { forgetWrittenStudies, listWrittenStudies } from '../../study/table/writtenStudy';
import { forgetProjectSetting, readProjectSetting } from '../../workbook/stored/projectSetting';
import type { ResultsWriter } from '../../workbook/stored/resultsWriter';
import { forgetStudyPointers, workbookStudyPointers } from '../../study/table/studyPointers';

/**
 * What the open workbook carries beside its cells:
 *
 * - `results` what its formulas show, for colleagues and for reopening
 * - `studies` ids of unfinished studies, and what tells which results of studies are of which inputs
 * - `project` the project in which the workbook calculates
 * - `choices` how it calculates, and which column of a table is which field
 */
export const carriedKinds = ['results', 'studies', 'project', 'choices'] as const;
export type CarriedKind = (typeof carriedKinds)[number];

interface Carrying {
  results: WorkbookResults;
  resultsWriter: Pick<ResultsWriter, 'ready' | 'clear'>;
  settings: SettingsStore;
}

export function createCarriedRecords({ results, resultsWriter, settings }: Carrying) {
  return {
    async amount(kind: CarriedKind): Promise<StoredAmount> {
      if (kind === 'results') {
        await resultsWriter.ready;
        return { records: results.size, bytes: results.text().length };
      }
      if (kind === 'studies')
        return amountOf([...(await workbookStudyPointers.list()), ...(await listWrittenStudies())]);
      if (kind === 'project') return amountOf((await readProjectSetting()) ?? []);
      return amountOf([...unusual(settings.get()), ...(await readHeaderChoices())]);
    },
    /** Takes them out of the workbook. Rejects when Excel does. */
    async clear(kind: CarriedKind): Promise<void> {
      if (kind === 'results') return resultsWriter.clear();
      if (kind === 'project') return forgetProjectSetting();
      if (kind === 'studies') {
        await forgetStudyPointers();
        return forgetWrittenStudies(null);
      }
      settings.set(usualSettings);
      await forgetHeaderChoices();
    },
  };
}

function unusual(settings: CalculationSettings): unknown[] {
  const names = Object.keys(usualSettings) as (keyof CalculationSettings)[];
  return names
    .filter((name) => settings[name] !== usualSettings[name])
    .map((name) => ({ [name]: settings[name] }));
}

function amountOf(records: readonly unknown[]): StoredAmount {
  return { records: records.length, bytes: JSON.stringify(records).length };
}

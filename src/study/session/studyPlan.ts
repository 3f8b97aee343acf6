import type { HeaderChoices } from '../mapping/studyColumn';
import { readStudyTable, type StudyTable } from '../mapping/studyTable';
import type { ResultPlace } from '../../workbook/cells/resultSheet';
import { placeBeside } from '../sheet/studyPlace';
import { findResults, type ResultColumn, resultColumns } from '../sheet/studyResultTable';
import type { SelectedTable } from '../sheet/studySource';
import type { Output } from '../../../contract';
import type { LoadedTemplate } from '../../calculation/templates/loadTemplate';

/** Beside the table, or on a new sheet together with the inputs. */
export type ResultLayout = 'beside' | 'sheet';

/** What the user has chosen; null stands for what the template proposes. */
export interface StudyChoice {
  templateCode: string | null;
  /** '' for none. */
  preset: string;
  /** Names of the result columns. */
  columns: string[] | null;
  layout: ResultLayout;
  /** Whether hidden rows are calculated too. */
  hiddenToo: boolean;
}

/** A table read as cases of a template. Ten thousand rows take a moment: what else is chosen does not ask for it again. */
export interface StudyReading {
  /** Without results of an earlier study at its right end. */
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  /** The version by which the rows were read. */
  templateId: string;
  preset?: string;
  choices: HeaderChoices;
  /** All that this template can write. */
  offered: ResultColumn[];
  /** Of the template: a governing check is called by its label. */
  outputs: Output[];
  /** Results of an earlier study that stand in the table. */
  earlier: { place: ResultPlace; columns: ResultColumn[] } | null;
}

/** Everything that is settled before a study runs. */
export interface StudyPlan extends StudyReading {
  columns: ResultColumn[];
  layout: ResultLayout;
}

/** The plan for a table as it is. */
export function planStudy(
  whole: SelectedTable,
  loaded: LoadedTemplate,
  choice: Omit<StudyChoice, 'templateCode'>,
  choices: HeaderChoices,
  only?: ReadonlySet<number>,
): StudyPlan {
  return planResults(readCases(whole, loaded, choice, choices, only), choice);
}

/** The rows to calculate. @param only the rows of an earlier run and no others */
export function readCases(
  whole: SelectedTable,
  { template, returnsResults }: LoadedTemplate,
  choice: Pick<StudyChoice, 'preset' | 'hiddenToo'>,
  choices: HeaderChoices,
  only?: ReadonlySet<number>,
): StudyReading {
  const offered = resultColumns(template, returnsResults);
  const found = findResults(whole.values[0] ?? [], offered);
  const source = found ? firstColumns(whole, found.first) : whole;
  const preset = template.presets.find(({ code }) => code === choice.preset)?.code;
  const without = choice.hiddenToo ? undefined : new Set(whole.hidden);
  return {
    source,
    table: readStudyTable(source.values, template, { preset, choices, without, only }),
    templateCode: template.code,
    templateId: template.id,
    preset,
    choices,
    offered,
    outputs: template.outputs,
    earlier: found && { place: placeBeside(source), columns: found.columns },
  };
}

/** What is written of them, and where. */
export function planResults(
  reading: StudyReading,
  { columns, layout }: Pick<StudyChoice, 'columns' | 'layout'>,
): StudyPlan {
  return {
    ...reading,
    columns: reading.offered.filter(({ name, proposed }) => columns?.includes(name) ?? proposed),
    layout,
  };
}

function firstColumns(table: SelectedTable, columnCount: number): SelectedTable {
  return {
    ...table,
    box: { ...table.box, columnCount },
    values: table.values.map((row) => row.slice(0, columnCount)),
  };
}

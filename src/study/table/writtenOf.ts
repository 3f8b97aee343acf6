import type { LinkTo } from '../../connection/links';
import type { StudyRecord } from '../engine/studyRecord';
import { caseName } from '../engine/caseNames';
import { headerKeys } from '../engine/studyMapping';
import type { StudyTable } from '../engine/studyTable';
import type { HeaderChoices } from '../engine/studyColumn';
import { type ResultColumn, planResultRow } from './studyResultTable';
import type { SelectedTable } from './studySource';
import type { ResultPlace } from '../../workbook/cells/resultSheet';
import { textOf } from './locatedTable';
import { hashOfInputs, hashOfResults } from './rowHash';
import type { SentColumn, WrittenRow, WrittenStudy } from './writtenStudy';

/** A study as it was run. */
export interface StudyAsRun {
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  templateId: string;
  templateVersion: number | null;
  preset?: string;
  choices: HeaderChoices;
  columns: ResultColumn[];
  layout: WrittenStudy['layout'];
}

/** What is kept of it. @param records of the rows whose results stand in the workbook, calculated from the cells of `source` */
export function writtenStudyOf(
  run: StudyAsRun,
  at: { id: string; place: ResultPlace; header: readonly string[]; solvedAt: string },
  records: Iterable<StudyRecord>,
  linkTo: LinkTo,
): WrittenStudy {
  const { source, table, templateCode, templateId, templateVersion, preset, choices, columns, layout } = run;
  const { box, values, above = 0, title = '' } = source;
  const names = source.headings?.headings ?? values[0]?.map(textOf) ?? [];
  const keys = headerKeys(names.map((name) => name.trim()));
  const heads = (column: number): string[] => [
    ...(source.heads ?? []).map((row) => textOf(row[column])),
    textOf(values[0]?.[column]),
  ];
  const columnsSent = table.columns.flatMap(({ field }, i) => (field ? [i] : []));
  const sent = columnsSent.map((column): SentColumn => {
    const { field, units } = table.columns[column] ?? {};
    return {
      heads: heads(column),
      key: keys[column] ?? '',
      field: field?.referenceId ?? '',
      ...(units !== undefined && { units }),
    };
  });
  const { nameColumn } = table;
  const { worksheetId, sheetName, row, column } = box;
  const rowOf = (record: StudyRecord): WrittenRow | null => {
    const cells = values[record.index + 1] ?? [];
    const inputs = hashOfInputs(columnsSent.map((c) => cells[c]));
    if (inputs === null) return null;
    const { status, verdict, utilization, governing, sheetUrl, sheetId = null } = record;
    const written = planResultRow(columns, record, linkTo).map(({ value }) => value);
    return {
      mark: caseName(cells, nameColumn) ?? null,
      inputs,
      results: hashOfResults(written.slice(0, -1)),
      ...{ status, verdict, utilization, governing, sheetId, sheetUrl },
    };
  };
  return {
    version: 1,
    id: at.id,
    ...{ templateCode, templateId, templateVersion },
    ...(preset !== undefined && { preset }),
    solvedAt: at.solvedAt,
    table: { worksheetId, sheetName, row, column },
    ...{ above, title, sent },
    named: nameColumn === null ? null : { heads: heads(nameColumn), key: keys[nameColumn] ?? '' },
    choices: { ...choices },
    columns: columns.map(({ name }) => name),
    layout,
    header: [...at.header],
    place: at.place,
    rows: [...records].flatMap((record) => rowOf(record) ?? []),
    leftOut: [],
  };
}

/** With what is known of other rows from before; what a row gave before it was run again goes. */
export function withEarlierRows(study: WrittenStudy, earlier: WrittenStudy): WrittenStudy {
  const marks = new Set(study.rows.flatMap(({ mark }) => mark ?? []));
  const inputs = new Set(study.rows.map((row) => row.inputs));
  const kept = earlier.rows.filter(
    (row) => !(row.mark === null ? inputs.has(row.inputs) : marks.has(row.mark)),
  );
  return { ...study, rows: [...study.rows, ...kept], leftOut: earlier.leftOut };
}

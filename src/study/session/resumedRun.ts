import { fromRanges } from '../engine/rowRanges';
import type { StudyEntry } from '../engine/study';
import { settledRows } from '../engine/studyJournal';
import { lostRecord, type StudyRecord } from '../engine/studyRecord';
import { inputError } from '../../client/calcError';
import { readResultRow } from '../table/studyResultTable';
import { officeCode } from '../../workbook/excel/whereAvailable';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { LiveRun } from './liveRun';
import { RowWriter } from './rowWriter';
import { readMemo, type StudyMemo } from './studyMemo';
import { planStudy, type StudyChoice } from './studyPlan';
import type { StudyWorkbook } from './studyWorkbook';
import type { WrittenStudy } from '../table/writtenStudy';

/** A run of an earlier session as it stood. */
export interface ResumedRun {
  run: LiveRun;
  choice: StudyChoice;
  choices: StudyMemo['choices'];
  /** What its sheet holds, and `lost`. */
  records: Map<number, StudyRecord>;
  /** Rows that ended in that session and whose results are not on the sheet. */
  lost: StudyRecord[];
}

/** @throws {CalcError} for the user when another version wrote it, {Error} when its table is gone */
export async function takeUpRun(
  workbook: StudyWorkbook,
  entry: StudyEntry & { memo: unknown },
  load: (templateCode: string) => Promise<LoadedTemplate>,
  controller: AbortController,
): Promise<ResumedRun> {
  const memo = readMemo(entry.memo);
  if (!memo) {
    throw inputError(
      'This run was started by another version of the add-in. Discard it and run its table again',
    );
  }
  const [opened, loaded] = await Promise.all([
    workbook.openTable(memo.box, memo.above),
    load(entry.templateCode),
  ]);
  const whole = { ...opened, ...(memo.title !== undefined && { title: memo.title }) };
  const { layout, columns, choices } = memo;
  const { templateCode, preset = '' } = entry;
  const choice: StudyChoice = { templateCode, preset, columns, layout, hiddenToo: true, defaultsToo: true };
  const [rows, only] = [fromRanges(memo.rows), fromRanges(memo.only)];
  const plan = planStudy(whole, loaded, choice, choices, new Set(rows));
  const [problem] = plan.table.problems;
  if (problem !== undefined) {
    throw inputError(`${problem}. Discard this run, choose the inputs of its table again and run it`);
  }
  const place = await workbook.findPlace(memo.place);
  const offsets = memo.offsets && new Map(rows.map((row, i) => [row, memo.offsets?.[i] ?? i]));
  const at = { place, layout, headed: true, offsets };
  const earlier = await earlierStudy(workbook, memo);
  const run = new LiveRun(workbook, { plan, rows, only, at, consent: {}, controller, earlier });
  const records = new Map<number, StudyRecord>();
  const cells = await readIfThere(run.writer);
  if (run.writer.isHeader(cells[0])) {
    // They are this run's own: the last of them may come again.
    run.consent = { overwrite: true };
    rows.forEach((index, position) => {
      const own = cells[1 + (layout === 'beside' ? index : (offsets?.get(index) ?? position))] ?? [];
      const record = readResultRow(plan.columns, own.slice(-plan.columns.length - 1), index);
      if (record) records.set(index, record);
    });
  } else {
    run.writer = new RowWriter(workbook, plan, rows, { ...at, headed: false });
  }
  const settled = settledRows(entry, only);
  for (const index of settled) {
    const record = records.get(index);
    if (record) run.records.set(index, record);
  }
  const lost = settled.filter((index) => !records.has(index)).map(lostRecord);
  for (const record of lost) records.set(record.index, record);
  return { run, choice, choices, records, lost };
}

/** The study of which the run calculates some rows again. */
async function earlierStudy(workbook: StudyWorkbook, { study }: StudyMemo): Promise<WrittenStudy | null> {
  if (study === undefined) return null;
  return (await workbook.written.list()).find(({ id }) => id === study) ?? null;
}

/** Nothing when their sheet is gone: the user decides once there is something to write. */
async function readIfThere(writer: RowWriter): Promise<unknown[][]> {
  try {
    return await writer.read();
  } catch (error) {
    if (officeCode(error) === 'ItemNotFound') return [];
    throw error;
  }
}

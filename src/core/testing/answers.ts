import type { Batch, BatchItemResult, CalculateResponse, Sheet, SnowLoadResponse } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import { snowTemplate } from './templates';

export function calculationResult(rest: Partial<CalculationResult> = {}): CalculationResult {
  return {
    template: snowTemplate,
    results: { pF: 31.64, pDesign: 31.64, notes: '=see the sheet' },
    verdict: 'NO CHECK',
    utilization: null,
    governing: null,
    reasons: [],
    status: 'solved',
    warnings: [],
    sheetId: 'sheet-1',
    sheetUrl: 'https://service.test/sheets/sheet-1',
    solvedAt: '2026-01-01T00:00:00.000Z',
    whole: true,
    from: 'service',
    outdated: [],
    projectDefaults: null,
    ...rest,
  };
}

export function calculated(rest: Partial<CalculateResponse> = {}): CalculateResponse {
  return {
    sheetId: 'sheet-1',
    projectId: 'project',
    sheetUrl: 'https://service.test/sheets/sheet-1',
    templateCode: snowTemplate.code,
    inputs: {},
    results: { pF: 31.64, pDesign: 31.64 },
    passed: null,
    ...rest,
  };
}

export function typedSnow(rest: Partial<SnowLoadResponse> = {}): SnowLoadResponse {
  return {
    sheetId: 'sheet-1',
    status: 'solved',
    standard: 'ASCE 7-22',
    results: { passed: true, outputs: { pF: 31.64, pDesign: 31.64 } },
    inputs: {},
    ...rest,
  };
}

export function solvedSheet(rest: Partial<Sheet> = {}): Sheet {
  return {
    sheetId: 'sheet-1',
    projectId: 'project',
    sheetUrl: 'https://service.test/sheets/sheet-1',
    templateCode: snowTemplate.code,
    name: 'Snow - API',
    status: 'solved',
    inputs: {},
    results: { pF: 31.64, pDesign: 31.64, cT: 1.13 },
    ...rest,
  };
}

export function batch(rest: Partial<Batch> = {}): Batch {
  return {
    batchId: 'batch-1',
    type: 'bulk-calculate',
    state: 'processing',
    progressPercent: 0,
    projectId: 'project',
    itemCount: 1,
    summary: { total: 1, solved: 0, errored: 0, stale: 0, checkErrored: 0, pending: 1 },
    createdAt: '2026-01-01T00:00:00Z',
    completedAt: null,
    durationSeconds: null,
    error: null,
    items: null,
    ...rest,
  };
}

export function batchItem(ref: string, rest: Partial<BatchItemResult> = {}): BatchItemResult {
  return { ref, sheetId: `sheet-${ref}`, status: 'solved', results: { pF: 1 }, ...rest };
}

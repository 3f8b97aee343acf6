import type * as Part from '../../core/outputs/numberCard';

/**
 * What makes cards of numbers: loaded ahead where Excel shows them (ExcelApi 1.19), and never in another Excel. One that does not load costs no
 * number: the next call tries again.
 */
export const loadNumberCard = async (): Promise<typeof Part | null> =>
  (globalThis as Partial<typeof globalThis>).Office?.context?.requirements?.isSetSupported('ExcelApi', '1.19')
    ? import(/* webpackChunkName: "number-card" */ '../../core/outputs/numberCard').catch(() => null)
    : null;

import type * as Part from '../../core/outputs/numberCard';
import { showsCards } from '../../workbook/excel/richValues';

/**
 * What makes cards of numbers: loaded ahead where Excel shows them, and never in another Excel. One that does not load costs no
 * number: the next call tries again.
 */
export const loadNumberCard = async (): Promise<typeof Part | null> =>
  showsCards()
    ? import(/* webpackChunkName: "number-card" */ '../../core/outputs/numberCard').catch(() => null)
    : null;

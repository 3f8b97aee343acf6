import * as z from 'zod/mini';
import { batch, batchItemResult } from '../batches';
import { sheet, solveSheetResponse } from '../sheets';
import { snowLoadResponse } from '../snowLoad';
import { calculateResponse } from '../templates';
import { timberBeamResponse } from '../timberBeam';
import { seal } from './seal';

/** The answers of a service that seals. Absent where a sheet is unsolved, or was solved before there were seals. */
const sealed = { seal: z.optional(seal) };

export const sealedSheet = z.extend(sheet, sealed);
export const sealedSolve = z.extend(solveSheetResponse, sealed);
export const sealedCalculation = z.extend(calculateResponse, sealed);
export const sealedSnowLoad = z.extend(snowLoadResponse, sealed);
export const sealedTimberBeam = z.extend(timberBeamResponse, sealed);
export const sealedBatch = z.extend(batch, {
  items: z.nullable(z.array(z.extend(batchItemResult, sealed))),
});

import type { Attributes } from '../../contract';
import { worstBeam } from '../../service/testing/worstInputs';

const rows = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

/** Inputs with tables about as long as their templates take them, which a random search hardly comes upon. */
export const longTables: Record<string, Attributes[]> = {
  timberBeamASD: [worstBeam],
  steelBeamAISC360: [
    {
      ...{ section: 'W18X50', span: 100, unbracedLength: 1, cb: 0, deadLoad: 0.5, liveLoad: 1 },
      pointLoads: rows(50, (index) => [2 * index, 1, 1]),
      roofPointLoads: rows(50, (index) => [2 * index, 1, 1, 1, 1]),
    },
  ],
  seismicELFASCE7: [
    { sds: 1, sd1: 0.6, s1: 0.5, r: 6.5, levels: rows(200, (index) => ['', 10 * (index + 1), 100]) },
  ],
  windMWFRSASCE7: [
    {
      ...{ windSpeed: 115, roofType: 'Flat', length: 5000, width: 5000, eaveHeight: 450, parapetHeight: 50 },
      ...{ naturalFrequency: 1, topography: '2-D ridge', hillHeight: 100, hillHalfLength: 1 },
      heights: rows(200, (index) => [index]),
    },
  ],
};

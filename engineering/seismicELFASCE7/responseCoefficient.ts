import { seismic } from './notation';

/** Parameters of the ground and of the structure; T and TL in seconds, TL 0 where it is not given. */
export type Response = Readonly<Record<'SDS' | 'SD1' | 'S1' | 'TL' | 'R' | 'Ie' | 'T', number>>;

/** Before any limit. */
export const baseCoefficient = seismic.of('SDS / (R / Ie)', null);

/** Whether the period is beyond TL; without TL it is not, which is the safe side. */
export const isLongPeriod = ({ T, TL }: Response) => TL > 0 && T > TL;

/** Upper limits for T up to TL and beyond. */
export const upperLimits = { short: 'SD1 / (T · (R / Ie))', long: 'SD1 · TL / (T^2 · (R / Ie))' };
/** The one of the period, by Eq. 12.8-3 or 12.8-4. */
export const upperLimit = (response: Response) =>
  seismic.of(upperLimits[isLongPeriod(response) ? 'long' : 'short'], null);

/** Lower limit at every site. */
export const leastCoefficient = seismic.of('max(0.044 · SDS · Ie, 0.01)', null);

/** S1 from which `nearFaultLimit` is a lower limit too. */
export const nearFaultS1 = 0.6;
export const nearFaultLimit = seismic.of('0.5 · S1 / (R / Ie)', null);

export const limitedCoefficient = seismic.of('max(min(CsCal, CsMax), CsMin)', null);

/** End of the plateau of the spectrum (11.4.6). */
export const plateauEnd = seismic.of('SD1 / SDS', 's');

/** A period that is Ts, or 1.5 Ts, up to the last digit of a product. */
const rounding = 1e-9;

/** Whether T is at most so many times Ts. */
export const isUpToTs = (response: Pick<Response, 'SDS' | 'SD1' | 'T'>, factor = 1) =>
  response.T <= factor * plateauEnd.value(response) * (1 + rounding);

/** Parameters of the ground and of the structure; T and TL in seconds. */
export interface Response {
  sds: number;
  sd1: number;
  s1: number;
  /** 0 where it is not given. */
  tl: number;
  r: number;
  ie: number;
  t: number;
}

/** SDS / (R / Ie), before any limit. */
export const baseCoefficient = ({ sds, r, ie }: Response) => sds / (r / ie);

/** Whether the period is beyond TL; without TL it is not, which is the safe side. */
export const isLongPeriod = ({ t, tl }: Pick<Response, 't' | 'tl'>) => tl > 0 && t > tl;

/** Upper limit for T up to TL. */
export const shortPeriodLimit = ({ sd1, t, r, ie }: Response) => sd1 / (t * (r / ie));

/** Upper limit for T beyond TL. */
export const longPeriodLimit = ({ sd1, tl, t, r, ie }: Response) => (sd1 * tl) / (t ** 2 * (r / ie));

/** Lower limit at every site. */
export const leastCoefficient = ({ sds, ie }: Response) => Math.max(0.044 * sds * ie, 0.01);

/** S1 from which `nearFaultLimit` is a lower limit too. */
export const nearFaultS1 = 0.6;

/** Lower limit where S1 is at least 0.6. */
export const nearFaultLimit = ({ s1, r, ie }: Response) => (0.5 * s1) / (r / ie);

/** A period that is Ts, or 1.5 Ts, up to the last digit of a product. */
const rounding = 1e-9;

/** Whether T is at most so many times Ts = SD1 / SDS (11.4.6). */
export const isUpToTs = ({ sds, sd1, t }: Pick<Response, 'sds' | 'sd1' | 't'>, factor = 1) =>
  t <= factor * (sd1 / sds) * (1 + rounding);

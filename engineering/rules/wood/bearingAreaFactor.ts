/** Distance from the end of the member beyond which a short bearing is stronger, in (NDS 3.10.4). */
export const bearingEndDistance = 3;

/** Bearing area factor Cb on FcPerp for a bearing `lb` inches long (NDS 3.10.4). */
export function bearingAreaFactor(lb: number, awayFromEnd: boolean): number {
  return awayFromEnd && lb < 6 ? (lb + 0.375) / lb : 1;
}

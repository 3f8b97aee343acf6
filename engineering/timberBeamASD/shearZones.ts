import { type BeamLoad, partOf } from '../rules/beam/model';
import type { Layout, Stretch } from './layout';
import type { TypedLoad } from './loads';

/** A zone of the length d beside a support, in which loads count less for shear (NDS 3.4.3.1). */
export interface ShearZone extends Stretch {
  support: number;
}

/** Spans shorter than this many d, and overhangs shorter than the second, take no reduction: all loads would go. */
const leastSpan = 3;
const leastOverhang = 2;

/** Zones at pinned and roller supports, on each side that is long enough. From the centre of the bearing. */
export function shearZonesOf({ beam, spans }: Layout, d: number): ShearZone[] {
  return spans.flatMap(({ from, to, overhang }): ShearZone[] => {
    if (to - from < (overhang ? leastOverhang : leastSpan) * d) return [];
    const bears = (position: number) =>
      beam.supports.some((support) => support.position === position && !support.fixed);
    return [
      ...(bears(from) ? [{ support: from, from, to: from + d }] : []),
      ...(bears(to) ? [{ support: to, from: to - d, to }] : []),
    ];
  });
}

/** The beam without its zones, which come from the left; between two zones at one support nothing is left. */
export function outsideZones(zones: ShearZone[], length: number): Stretch[] {
  const starts = [0, ...zones.map(({ to }) => to)];
  const ends = [...zones.map(({ from }) => from), length];
  return starts.map((from, index) => ({ from, to: ends[index]! }));
}

/**
 * Loads that count for shear: line loads in a zone are left out, a force at a distance x from the support counts
 * x / d. Moments stay as they are.
 */
export function loadsForShear(
  loads: TypedLoad[],
  zones: ShearZone[],
  length: number,
  d: number,
): TypedLoad[] {
  const outside = outsideZones(zones, length);
  return loads.flatMap(({ type, load }): TypedLoad[] => {
    const parts =
      load.kind === 'line' ? outside.map(({ from, to }) => partOf(load, from, to)) : [reduced(load)];
    return parts.filter((part) => part !== null).map((part) => ({ type, load: part }));
  });

  function reduced(load: Exclude<BeamLoad, { kind: 'line' }>): BeamLoad {
    if (load.kind === 'moment') return load;
    const zone = zones.find(({ from, to }) => load.position >= from && load.position <= to);
    if (!zone) return load;
    return { ...load, force: (load.force * Math.abs(load.position - zone.support)) / d };
  }
}

import {
  exposureTable16,
  exposureTable22,
  hills,
  leewardSlopes,
  numbersOf,
  windwardSlopes,
} from '../../rules/wind/testing/publishedTables';

/** The inputs as they are sent, all of them. */
export interface OracleInputs {
  edition: string;
  windSpeed: number;
  exposure: string;
  enclosure: string;
  groundElevation: number;
  topography: string;
  hillHeight: number;
  hillHalfLength: number;
  distanceFromCrest: number;
  crestSide: string;
  kztGiven: number;
  roofType: string;
  length: number;
  width: number;
  eaveHeight: number;
  roofSlope: number;
  parapetHeight: number;
}

/** Points in the order of their first numbers. */
const between = (x: number, points: number[][]): number => {
  const below = points.findLast(([at]) => at! <= x);
  const above = points.find(([at]) => at! >= x);
  if (!below) return above![1]!;
  if (!above || above[0] === below[0]) return below[1]!;
  const share = (x - below[0]!) / (above[0]! - below[0]!);
  return (1 - share) * below[1]! + share * above[1]!;
};

/**
 * The base shears and what leads to them by brute force: tables read from what was published, the building as a cloud of
 * vertical strips. It uses neither the template nor its rules.
 */
export function oracle(i: OracleInputs) {
  const is22 = i.edition === 'ASCE 7-22';
  const column = 'BCD'.indexOf(i.exposure) + 1;
  const kzRows = numbersOf(is22 ? exposureTable22 : exposureTable16).map((row) => [row[0]!, row[column]!]);
  const kz = (z: number) => between(z, kzRows);

  const kzt = (z: number): number => {
    if (i.topography === 'Kzt as given') return i.kztGiven;
    const hill = hills
      .trim()
      .split('\n')
      .map((row) => row.split('|'))
      .find(([shape]) => shape === i.topography);
    if (!hill) return 1;
    const numbers = hill[1]!.split(' ').map(Number);
    const [, , , gamma, up, down] = numbers;
    const steepness = i.hillHeight / i.hillHalfLength;
    if (steepness < 0.2 || i.hillHeight < (i.exposure === 'B' ? 60 : 15)) return 1;
    const lh = steepness > 0.5 ? 2 * i.hillHeight : i.hillHalfLength;
    const k1 = numbers[column - 1]! * (steepness > 0.5 ? 0.5 : steepness);
    const mu = i.crestSide.startsWith('Up') ? up! : down!;
    const k2 = Math.max(1 - i.distanceFromCrest / mu / lh, 0);
    return (1 + k1 * k2 * Math.exp((-gamma! * z) / lh)) ** 2;
  };

  const kd = 0.85;
  const ke = Math.exp(-0.0000362 * i.groundElevation);
  /** With Kd, in both editions: what stands before G Cp. */
  const qKd = (z: number) => 0.00256 * kz(z) * kzt(z) * ke * i.windSpeed * i.windSpeed * kd;
  const gcpi = i.enclosure === 'Partially enclosed' ? 0.55 : 0.18;

  const rise = i.roofType === 'Flat' ? 0 : i.roofSlope;
  const theta = (Math.atan2(rise, 12) * 180) / Math.PI;
  const ridge = i.eaveHeight + (i.width / 2) * (rise / 12);
  const h = theta <= 10 ? i.eaveHeight : (i.eaveHeight + ridge) / 2;
  const qhKd = qKd(h);

  const shear = (isNormal: boolean) => {
    const [l, b] = isNormal ? [i.width, i.length] : [i.length, i.width];
    const ratio = l / b;
    const leeward =
      ratio <= 1 ? -0.5 : ratio <= 2 ? -0.5 + 0.2 * (ratio - 1) : Math.min(-0.2, -0.3 + 0.05 * (ratio - 2));
    // The wind on a strip of wall up to a height, slice by slice from the ground.
    const slices = 2000;
    const highest = i.roofType === 'Gable' && !isNormal ? ridge : i.eaveHeight;
    const upTo = [0];
    for (let slice = 0; slice < slices; slice += 1) {
      const z = ((slice + 0.5) / slices) * highest;
      upTo.push(upTo.at(-1)! + (qKd(z) * 0.8 - qhKd * leeward) * 0.85 * (highest / slices));
    }
    // The face as strips: of each the top of its wall and the top of the roof behind it.
    const strips = 4000;
    let walls = 0;
    let wallArea = 0;
    let roofArea = 0;
    for (let strip = 0; strip < strips; strip += 1) {
      const at = ((strip + 0.5) / strips) * b;
      const onRoof = Math.min(ridge, i.eaveHeight + Math.min(at, b - at) * (rise / 12));
      const wall = i.roofType === 'Gable' && !isNormal ? onRoof : i.eaveHeight;
      const top = i.roofType === 'Gable' && isNormal ? ridge : i.roofType === 'Flat' ? i.eaveHeight : onRoof;
      wallArea += ((wall + i.parapetHeight) * b) / strips;
      roofArea += (Math.max(0, top - wall) * b) / strips;
      walls += (upTo[Math.round((wall / highest) * slices)]! * b) / strips;
    }
    const parapet = qKd(i.eaveHeight + i.parapetHeight) * 2.5 * i.parapetHeight * b;

    let roof = 0;
    if (theta >= 10 && roofArea > 0) {
      const hl = h / l;
      const at = (table: string, pick: number, steep?: number) =>
        [0.25, 0.5, 1].map((row, index) => [
          row,
          steep ??
            between(
              theta,
              numbersOf(table).map((cells) => [
                cells[0]!,
                cells[pick + index * (table === windwardSlopes ? 2 : 1)]!,
              ]),
            ),
        ]);
      const seconds = at(windwardSlopes, 2, theta >= 60 ? theta / 100 : undefined);
      const positive = between(
        hl,
        seconds.map(([row, value]) => [row!, Math.max(0, value!)]),
      );
      const second = positive > 0 ? positive : between(hl, seconds);
      const behind = between(hl, at(leewardSlopes, 1));
      roof = Math.max(0, (second - behind) * qhKd * 0.85 * roofArea);
    }
    const total = walls + parapet + roof;
    const least = 16 * wallArea + 8 * roofArea;
    return {
      walls: walls / 1000,
      roof: roof / 1000,
      parapet: parapet / 1000,
      minimum: least / 1000,
      design: Math.max(total, least) / 1000,
    };
  };

  const onWall = (z: number) => ({
    plus: qKd(z) * 0.85 * 0.8 - qhKd * gcpi,
    minus: qKd(z) * 0.85 * 0.8 + qhKd * gcpi,
  });
  const onRoof = (cp: number) => ({ plus: qhKd * (0.85 * cp - gcpi), minus: qhKd * (0.85 * cp + gcpi) });
  /** First Cp of a roof with strips at a distance from its windward edge. */
  const stripCp = (l: number, distance: number): number => {
    const low = distance <= h ? -0.9 : distance <= 2 * h ? -0.5 : -0.3;
    const high = distance <= h / 2 ? -1.3 : -0.7;
    return low + (high - low) * Math.min(1, Math.max(0, h / l / 0.5 - 1));
  };
  return {
    h,
    onRoof,
    stripCp,
    qh: is22 ? qhKd / kd : qhKd,
    side: { plus: qhKd * (0.85 * -0.7 - gcpi), minus: qhKd * (0.85 * -0.7 + gcpi) },
    onWall,
    normal: shear(true),
    parallel: shear(false),
  };
}

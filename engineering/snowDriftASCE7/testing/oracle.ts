/** The inputs as they are sent, all of them. */
export interface OracleInputs {
  edition: string;
  groundSnowLoad: number;
  riskCategory: string;
  winterWindParameter: number;
  balancedLoad: number;
  place: string;
  height: number;
  upperRoofLength: number;
  roofLength: number;
  farRoofLength: number;
  sideLength: number;
  separation: number;
  slidingSurface: string;
  upperRoofSlope: number;
  upperEaveToRidge: number;
  upperFlatRoofLoad: number;
}

interface Triangle {
  height: number;
  width: number;
}

const nothing: Triangle = { height: 0, width: 0 };

/**
 * The load on the roof at any distance from the step, in each case, written as the sections read. It uses neither the template
 * nor its rules.
 */
export function oracle(i: OracleInputs) {
  const is16 = i.edition === 'ASCE 7-16';
  const density = i.groundSnowLoad > 16 / 0.13 ? 30 : 14 + 0.13 * i.groundSnowLoad;
  const depth = i.balancedLoad / density;
  const clear = i.height > depth ? i.height - depth : 0;
  const isBuried = depth > 0 && clear / depth < 0.2;

  const figure = (lu: number): number => {
    if (i.groundSnowLoad === 0) return 0;
    if (!is16)
      return (
        1.5 *
        Math.sqrt(
          (Math.pow(i.groundSnowLoad, 0.74) * Math.pow(lu, 0.7) * Math.pow(i.winterWindParameter, 1.7)) /
            density,
        )
      );
    const factor = { I: 0.8, II: 1, III: 1.1, IV: 1.2 }[i.riskCategory]!;
    const drawn = (at: number) =>
      Math.sqrt(factor) * (0.43 * Math.pow(at, 1 / 3) * Math.pow(i.groundSnowLoad + 10, 1 / 4) - 1.5);
    if (lu >= 20) return drawn(lu);
    return Math.min(drawn(20), Math.sqrt((factor * i.groundSnowLoad * lu) / 4 / density));
  };

  /** 4 hd, or lower and wider under the step. */
  const under = (height: number): Triangle => {
    if (isBuried || clear === 0) return nothing;
    const widths = height > clear ? [(4 * height * height) / clear, 8 * clear] : [4 * height];
    return { height: Math.min(height, clear), width: Math.min(...widths) };
  };
  const windward = (lu: number): Triangle => {
    const height = (figure(lu) * 3) / 4;
    if (is16) return under(height);
    return isBuried || (clear === 0 && depth > 0) ? nothing : { height, width: 8 * height };
  };

  const triangles = (): { leeward: Triangle; windward: Triangle } => {
    const near = i.separation < 20 && i.separation < 6 * i.height;
    switch (i.place) {
      case 'Roof step':
        return {
          leeward: under(Math.min(figure(i.upperRoofLength), 0.6 * i.roofLength)),
          windward: windward(i.roofLength),
        };
      case 'Adjacent structure': {
        if (!near) return { leeward: nothing, windward: nothing };
        const hd = figure(i.upperRoofLength);
        const reach = 6 * i.height - i.separation;
        return {
          leeward: { height: Math.min(hd, reach / 6), width: Math.min(6 * hd, reach) },
          windward: windward(i.roofLength),
        };
      }
      case 'Parapet':
        return { leeward: nothing, windward: windward(i.roofLength) };
      default:
        return {
          leeward: nothing,
          windward: i.sideLength < 15 ? nothing : windward(Math.max(i.roofLength, i.farRoofLength)),
        };
    }
  };
  const both = triangles();
  const at = ({ height, width }: Triangle, x: number) =>
    i.balancedLoad + (x < width ? density * height * (1 - x / width) : 0);

  const steepest = i.slidingSurface === 'Slippery' ? 1 / 4 : 2;
  const sheds = i.place === 'Roof step' && i.slidingSurface !== 'No sloped upper roof';
  const slid = sheds && i.upperRoofSlope > steepest ? 0.4 * i.upperFlatRoofLoad * i.upperEaveToRidge : 0;
  return {
    density,
    depth,
    clear,
    both,
    leewardAt: (x: number) => at(both.leeward, x),
    windwardAt: (x: number) => at(both.windward, x),
    slidingAt: (x: number) => i.balancedLoad + (x <= 15 ? slid / 15 : 0),
    slidPerFoot: (slid / 15) * Math.min(15, i.roofLength),
  };
}

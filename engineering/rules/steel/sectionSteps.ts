import { type Derivation, signed } from '../../kit/derivation';
import type { HollowSection } from './hollowSection';
import type { WideFlange } from './wideFlange';

type Property = [
  symbol: string,
  label: string,
  formula: string,
  value: number,
  units: string,
  /** What the plates alone have: the rest is that of `fillets`, `junctions` or `corners` in the formula. */
  plates?: number,
];

/** The properties that a calculation uses, out of the dimensions and one another. */
function propertySteps(work: Derivation, dimensions: Record<string, number>, properties: Property[]): void {
  const known = { ...dimensions };
  for (const [symbol, label, formula, value, units, plates = value] of properties) {
    const rest = value - plates;
    const from = { ...known, fillets: signed(rest), junctions: signed(rest), corners: signed(-rest) };
    known[symbol] = work.step({
      symbol,
      label,
      formula,
      from,
      value,
      units,
      clause: 'Section from its dimensions',
    });
  }
}

const [in2, in3, in4, in6] = ['in2', 'in3', 'in4', 'in6'];

export function wideFlangeBeamSteps(work: Derivation, section: WideFlange): void {
  const { d, bf, tf, tw } = section;
  const web = '(d - 2·tf)';
  const plates = platesOf(section);
  propertySteps(work, { d, bf, tf, tw }, [
    ['A', 'Area', `2·bf·tf + ${web}·tw + fillets`, section.area, in2, plates.area],
    ['Ix', 'Moment of inertia', `(bf·d^3 - (bf - tw)·${web}^3)/12 + fillets`, section.ix, in4, plates.ix],
    ['Sx', 'Elastic section modulus', `2·Ix/d`, section.sx, in3],
    ['Zx', 'Plastic section modulus', `bf·tf·(d - tf) + tw·${web}^2/4 + fillets`, section.zx, in3, plates.zx],
    [
      'Iy',
      'Moment of inertia, minor axis',
      `(2·tf·bf^3 + ${web}·tw^3)/12 + fillets`,
      section.iy,
      in4,
      plates.iy,
    ],
    ['Sy', 'Elastic section modulus, minor axis', '2·Iy/bf', section.sy, in3],
    [
      'Zy',
      'Plastic section modulus, minor axis',
      `tf·bf^2/2 + ${web}·tw^2/4 + fillets`,
      section.zy,
      in3,
      plates.zy,
    ],
    ['ry', 'Radius of gyration, minor axis', 'sqrt(Iy/A)', section.ry, 'in'],
    ['J', 'Torsional constant', `(2·bf·tf^3 + ${web}·tw^3)/3 + junctions`, section.j, in4, plates.j],
    ['Cw', 'Warping constant', 'Iy·(d - tf)^2/4', section.cw, in6],
    ['rts', 'Effective radius of gyration', 'sqrt(sqrt(Iy·Cw)/Sx)', section.rts, 'in'],
  ]);
}

export function wideFlangeColumnSteps(work: Derivation, section: WideFlange): void {
  const { d, bf, tf, tw } = section;
  const plates = platesOf(section);
  propertySteps(work, { d, bf, tf, tw }, [
    ['A', 'Area', '2·bf·tf + (d - 2·tf)·tw + fillets', section.area, in2, plates.area],
    ['Ix', 'Moment of inertia', '(bf·d^3 - (bf - tw)·(d - 2·tf)^3)/12 + fillets', section.ix, in4, plates.ix],
    [
      'Iy',
      'Moment of inertia, minor axis',
      '(2·tf·bf^3 + (d - 2·tf)·tw^3)/12 + fillets',
      section.iy,
      in4,
      plates.iy,
    ],
    ['rx', 'Radius of gyration, major axis', 'sqrt(Ix/A)', section.rx, 'in'],
    ['ry', 'Radius of gyration, minor axis', 'sqrt(Iy/A)', section.ry, 'in'],
    ['J', 'Torsional constant', '(2·bf·tf^3 + (d - 2·tf)·tw^3)/3 + junctions', section.j, in4, plates.j],
    ['Cw', 'Warping constant', 'Iy·(d - tf)^2/4', section.cw, in6],
  ]);
}

export function hollowSectionSteps(work: Derivation, section: HollowSection): void {
  const { height: H, width: B, t } = section;
  propertySteps(work, { H, B, t }, [
    [
      'A',
      'Area',
      'H·B - (H - 2·t)·(B - 2·t) - corners',
      section.area,
      in2,
      H * B - (H - 2 * t) * (B - 2 * t),
    ],
    [
      'Ix',
      'Moment of inertia',
      '(B·H^3 - (B - 2·t)·(H - 2·t)^3)/12 - corners',
      section.ix,
      in4,
      (B * H ** 3 - (B - 2 * t) * (H - 2 * t) ** 3) / 12,
    ],
    [
      'Iy',
      'Moment of inertia over B',
      '(H·B^3 - (H - 2·t)·(B - 2·t)^3)/12 - corners',
      section.iy,
      in4,
      (H * B ** 3 - (H - 2 * t) * (B - 2 * t) ** 3) / 12,
    ],
    ['rx', 'Radius of gyration, bending over H', 'sqrt(Ix/A)', section.rx, 'in'],
    ['ry', 'Radius of gyration, bending over B', 'sqrt(Iy/A)', section.ry, 'in'],
  ]);
}

/** Of flanges and web without fillets. */
function platesOf({ d, bf, tf, tw }: WideFlange) {
  const web = d - 2 * tf;
  return {
    area: 2 * bf * tf + web * tw,
    ix: (bf * d ** 3 - (bf - tw) * web ** 3) / 12,
    iy: (2 * tf * bf ** 3 + web * tw ** 3) / 12,
    zx: bf * tf * (d - tf) + (tw * web ** 2) / 4,
    zy: (tf * bf ** 2) / 2 + (web * tw ** 2) / 4,
    j: (2 * bf * tf ** 3 + web * tw ** 3) / 3,
  };
}

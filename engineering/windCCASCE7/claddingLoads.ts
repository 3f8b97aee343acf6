import { booleanOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { type Building, meanRoofHeight, roofAngle } from '../rules/wind/buildingShape';
import { type Enclosure, enclosures } from '../rules/wind/categories';
import type { CladdingFigure, ZoneCurves } from '../rules/wind/claddingFigure';
import { designPressures } from '../rules/wind/designPressure';
import { coefficientAt } from '../rules/wind/pressureCurve';
import { roofFigure } from '../rules/wind/roofFigure';
import { wallFigure } from '../rules/wind/wallFigure';
import { hasZone } from '../rules/wind/zoneExtents';
import { zoneWidth } from '../rules/wind/zoneWidth';
import { internalCoefficient } from '../rules/wind/internalPressure';
import { type Site, siteOf, type WindAt, windAt } from '../rules/wind/site';
import { directionalityFactor } from '../rules/wind/velocityPressure';
import { buildingOf } from '../rules/wind/building';
import { effectiveArea, effectiveWidth } from '../rules/wind/effectiveArea';
import { type Surface, surfaces } from './options';

/** Equation 30.3-1 of the edition, and what is the same in every zone. */
export type PressureEquation = ReturnType<typeof designPressures> & {
  constants: Readonly<Record<'Kd' | 'qh' | 'GCpi', number>>;
};

/** What the wind does to a component in one zone; psf. */
export interface ZonePressure {
  curves: ZoneCurves;
  gcpPositive: number;
  gcpNegative: number;
  positive: number;
  negative: number;
}

export interface LoadedComponent extends Component {
  figure: CladdingFigure;
  zones: ZonePressure[];
}

/** Wind on the components and cladding of a building: ft, psf. */
export interface CladdingLoads {
  site: Site;
  building: Building;
  enclosure: Enclosure;
  highParapet: boolean;
  theta: number;
  atRoof: WindAt;
  equation: PressureEquation;
  /** Dimension a of the zones. */
  a: number;
  walls: CladdingFigure;
  /** Null where the roof has no component, and no figure for its angle. */
  roof: CladdingFigure | null;
  components: LoadedComponent[];
}

export function claddingLoadsOf(inputs: Inputs): CladdingLoads {
  const site = siteOf(inputs);
  const building = buildingOf(inputs);
  const enclosure = optionOf(inputs, 'enclosure', enclosures);
  const highParapet = booleanOf(inputs, 'highParapet');
  const theta = roofAngle(building);
  const atRoof = windAt(site, meanRoofHeight(building));
  const { edition } = site.wind;
  const equation = {
    ...designPressures(edition),
    constants: { Kd: directionalityFactor, qh: atRoof.q, GCpi: internalCoefficient(enclosure) },
  };
  const walls = wallFigure(theta);
  const roof = roofFigure({ edition, roofType: building.roofType, theta, highParapet });
  const size = { h: atRoof.z, least: leastWidth(building) };
  return {
    ...{ site, building, enclosure, highParapet, theta, atRoof, equation, walls, roof },
    a: zoneWidth.value(size),
    components: componentsOf(inputs).map((component) => {
      const figure = component.surface === 'Wall' ? walls : needed(roof);
      const present = figure.zones.filter(({ zone }) => hasZone(figure.layout, zone, size));
      return {
        ...component,
        figure,
        zones: present.map((zone) => zonePressure(equation, zone, component.area)),
      };
    }),
  };
}

function needed(roof: CladdingFigure | null): CladdingFigure {
  if (!roof) throw new Error('A component is on a roof that has no figure');
  return roof;
}

function zonePressure(equation: PressureEquation, curves: ZoneCurves, area: number): ZonePressure {
  const { Kd, qh, GCpi } = equation.constants;
  const gcpPositive = coefficientAt(curves.positive, area);
  const gcpNegative = coefficientAt(curves.negative, area);
  return {
    curves,
    gcpPositive,
    gcpNegative,
    positive: equation.towards.value({ Kd, qh, GCpi, GCp: gcpPositive }),
    negative: equation.away.value({ Kd, qh, GCpi, GCp: gcpNegative }),
  };
}

/** The zone with the largest pressure of a sign; of equal ones the first. */
export function governingZone({ zones }: LoadedComponent, sign: 'positive' | 'negative'): ZonePressure {
  const [first, ...others] = zones;
  if (!first) throw new Error('A component has no zone');
  return others.reduce((one, other) => (Math.abs(other[sign]) > Math.abs(one[sign]) ? other : one), first);
}

/** A component or a piece of cladding; ft, ft². */
interface Component {
  name: string;
  surface: Surface;
  span: number;
  width: number;
  effectiveWidth: number;
  area: number;
}

/** A component without a name has its number. */
function componentsOf({ components }: Inputs): Component[] {
  const rows = Array.isArray(components) ? components : [];
  return rows.map((row, index) => {
    const [span, width] = [Number(row.span), Number(row.width)];
    const w = effectiveWidth.value({ span, width });
    return {
      name: String(row.name ?? '').trim() || `Component ${index + 1}`,
      surface: surfaces.find((each) => each === row.surface) ?? 'Wall',
      ...{ span, width, effectiveWidth: w, area: effectiveArea.value({ span, w }) },
    };
  });
}

export const leastWidth = ({ length, width }: Building) => Math.min(length, width);

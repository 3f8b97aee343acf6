import type { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { columnConstants } from '../rules/wood/columnStability';
import { compressionValue, glulamStrongAxisEMin } from '../rules/wood/compressionValues';
import { customKinds, customLumber, customSawn, customSizeFactors } from '../rules/wood/customLumber';
import { dimensionMaterial } from '../rules/wood/dimensionValues';
import { glulam24FV4, glulamLayup } from '../rules/wood/glulamValues';
import { type Material, type Ply, WoodError } from '../rules/wood/material';
import {
  dimensionSizes,
  nominalWidth,
  shortDressing,
  timberDressings,
  timberSizes,
} from '../rules/wood/sizes';
import { grades, sawnSpecies, shortGrade, shortSpecies } from '../rules/wood/species';
import { timberMaterial } from '../rules/wood/timberValues';
import { memberTypes, nominalSizes } from './options';

/** The column's cross section, inches, and its reference values, psi. */
export interface Section {
  name: string;
  material: Material;
  fc: number;
  /** Emin for buckling in the direction of d and of b. */
  eMin: { d: number; b: number };
  /** Of the column stability factor. */
  c: number;
  ply: Ply;
  plies: number;
  /** Of all plies. */
  b: number;
  d: number;
  area: number;
  sectionModulus: number;
}

interface Member {
  name: string;
  material: Material;
  fc: number;
  eMin: { d: number; b: number };
  c: number;
  ply: Ply;
}

/** Least thickness of a ply of a built-up column, in (NDS 15.3.1). */
const leastPly = 1.5;

/** @throws {WoodError} for sizes and grades without reference values, and for plies that NDS 15.3 does not cover */
export function sectionOf(work: Derivation, inputs: Inputs): Section {
  const member = memberOf(inputs);
  const { ply } = member;
  const plies = optionOf(inputs, 'memberType', memberTypes) === 'Glulam' ? 1 : numberOf(inputs, 'plies');
  if (plies > 1 && ply.b < leastPly)
    throw new WoodError(`Each ply of a built-up column must be at least ${leastPly} in thick (NDS 15.3.1).`);
  const b = plies * ply.b;
  const name = plies > 1 ? `${plies} plies ${member.name}` : member.name;
  const { d } = ply;
  work.section('Section and self-weight');
  const area = work.step('A', `Area of ${name}`, member.material.table, {
    formula: 'b · d',
    from: { b, d },
    units: 'in2',
  });
  const sectionModulus = work.step('S', 'Section modulus, strong axis', 'NDS 3.3.2', {
    formula: 'b · d^2 / 6',
    from: { b, d },
    units: 'in3',
  });
  return { ...member, name, plies, b, d, area, sectionModulus };
}

function memberOf(inputs: Inputs): Member {
  switch (optionOf(inputs, 'memberType', memberTypes)) {
    case 'Sawn lumber':
      return sawnMember(inputs);
    case 'Glulam': {
      const ply = sizeOf(inputs);
      return {
        name: `${ply.b}x${ply.d} ${glulamLayup}`,
        material: glulam24FV4,
        fc: compressionValue(glulam24FV4, ply),
        eMin: { d: glulamStrongAxisEMin, b: glulam24FV4.eMin },
        c: columnConstants.glulam,
        ply,
      };
    }
    case 'Custom':
      return customMember(inputs);
  }
}

const sizeOf = (inputs: Inputs): Ply => ({ b: numberOf(inputs, 'b'), d: numberOf(inputs, 'd') });

function sawnMember(inputs: Inputs): Member {
  const species = optionOf(inputs, 'species', sawnSpecies);
  const grade = optionOf(inputs, 'grade', grades);
  const wanted = optionOf(inputs, 'nominalSize', nominalSizes);
  const grown = `${shortSpecies[species]} ${shortGrade(grade)}`;
  const lumber = dimensionSizes.find(({ name }) => name === wanted);
  if (lumber) {
    const material = dimensionMaterial(species, grade, nominalWidth(lumber.d));
    if (!material) throw new WoodError(`There are no reference values for ${species} ${grade}.`);
    return sawnOf(`${wanted} ${grown}`, material, lumber);
  }
  const dressing = optionOf(inputs, 'dressedSize', timberDressings);
  const timber = timberSizes[dressing].find(({ name }) => name === wanted)!;
  const name = `${wanted} ${grown}, ${shortDressing[dressing]}`;
  return sawnOf(name, timberMaterial(species, grade, timber), timber);
}

function sawnOf(name: string, material: Material, { b, d }: Ply): Member {
  return {
    name,
    material,
    fc: compressionValue(material, { b, d }),
    eMin: { d: material.eMin, b: material.eMin },
    c: columnConstants.sawn,
    ply: { b, d },
  };
}

/** Only Fb, Fc and Emin of custom values count for a column. */
function customMember(inputs: Inputs): Member {
  const ply = sizeOf(inputs);
  const fb = numberOf(inputs, 'fb');
  const eMin = numberOf(inputs, 'eMin');
  const unused = { fv: NaN, fcPerp: NaN, e: NaN };
  const values = { fb, fbNegative: fb, eMin, ...unused };
  const isSawn = optionOf(inputs, 'customKind', customKinds) === customSawn;
  return {
    name: `${ply.b}x${ply.d} ${isSawn ? 'custom sawn lumber' : 'of custom values'}`,
    material: isSawn
      ? customLumber(values, ply, optionOf(inputs, 'customSizeFactor', customSizeFactors))
      : { kind: 'custom', species: 'Custom', grade: '', table: 'Custom values', ...values },
    fc: numberOf(inputs, 'fc'),
    eMin: { d: eMin, b: eMin },
    c: numberOf(inputs, 'c'),
    ply,
  };
}

import type { Derivation } from '../kit/derivation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  customKinds,
  customLumber,
  customSawn,
  customSizeFactors,
  leastLumber,
  leastTimber,
} from '../rules/wood/customLumber';
import { dimensionMaterial } from '../rules/wood/dimensionValues';
import { glulam24FV4, glulamLayup } from '../rules/wood/glulamValues';
import { type Material, type Ply, WoodError } from '../rules/wood/material';
import { unrecorded } from '../rules/wood/notation';
import { nominalWidth, shortDressing, timberDressings } from '../rules/wood/sizes';
import { grades, type SawnSpecies } from '../rules/wood/species';
import { timberMaterial } from '../rules/wood/timberValues';
import { findMember, memberHint, timberDressed } from './members';
import { customSpecies, customValues, memberSources } from './options';

/** The wood of the beam: plies side by side that bend as one. Inches. */
export interface Section {
  name: string;
  material: Material;
  ply: Ply;
  plies: number;
  /** Width of all plies. */
  b: number;
  d: number;
  area: number;
  sectionModulus: number;
  inertia: number;
}

/** @throws {WoodError} for a member that is not in the list, and for sizes and grades without reference values */
export function sectionOf(inputs: Inputs, work: Derivation = unrecorded): Section {
  const { name, material, size } = memberOf(inputs);
  const flat = booleanOf(inputs, 'flatUse');
  const ply = flat ? { b: Math.max(size.b, size.d), d: Math.min(size.b, size.d) } : size;
  if (!flat && material.kind !== 'custom' && ply.b > ply.d)
    throw new WoodError(
      'The ply is wider than it is deep: for lumber with its wide face up choose ' + 'flatUse.',
    );
  const plies = numberOf(inputs, 'n_com');
  const b = work.step('b', `Width of the wood, ${name}`, material.table, {
    formula: 'n · bp',
    from: { n: plies, bp: ply.b },
    units: 'in',
  });
  const { d } = ply;
  const from = { b, d };
  const area = work.step('A', 'Area', 'NDS 3.1', { formula: 'b · d', from, units: 'in2' });
  const sectionModulus = work.step('S', 'Section modulus', 'NDS 3.3.2', {
    formula: 'b · d^2 / 6',
    from,
    units: 'in3',
  });
  const inertia = work.step('I', 'Moment of inertia', 'NDS 3.3.2', {
    formula: 'b · d^3 / 12',
    from,
    units: 'in4',
  });
  return { name, material, ply, plies, b, d, area, sectionModulus, inertia };
}

function memberOf(inputs: Inputs): { name: string; material: Material; size: Ply } {
  if (optionOf(inputs, 'type', memberSources) === 'Custom') return customMember(inputs);
  const wanted = typeof inputs.member === 'string' ? inputs.member : '';
  const member = findMember(wanted);
  if (!member) {
    const hint = memberHint(wanted);
    throw new WoodError(`There is no member ${JSON.stringify(wanted.slice(0, 60))}.${hint && ` ${hint}`}`);
  }
  const { name, material, b, d } = member;
  if (material.kind !== 'timber') return { name, material, size: { b, d } };
  const dressing = optionOf(inputs, 'dressedSize', timberDressings);
  const timber = timberDressed(member, dressing);
  return {
    name: `${name}, ${shortDressing[dressing]}`,
    material: timber.material,
    size: { b: timber.b, d: timber.d },
  };
}

function customMember(inputs: Inputs): { name: string; material: Material; size: Ply } {
  const size = { b: numberOf(inputs, 'b_input'), d: numberOf(inputs, 'd_input') };
  const species = optionOf(inputs, 'species', customSpecies);
  const named = (material: Material) => ({
    name: `${size.b}x${size.d} ${[material.species, material.grade].join(' ').trim()}`,
    material,
    size,
  });
  if (species === glulamLayup) return named(glulam24FV4);
  if (species === customValues) return named(ownMaterial(inputs, size));
  return named(sawnMaterial(species, inputs, size));
}

function sawnMaterial(species: SawnSpecies, inputs: Inputs, size: Ply): Material {
  const grade = optionOf(inputs, 'grade', grades);
  const thickness = Math.min(size.b, size.d);
  if (thickness >= leastTimber) return timberMaterial(species, grade, size);
  if (thickness < leastLumber)
    throw new WoodError(`Lumber thinner than ${leastLumber} in has no reference values in Tables 4A and 4B.`);
  const material = dimensionMaterial(species, grade, nominalWidth(Math.max(size.b, size.d)));
  if (!material) throw new WoodError(`There are no reference values for ${species} ${grade}.`);
  return material;
}

function ownMaterial(inputs: Inputs, size: Ply): Material {
  const fb = numberOf(inputs, 'fb');
  const values = {
    fb,
    fbNegative: fb,
    fv: numberOf(inputs, 'fv'),
    fcPerp: numberOf(inputs, 'fcPerp'),
    e: numberOf(inputs, 'e'),
    eMin: numberOf(inputs, 'eMin'),
  };
  if (optionOf(inputs, 'customKind', customKinds) === customSawn)
    return customLumber(values, size, optionOf(inputs, 'customSizeFactor', customSizeFactors));
  const depthExponent = numberOf(inputs, 'depthExponent');
  return {
    kind: 'custom',
    species: customValues,
    grade: '',
    table: 'Custom values',
    ...values,
    depthExponent,
  };
}

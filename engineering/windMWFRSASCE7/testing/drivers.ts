import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { cell, solveWind } from './windSheet';

const editions = { '16': 'ASCE 7-16', '22': 'ASCE 7-22' } as const;

/** The site of an example on a wide flat building as high as its h. */
const flat = (example: WorkedExample, more: Attributes = {}): Attributes => ({
  windSpeed: numberIn(example, 'V'),
  exposure: String(example.inputs.exposure),
  roofType: 'Flat',
  length: 120,
  width: 60,
  eaveHeight: numberIn(example, 'h'),
  ...more,
});

const velocityPressures: Driver = (example) => ({
  qh16: result(solveWind(flat(example, { edition: editions['16'] })), 'qh'),
  qh22: result(solveWind(flat(example, { edition: editions['22'] })), 'qh'),
});

const feetOfMetre = 1 / 0.3048;

export const drivers: Record<string, Driver> = {
  'wd-01': (example) => {
    const z = numberIn(example, 'z');
    const shape = {
      length: numberIn(example, 'B'),
      width: numberIn(example, 'L'),
      parapetHeight: numberIn(example, 'parapet'),
      heights: [[z]],
    };
    const old = solveWind(flat(example, { ...shape, edition: editions['16'] }));
    const solution = solveWind(flat(example, { ...shape, edition: editions['22'] }));
    const first = { direction: 'Normal to the ridge', surface: 'Roof, 0 to h/2, first value' };
    return {
      ...velocityPressures(example),
      pWindwardAt33: cell(solution, 'wallPressures', { z }, 'minus'),
      netAt33: cell(solution, 'wallPressures', { z }, 'netNormal'),
      parapetQ16: result(old, 'qp'),
      parapetQ22: result(solution, 'qp'),
      parapetNet: result(solution, 'parapetWindward') - result(solution, 'parapetLeeward'),
      roofFirstZone: cell(solution, 'roofPressures', first, 'plus'),
    };
  },
  'wd-03': velocityPressures,
  'wd-04': velocityPressures,
  'wd-05': (example) => ({ qz: result(solveWind(flat(example, { edition: editions['16'] })), 'qh') }),
  'wd-07': (example) => ({ qh: result(solveWind(flat(example, { edition: editions['16'] })), 'qh') }),
  'wd-08': (example) => {
    const z = numberIn(example, 'z');
    const shape = { length: numberIn(example, 'D'), width: numberIn(example, 'B'), heights: [[z]] };
    const old = solveWind(flat(example, { ...shape, edition: editions['16'] }));
    const recent = solveWind(flat(example, { ...shape, edition: editions['22'] }));
    return {
      ...velocityPressures(example),
      pWindward16: cell(old, 'wallPressures', { z }, 'minus'),
      pWindward22: cell(recent, 'wallPressures', { z }, 'minus'),
      kz16: cell(old, 'wallPressures', { z }, 'kz'),
      kz22: cell(recent, 'wallPressures', { z }, 'kz'),
    };
  },
  'wd-09': (example) => {
    const slope = Math.tan((numberIn(example, 'theta') * Math.PI) / 180);
    const width = numberIn(example, 'L');
    const solution = solveWind({
      windSpeed: numberIn(example, 'V'),
      exposure: 'C',
      enclosure: 'Partially enclosed',
      length: numberIn(example, 'B'),
      width,
      eaveHeight: numberIn(example, 'h') - (slope * width) / 4,
      roofSlope: 12 * slope,
    });
    return {
      windwardSlope: cell(solution, 'roofPressures', { surface: 'Windward slope, first value' }, 'plus'),
      leewardSlopePlus: cell(solution, 'roofPressures', { surface: 'Leeward slope' }, 'plus'),
      leewardSlopeMinus: cell(solution, 'roofPressures', { surface: 'Leeward slope' }, 'minus'),
    };
  },
  'wd-10': (example) => {
    const solution = solveWind({
      edition: editions['16'],
      windSpeed: numberIn(example, 'V'),
      exposure: 'B',
      length: numberIn(example, 'B'),
      width: numberIn(example, 'L'),
      eaveHeight: numberIn(example, 'eave'),
      roofSlope: numberIn(example, 'rise'),
    });
    return { roof: cell(solution, 'baseShears', { direction: 'Normal to the ridge' }, 'roof') };
  },
  'wd-11': (example) => {
    const shape = {
      length: numberIn(example, 'length'),
      width: numberIn(example, 'width'),
      parapetHeight: numberIn(example, 'parapet'),
    };
    const solution = solveWind(flat(example, { ...shape, edition: editions['16'] }));
    return {
      qp: result(solution, 'qp'),
      windward: result(solution, 'parapetWindward'),
      leeward: result(solution, 'parapetLeeward'),
    };
  },
  'wd-12': (example) => {
    const solution = solveWind({
      exposure: String(example.inputs.exposure),
      topography: '2-D escarpment',
      hillHeight: numberIn(example, 'H'),
      hillHalfLength: numberIn(example, 'Lh'),
      distanceFromCrest: numberIn(example, 'x'),
      roofType: 'Flat',
      width: 60,
      eaveHeight: numberIn(example, 'z'),
    });
    return { Kzt: result(solution, 'kztAtH') };
  },
  'wd-13': (example) => {
    const [width, rise] = [numberIn(example, 'L'), numberIn(example, 'rise')];
    const eave = numberIn(example, 'h') - (width * rise) / 12 / 4;
    const solution = solveWind({
      length: numberIn(example, 'B') * feetOfMetre,
      width: width * feetOfMetre,
      eaveHeight: eave * feetOfMetre,
      roofSlope: rise,
    });
    return {
      CpWindwardRoof: cell(solution, 'roofPressures', { surface: 'Windward slope, second value' }, 'cp'),
      CpLeewardRoof: cell(solution, 'roofPressures', { surface: 'Leeward slope' }, 'cp'),
      CpLeewardWall: result(solution, 'leewardCpNormal'),
    };
  },
};

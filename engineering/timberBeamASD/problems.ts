import type { ErrorDetail } from '../../contract';
import type { Inputs, Row } from '../kit/template';
import { dimensionGrades, tabulatedGrade } from '../rules/wood/dimensionValues';
import { timberDressings } from '../rules/wood/sizes';
import { type Grade, grades, sawnSpecies } from '../rules/wood/species';
import { impactReason, loadDurations } from '../rules/wood/loadDuration';
import { byDepthAndBreadth } from '../rules/wood/prescriptiveBracing';
import { customSawn } from '../rules/wood/customLumber';
import { creepNotGiven, customValues } from './options';
import { usualSpacing } from './loadFields';
import { lateralSupportProblems } from './lateralSupport';
import { findMember } from './members';
import { notchProblems } from './notchedEnds';
import { isCarrying, rowsOf, supportRows } from './rows';
import { stabilityLoadProblems } from './stabilityLoad';

/** Loads beyond this, in psf, plf, lb or lb-ft, are slips of the keyboard and cost digits. */
const largestLoad = 1e9;
/** in */
const widestStrip = 1e5;
const mostRows = 100;
const mostSupports = 30;

/** What the template rejects of the inputs as a whole; cells are named as `supports[0][2]`. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  const length = typeof inputs.L_X === 'number' ? inputs.L_X : Infinity;
  return [
    ...plyProblems(inputs),
    ...gradeProblems(inputs),
    ...dressingProblems(inputs),
    ...loadProblems(inputs),
    ...tooManyRows(inputs),
    ...supportProblems(inputs, length),
    ...lineProblems(inputs, 'loadsDist', ['load'], length),
    ...lineProblems(inputs, 'loadsLine', ['startLoad', 'endLoad'], length),
    ...widthProblems(inputs),
    ...spacingProblems(inputs),
    ...creepProblems(inputs),
    ...pointProblems(inputs, length),
    ...(inputs.beamStability === byDepthAndBreadth ? [] : stabilityLoadProblems(inputs)),
    ...lateralSupportProblems(inputs),
    ...notchProblems(inputs),
    ...impactProblems(inputs),
    ...depthFactorProblems(inputs),
  ];
}

function plyProblems({ n_com: plies, flitchPlates, flitch, flatUse }: Inputs): ErrorDetail[] {
  const whole = (field: string, value: unknown): ErrorDetail[] =>
    typeof value === 'number' && !Number.isInteger(value)
      ? [{ field, message: `${field} must be a whole number; given the number ${value}.` }]
      : [];
  const isFlat = flitch === true && flatUse === true;
  const message = 'flatUse must be false for a flitch beam: its plates are vertical.';
  return [
    ...whole('n_com', plies),
    ...(flitch === true ? whole('flitchPlates', flitchPlates) : []),
    ...(isFlat ? [{ field: 'flatUse', message }] : []),
  ];
}

/** A CD of 2.0 is not for treated members. */
function impactProblems({ loadDuration, pressureTreated, incised }: Inputs): ErrorDetail[] {
  const duration = loadDurations.find((one) => one === loadDuration);
  const message = duration && impactReason(duration, pressureTreated === true, incised === true);
  return message ? [{ field: 'loadDuration', message }] : [];
}

/** Sawn lumber has the size factor of the NDS; a manufacturer's depth factor beside it would count twice. */
function depthFactorProblems({ type, species, customKind, depthExponent }: Inputs): ErrorDetail[] {
  const isSawn = type === 'Custom' && species === customValues && customKind === customSawn;
  if (!isSawn || typeof depthExponent !== 'number' || depthExponent === 0) return [];
  const message = `depthExponent must be 0 for sawn lumber: it is for structural composite lumber; given the number ${depthExponent}.`;
  return [{ field: 'depthExponent', message }];
}

function gradeProblems({ type, species, grade }: Inputs): ErrorDetail[] {
  const sawn = sawnSpecies.find((name) => name === species);
  const wanted = grades.find((name) => name === grade);
  if (type !== 'Custom' || !sawn || !wanted) return [];
  const has: Grade[] = dimensionGrades(sawn);
  if (has.includes(tabulatedGrade(sawn, wanted))) return [];
  return [
    { field: 'grade', message: `grade of ${sawn} must be one of ${has.join(', ')}; given ` + `${wanted}.` },
  ];
}

/** A member's name says what it is: the choice must not stand beside one that has no green size. */
function dressingProblems({ type, member: name, dressedSize }: Inputs): ErrorDetail[] {
  if (type !== 'Database' || dressedSize !== 'Surfaced green' || typeof name !== 'string') return [];
  const member = findMember(name);
  if (!member || member.material.kind === 'timber') return [];
  const message =
    `dressedSize must be ${timberDressings[0]} for ${member.name}: only timbers, 6x6 and larger, have a size that is ` +
    `surfaced green; given ${dressedSize}.`;
  return [{ field: 'dressedSize', message }];
}

/** A load of 0 that is entered is one, as in every template; no load at all is a forgotten table. */
function loadProblems(inputs: Inputs): ErrorDetail[] {
  if (['loadsDist', 'loadsLine', 'loadsConc'].some((table) => rowsOf(inputs, table).length > 0)) return [];
  const message =
    'Line loads, area loads or point loads are required: rows of at least one of them. Enter a load of 0 to check only the self-weight.';
  return [{ field: 'loadsLine', message }];
}

function tooManyRows(inputs: Inputs): ErrorDetail[] {
  const limits: Record<string, number> = {
    supports: mostSupports,
    loadsDist: mostRows,
    loadsLine: mostRows,
    loadsConc: mostRows,
  };
  return Object.entries(limits)
    .filter(([field, most]) => rowsOf(inputs, field).length > most)
    .map(([field, most]) => ({ field, message: `${field} can have at most ${most} rows.` }));
}

function supportProblems(inputs: Inputs, length: number): ErrorDetail[] {
  const rows = supportRows(inputs);
  return rows.flatMap(({ type, position, bearingWidth }, index): ErrorDetail[] => {
    const at = (cell: number, message: string) => [
      { field: `supports[${index}][${cell}]`, message: `supports[${index}][${cell}] ${message}` },
    ];
    const offBeam = outside(`supports[${index}][1]`, position, length);
    if (offBeam.length > 0) return offBeam;
    if (isCarrying(type) && (bearingWidth < 0 || bearingWidth > 1000))
      return at(2, 'must be a bearing of 0 to 1000 in.');
    const others = rows.slice(0, index).filter((row) => row.position === position);
    if (isCarrying(type) && others.some((row) => isCarrying(row.type)))
      return at(1, 'is the position of another support.');
    if (type === 'Hinge' && (position === 0 || position === length))
      return at(1, 'cannot be a hinge: it is an end of the beam.');
    if (type === 'Hinge' && others.some((row) => row.type === 'Hinge'))
      return at(1, 'is the position of another hinge.');
    const hingedWall = [type, ...others.map((row) => row.type)];
    if (hingedWall.includes('Hinge') && hingedWall.includes('Fixed'))
      return at(1, 'cannot be a hinge and a fixed support at once.');
    return [];
  });
}

function lineProblems(inputs: Inputs, table: string, loads: string[], length: number): ErrorDetail[] {
  return rowsOf(inputs, table).flatMap((row, index) => {
    const start = numberIn(row, 'start');
    // An end of 0 stands for the end of the beam.
    const end = numberIn(row, 'end') || length;
    const firstLoad = Object.keys(row).indexOf(loads[0]!);
    return [
      ...outside(`${table}[${index}][1]`, start, length),
      ...outside(`${table}[${index}][2]`, end, length),
      ...(start >= end ? [notBefore(`${table}[${index}][2]`, start, end)] : []),
      ...loads.flatMap((name, at) => tooLarge(`${table}[${index}][${firstLoad + at}]`, row[name])),
    ];
  });
}

function widthProblems(inputs: Inputs): ErrorDetail[] {
  return rowsOf(inputs, 'loadsDist').flatMap((row, index) =>
    ['startWidth', 'endWidth'].flatMap((name, at) => {
      const width = numberIn(row, name);
      const field = `loadsDist[${index}][${3 + at}]`;
      const message = `${field} must be a width of 0 to ${widestStrip} in; given the number ${width}.`;
      return width < 0 || width > widestStrip ? [{ field, message }] : [];
    }),
  );
}

/** What the spacing decides: area loads that leave their widths out, and repetitive members. Beside widths it would carry no load. */
function spacingProblems(inputs: Inputs): ErrorDetail[] {
  const widths = rowsOf(inputs, 'loadsDist').map((row) =>
    Math.max(numberIn(row, 'startWidth'), numberIn(row, 'endWidth')),
  );
  const counts = widths.includes(0) || inputs.repeat === 'Repeating';
  const isGiven = typeof inputs.spacing === 'number';
  const isUnused = widths.length > 0 && inputs.spacing !== usualSpacing;
  if (counts === isGiven || (isGiven && !isUnused)) return [];
  const message = counts
    ? 'spacing is required for area loads whose widths are both 0 and for repetitive members: a number from 1 to 1200 in.'
    : `Spacing of members would not be used: the area loads have tributary widths of up to ${Math.max(...widths)} in. ` +
      'Change these widths, or leave out the spacing.';
  return [{ field: 'spacing', message }];
}

function creepProblems({ creepFactor: kcr }: Inputs): ErrorDetail[] {
  if (typeof kcr !== 'number' || kcr === creepNotGiven || kcr >= 1) return [];
  const message = `creepFactor must be 0 (by NDS 3.5.2) or a number from 1; given the number ${kcr}.`;
  return [{ field: 'creepFactor', message }];
}

function pointProblems(inputs: Inputs, length: number): ErrorDetail[] {
  const hinges = supportRows(inputs).filter(({ type }) => type === 'Hinge');
  return rowsOf(inputs, 'loadsConc').flatMap((row, index) => {
    const position = numberIn(row, 'position');
    const onHinge = numberIn(row, 'moment') !== 0 && hinges.some((hinge) => hinge.position === position);
    const field = `loadsConc[${index}][1]`;
    return [
      ...outside(field, position, length),
      ...(onHinge ? [{ field, message: `${field} cannot be the position of a hinge for a moment.` }] : []),
      ...tooLarge(`loadsConc[${index}][3]`, row.force),
      ...tooLarge(`loadsConc[${index}][4]`, row.moment),
    ];
  });
}

function outside(field: string, position: number, length: number): ErrorDetail[] {
  if (position >= 0 && position <= length) return [];
  const message = `${field} must be on the beam, from 0 to ${length} ft; given the number ${position}.`;
  return [{ field, message }];
}

function notBefore(field: string, start: number, end: number): ErrorDetail {
  return {
    field,
    message: `${field} must be beyond the start: the load runs from ${start} ft to ${end} ft.`,
  };
}

function tooLarge(field: string, value: unknown): ErrorDetail[] {
  if (typeof value !== 'number' || Math.abs(value) <= largestLoad) return [];
  return [
    { field, message: `${field} must be a load of at most ${largestLoad}; given the number ${value}.` },
  ];
}

const numberIn = (row: Row, name: string) => (typeof row[name] === 'number' ? row[name] : 0);

import type { ErrorDetail } from '../../contract';
import type { Inputs } from '../kit/template';
import { columnConstants } from '../rules/wood/columnStability';
import { impactReason, loadDurations } from '../rules/wood/loadDuration';
import { customSawn } from '../rules/wood/customLumber';
import { dimensionGrades, tabulatedGrade } from '../rules/wood/dimensionValues';
import { type Grade, grades, sawnSpecies } from '../rules/wood/species';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [
    ...plyProblems(inputs),
    ...sizeProblems(inputs),
    ...gradeProblems(inputs),
    ...windProblems(inputs),
    ...impactProblems(inputs),
    ...constantProblems(inputs),
    ...compressionProblems(inputs),
  ];
}

/** A CD of 2.0 is not for treated members. */
function impactProblems({ loadDuration, pressureTreated, incised }: Inputs): ErrorDetail[] {
  const duration = loadDurations.find((one) => one === loadDuration);
  const message = duration && impactReason(duration, pressureTreated === true, incised === true);
  return message ? [{ field: 'loadDuration', message }] : [];
}

/** c of sawn lumber is 0.8; a larger one would make it stronger than it is. */
function constantProblems({ memberType, customKind, c }: Inputs): ErrorDetail[] {
  if (memberType !== 'Custom' || customKind !== customSawn || c === columnConstants.sawn) return [];
  const message = `c must be ${columnConstants.sawn} for sawn lumber (NDS 3.7.1.5); given the number ${String(c)}.`;
  return typeof c === 'number' ? [{ field: 'c', message }] : [];
}

function compressionProblems({ memberType, fc }: Inputs): ErrorDetail[] {
  if (memberType !== 'Custom' || fc !== 0) return [];
  const message = 'Compression design value parallel to grain Fc is required: a number above 0 psi.';
  return [{ field: 'fc', message }];
}

function plyProblems({ plies, memberType }: Inputs): ErrorDetail[] {
  if (memberType === 'Glulam' || typeof plies !== 'number' || Number.isInteger(plies)) return [];
  return [{ field: 'plies', message: `plies must be a whole number; given the number ${plies}.` }];
}

function sizeProblems({ memberType, b, d }: Inputs): ErrorDetail[] {
  if (memberType === 'Sawn lumber' || typeof b !== 'number' || typeof d !== 'number' || b <= d) return [];
  return [
    { field: 'b', message: `b must not be more than d, the wider face of a ply; given ${b} and ${d} in.` },
  ];
}

function gradeProblems({ memberType, species, grade }: Inputs): ErrorDetail[] {
  const sawn = sawnSpecies.find((name) => name === species);
  const wanted = grades.find((name) => name === grade);
  if (memberType !== 'Sawn lumber' || !sawn || !wanted) return [];
  const has: Grade[] = dimensionGrades(sawn);
  if (has.includes(tabulatedGrade(sawn, wanted))) return [];
  return [
    { field: 'grade', message: `grade of ${sawn} must be one of ${has.join(', ')}; given ` + `${wanted}.` },
  ];
}

/** The moment of the wind is that of a column held at both ends. */
function windProblems({ lateralWind, ke }: Inputs): ErrorDetail[] {
  if (typeof lateralWind !== 'number' || typeof ke !== 'number' || lateralWind === 0 || ke <= 1) return [];
  const message =
    'lateralWind must be 0 if ke is above 1.0, because a column that sways has a ' +
    `different moment; ke is ${ke}.`;
  return [{ field: 'lateralWind', message }];
}

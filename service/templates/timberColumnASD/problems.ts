import type { ErrorDetail } from '../../../contract';
import type { Inputs } from '../kit/template';
import { dimensionGrades, tabulatedGrade } from '../rules/wood/values/dimensionValues';
import { type Grade, grades, sawnSpecies } from '../rules/wood/values/species';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [...plyProblems(inputs), ...sizeProblems(inputs), ...gradeProblems(inputs), ...windProblems(inputs)];
}

function plyProblems({ plies, memberType }: Inputs): ErrorDetail[] {
  if (memberType === 'Glulam' || typeof plies !== 'number' || Number.isInteger(plies)) return [];
  return [{ field: 'plies', message: `plies takes a whole number; given the number ${plies}.` }];
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
  return [{ field: 'grade', message: `grade of ${sawn} is one of ${has.join(', ')}; given ${wanted}.` }];
}

/** The moment of the wind is that of a column held at both ends. */
function windProblems({ lateralWind, ke }: Inputs): ErrorDetail[] {
  if (typeof lateralWind !== 'number' || typeof ke !== 'number' || lateralWind === 0 || ke <= 1) return [];
  const message = `lateralWind must be 0 where ke is above 1.0: a column that sways has another moment; ke is ${ke}.`;
  return [{ field: 'lateralWind', message }];
}

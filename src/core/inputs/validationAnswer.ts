import { sentence } from '../../client/responseError';
import type { ErrorDetail, ValidateResponse, Warning } from '../../../contract';
import { unused } from './visibility';

/** What the service says of inputs that it has validated. */
export interface ValidationAnswer {
  /** Why they would not be calculated; none where they would. */
  refusals: ErrorDetail[];
  /** What it says beside, for example of a deprecated field: no refusal. */
  remarks: ErrorDetail[];
}

/** An input that would not be used is a refusal: the cell that gives it has an error, so that no number stands for other inputs. */
export function validationAnswer({ valid, warnings, errors = [] }: ValidateResponse): ValidationAnswer {
  const isRefusal = ({ type }: Warning) => unused.includes(type);
  const refusals = [...errors, ...warnings.filter(isRefusal).map(detailOf)];
  const remarks = warnings.filter((warning) => !isRefusal(warning)).map(detailOf);
  if (valid || refusals.length > 0) return { refusals, remarks };
  // What it says may be the reason.
  const message = 'The service says that these inputs are not valid';
  return remarks.length > 0
    ? { refusals: remarks, remarks: [] }
    : { refusals: [{ field: '', message }], remarks };
}

/** @example 'supports row 2, column 2: must be on the beam' */
export function inWords(details: readonly ErrorDetail[]): string {
  return details.map((detail) => sentence(detail)).join('; ');
}

function detailOf({ field = '', message, type }: Warning): ErrorDetail {
  return { field, message: message ?? type };
}

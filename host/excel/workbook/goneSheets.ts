import { NoSuchSheetError } from '../../grid/grid';
import { type Step } from '../../richapi/apiClass';
import { itemNotFound } from '../../richapi/apiError';

/** Takes a step. Whatever an object of a sheet is used for after that sheet was deleted, it is `ItemNotFound`, as in Excel. */
export const withoutGoneSheets: Step = (method, take) => {
  try {
    return take();
  } catch (error) {
    throw error instanceof NoSuchSheetError ? itemNotFound(method) : error;
  }
};

import { fold } from '../lib/fold';
import { describe } from './cellValue';
import { fieldError, type FieldKind } from './fieldKind';
import { didYouMean, quoted } from './naming';

/** One of the options, exactly as published; a number finds an option written in digits. */
export const enumField: FieldKind = {
  read(field, cell) {
    const options = field.options ?? [];
    const text = cell.kind === 'text' ? cell.value : describe(cell);
    const exact =
      options.find((option) => cell.kind === 'number' && option === cell.value) ??
      options.find((option) => String(option) === text);
    if (exact !== undefined) return exact;
    const folded = options.filter((option) => fold(String(option)) === fold(text));
    if (folded.length === 1 && folded[0] !== undefined) return folded[0];
    if (folded.length > 1) {
      throw fieldError(
        field,
        `${describe(cell)} fits several options. Write one of them exactly: ${quoted(folded)}`,
      );
    }
    const isDate = cell.kind === 'number' && cell.is !== undefined;
    const why = Object.entries(field.refusedOptions ?? {}).find(
      ([option]) => fold(option) === fold(text),
    )?.[1];
    throw fieldError(
      field,
      `${describe(cell)}${isDate ? ',' : ''} is not an option. ${why ? '' : didYouMean(text, options)}Allowed: ${quoted(options)}${why ? `. ${why}` : ''}`,
    );
  },
  fromStored: ({ options = [] }, value) => options.find((option) => option === value),
  writable: ({ options = [] }, value) => options.find((option) => option === value),
  isMeasured: false,
};

type Zone = 'UTC';

/** A date, where the reader is or in a zone; a text that is not a time in ISO 8601 as it is. @example 'Nov 25, 2026' */
export const dateText = (time: string | number, timeZone?: Zone) =>
  written(time, { dateStyle: 'medium', timeZone });

/** The same with the time of day. @example 'Nov 25, 2026, 2:05 PM', 'Nov 25, 2026, 2:05 PM UTC' */
export const timeText = (time: string | number, timeZone?: Zone) =>
  written(time, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The time of day only, where the reader is. @example '2:05 PM' */
export const clockText = (time: number) => written(time, { timeStyle: 'short' });

function written(time: string | number, form: Intl.DateTimeFormatOptions): string {
  const isIso = typeof time === 'number' || /^\d{4}-\d\d-\d\dT/.test(time);
  const date = new Date(isIso ? time : NaN);
  if (Number.isNaN(date.getTime())) return String(time);
  // A cell or a font may not have the narrow space that stands before PM.
  const text = new Intl.DateTimeFormat('en-US', form).format(date).replaceAll('\u202f', ' ');
  return form.timeStyle && form.timeZone ? `${text} ${form.timeZone}` : text;
}

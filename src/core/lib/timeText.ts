const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day, where the reader is. @example '25 Nov 2026' */
export function dayText(date: Date): string {
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** A time in ISO 8601, where the reader is; any other text as it is. @example '25 Nov 2026 14:05' */
export function timeText(iso: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\dT/.test(iso) ? iso : NaN);
  if (Number.isNaN(date.getTime())) return iso;
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${dayText(date)} ${hours}:${minutes}`;
}

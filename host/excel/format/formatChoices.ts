import { invalidArgument, notImplemented } from '../../richapi/apiError';

/** What Excel documents for a format, and which of it this host keeps: the same for every grid. */
export interface FormatChoices<C extends string> {
  kept: readonly C[];
  /** Answered with 501, as no grid can keep or draw them. */
  missing: readonly string[];
}

export const HORIZONTAL_ALIGNMENTS = {
  kept: ['General', 'Left', 'Center', 'Right', 'Justify', 'Distributed'],
  missing: ['Fill', 'CenterAcrossSelection'],
} as const;
export const VERTICAL_ALIGNMENTS = {
  kept: ['Top', 'Center', 'Bottom'],
  missing: ['Justify', 'Distributed'],
} as const;
export const UNDERLINES = {
  kept: ['None', 'Single', 'Double'],
  missing: ['SingleAccountant', 'DoubleAccountant'],
} as const;

/** The choice in Excel's own spelling, whatever the case of the letters it was given in. */
export function formatChoice<C extends string>(
  value: string,
  { kept, missing }: FormatChoices<C>,
  location: string,
): C {
  const same = (one: string) => one.toLowerCase() === value.toLowerCase();
  const choice = kept.find(same);
  if (choice !== undefined) return choice;
  const lacking = missing.find(same);
  throw lacking === undefined ? invalidArgument(location) : notImplemented(`${location} "${lacking}"`);
}

/** @example capitalized('it has no report') // 'It has no report' */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

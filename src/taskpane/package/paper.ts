import { type PaperSize, paperSizes } from '../../../contract/package/packageLimits';

/** Where Letter is the usual paper (Unicode CLDR, `paperSize` US-Letter). */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/**
 * The usual paper of a culture.
 *
 * @param cultures such as `en-US`, the best known first; null where one is not known
 */
export function usualPaper(...cultures: (string | null)[]): PaperSize {
  for (const culture of cultures) {
    const region = regionOf(culture);
    if (region !== null) return letterRegions.includes(region) ? 'Letter' : 'A4';
  }
  return 'Letter';
}

function regionOf(culture: string | null): string | null {
  try {
    return culture ? (new Intl.Locale(culture).maximize().region ?? null) : null;
  } catch {
    return null;
  }
}

/** The part of `Storage` that is used. */
type PaperStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The paper that was chosen last on this computer. Where the browser denies its storage none was. */
export function paperMemory(storage: () => PaperStorage, key: () => string) {
  return {
    get(): PaperSize | null {
      try {
        const stored = storage().getItem(key());
        return paperSizes.find((size) => size === stored) ?? null;
      } catch {
        return null;
      }
    },
    set(size: PaperSize): void {
      try {
        storage().setItem(key(), size);
      } catch {
        // Denied or full: the usual paper is offered next time.
      }
    },
  };
}

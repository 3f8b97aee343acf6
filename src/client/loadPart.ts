import { partNotLoadedError } from './calcError';

/** A part of the add-in that is loaded later. @throws {CalcError} when it does not load; the next import tries again */
export async function loadPart<Part>(importing: Promise<Part>): Promise<Part> {
  try {
    return await importing;
  } catch (cause) {
    throw partNotLoadedError(cause);
  }
}

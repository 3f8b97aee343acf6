import { type SharedPlaces, startSharedPlaces } from './sharedPlaces';

/** Starts what the tests in the browser share, and tells the workers where it is. */
export default async function globalSetup(): Promise<void> {
  const places = await startSharedPlaces();
  process.env['SHARED_PLACES'] = places.url;
  (globalThis as { sharedPlaces?: SharedPlaces }).sharedPlaces = places;
}

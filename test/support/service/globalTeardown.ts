import type { SharedPlaces } from './sharedPlaces';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { sharedPlaces?: SharedPlaces }).sharedPlaces?.close();
}

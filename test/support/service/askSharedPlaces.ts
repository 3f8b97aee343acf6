/** Whether the jest project that runs shares browsers and services among its files. */
export const arePlacesShared = () => process.env['SHARED_PLACES'] !== undefined;

/** Asks for what this worker shares, which is started where it does not run. */
export async function askSharedPlaces<Answer>(what: 'browser' | 'office', query = ''): Promise<Answer> {
  const { SHARED_PLACES, JEST_WORKER_ID } = process.env;
  const response = await fetch(`${SHARED_PLACES}/${what}/${JEST_WORKER_ID}${query}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

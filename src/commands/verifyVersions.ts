import type { Runtime } from '../runtime';

const longestWaitMs = 5_000;

type Looked = Pick<Runtime, 'calculations' | 'catalogue' | 'connection' | 'settings' | 'ready'> & {
  resultsWriter: Pick<Runtime['resultsWriter'], 'ready'>;
};

/**
 * Asks the service which versions it publishes of the templates whose results the workbook shows, at most once in ten minutes
 * each: in a workbook that was only opened no formula has called the service, and only then are its results marked. Nothing without a
 * key or while paused. Resolves when that is known, or after some seconds; never rejects.
 *
 * @param others codes of further templates
 */
export async function verifyVersions(
  { calculations, catalogue, connection, settings, resultsWriter, ready }: Looked,
  others: readonly string[] = [],
): Promise<void> {
  // What the workbook carries is shown from when it was read.
  await Promise.all([ready, resultsWriter.ready]);
  if (connection.get().apiKey === null || settings.get().paused) return;
  const codes = new Set(others);
  for (const { request } of calculations.shown()) codes.add(request.parameters.templateCode);
  const asks = [...codes].map(async (code) => {
    await catalogue.detail(code);
    await catalogue.pending(code);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestWaitMs)));
  await Promise.race([Promise.allSettled(asks), late]);
  clearTimeout(timer);
}

import { startService } from '../../../test/support/service/startService';

/** Where a service is reached, and what it lets in. */
export interface Access {
  url: string;
  apiKey: string;
  projectId: string;
}

/** The embedded service in a separate process. */
export interface MeasuredService extends Access {
  /** Sheets that it has made for calculations so far, by its own count. */
  sheets(): Promise<number>;
  stop(): Promise<void>;
}

export async function startMeasuredService(solveDelayMs: number): Promise<MeasuredService> {
  const service = await startService({ SOLVE_DELAY_MS: String(solveDelayMs) });
  return {
    ...service,
    async sheets() {
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      return (
        sum(
          metrics,
          /^http_request_duration_seconds_count\{(?=.*calculate")(?!.*bulk)(?=.*status="20).*\} (\d+)$/gm,
        ) + sum(metrics, /^calc_batch_items_total\{outcome="solved"\} (\d+)$/gm)
      );
    },
  };
}

function sum(metrics: string, pattern: RegExp): number {
  return [...metrics.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
}

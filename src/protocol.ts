const known = new Map<string, string>();

/**
 * The protocol by which a service answers, from the browser's own timing of resources: 'h2' or 'http/1.1'. Null while it has
 * not answered yet, or its timing is hidden (another origin must send Timing-Allow-Origin).
 */
export function protocolOf(serviceUrl: string): string | null {
  const seen = known.get(serviceUrl);
  if (seen !== undefined) return seen;
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    if (entry.nextHopProtocol && entry.name.startsWith(`${serviceUrl}/v1/`)) {
      known.set(serviceUrl, entry.nextHopProtocol);
      return entry.nextHopProtocol;
    }
  }
  return null;
}

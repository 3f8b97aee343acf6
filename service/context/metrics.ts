/** What the service counts of itself, in the Prometheus text format. Nothing in it names an account or an input. */
export interface Metrics {
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  solved(templateCode: string, seconds: number): void;
  /** An item of a batch that this process has given its outcome. */
  itemDone(outcome: 'solved' | 'errored'): void;
  contentType: string;
  text(): Promise<string>;
}

export interface CallOptions {
  /** Gives up waiting. What was sent may still be carried out by the service. */
  signal?: AbortSignal;
  /** Milliseconds from sending to the complete answer; each endpoint has its own default. */
  deadlineMs?: number;
}

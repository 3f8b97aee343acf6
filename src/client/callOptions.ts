export interface CallOptions {
  /** Stops waiting. What was sent may still be carried out by the service. */
  signal?: AbortSignal;
  /**
   * Whether a call that makes a sheet may be sent once more when its answer was lost. That can make a second sheet, so
   * it is for the single cell that a user waits for. Calls that are safe to repeat are repeated anyway.
   *
   * @default false
   */
  resendLost?: boolean;
  /**
   * Of a call that makes something: the key by which a service can tell that it made it before. Only a caller that sends the
   * same call again gives one.
   *
   * @default one of each call
   */
  idempotencyKey?: string;
  /** Called for each attempt of a call that makes something whose answer was lost: it may have made it, whatever becomes of the call. */
  onLost?: () => void;
  /** Called for each of them when the answer of a later attempt shows that it made nothing besides. */
  onFound?: () => void;
}

import { type CellAddress } from '../grid/grid';
import { type RichApiMessage } from '../richapi/wire';
import { type CustomFunctionMetadata, type CustomFunctionResult } from '../grid/customFunction';

/** Message category of custom functions in a `richApiMessage`, and its types. */
const CUSTOM_FUNCTION = 1;
const INVOKE = 1000;
const CANCEL = 1001;

const CANCELABLE = 1;
const STREAMING = 2;
const ERRORS_AS_VALUES = 4;

export type InvocationState =
  /** Waits for the next flush. */
  | 'queued'
  /** The add-in works on it. */
  | 'running'
  /** A streaming function that has answered and may answer again. */
  | 'streaming'
  | 'answered'
  | 'canceled';

/** One call of one function by one cell. */
export interface Invocation {
  id: number;
  /** Tells the calls of a cell apart: function and arguments. */
  key: string;
  metadata: CustomFunctionMetadata;
  values: unknown[];
  parameterAddresses: (string | null)[];
  at: CellAddress;
  state: InvocationState;
  /** What the cell shows for this call. */
  result: CustomFunctionResult;
  /** The error's text, where the add-in gave one. */
  message: string | null;
  /** The entity that came as the result; the cell shows its text. */
  richValue: Record<string, unknown> | null;
}

export function invokeMessage(invocation: Invocation, callerAddress: () => string): RichApiMessage {
  const { id, metadata, values, parameterAddresses } = invocation;
  const options = metadata.options ?? {};
  const flags =
    (options.cancelable === true ? CANCELABLE : 0) |
    (options.stream === true ? STREAMING : 0) |
    (metadata.takesErrors === true ? ERRORS_AS_VALUES : 0);
  const wantsAddress = options.requiresAddress === true || options.requiresStreamAddress === true;
  const address = wantsAddress ? callerAddress() : null;
  const addresses = options.requiresParameterAddresses === true ? parameterAddresses : null;
  const message = JSON.stringify([id, metadata.id, values, address, flags, addresses]);
  return [CUSTOM_FUNCTION, INVOKE, '', message, ''];
}

export function cancelMessage(invocation: Invocation): RichApiMessage {
  return [CUSTOM_FUNCTION, CANCEL, '', JSON.stringify({ invocationId: invocation.id }), ''];
}

/** Only streaming and cancelable functions receive a cancel message: the library keeps no record of the others. */
export function receivesCancel(invocation: Invocation): boolean {
  const options = invocation.metadata.options ?? {};
  const started = invocation.state === 'running' || invocation.state === 'streaming';
  return started && (options.cancelable === true || options.stream === true);
}

import type { CellResult } from '../../customfunctions/invocationResult';
import { isErrorValue } from '../../grid/errorValue';
import type { CellAddress, CellValue } from '../../grid/grid';
import type { RichApiMessage, RichApiRequest, RichApiResponse } from '../../richapi/wire';

/** Faults of Excel that the page plays; each was reported of real Excel (host/README.md names the reports). */
export interface FaultSwitches {
  /** Requests to the workbook: never answered, the first never answered, or answered once no function is being waited for. */
  sync: 'answers' | 'hangs' | 'hangsOnce' | 'afterFunctions';
  /** How much later than others a request about custom XML parts is answered, in milliseconds. */
  parts: number;
  /** The one message that is lost, counted from 1 by its kind: calls of functions, or their results. */
  lost: { kind: 'call' | 'result'; number: number } | null;
  /** A cell whose function failed shows what it comes to at the second answer after the error only. */
  afterError: 'recovers' | 'secondRun';
}

export interface FunctionCalls {
  /** How many calls are not answered yet. */
  pending(): number;
  onChange(listener: () => void): () => void;
}

type Answer = RichApiResponse | Promise<RichApiResponse>;

const FUNCTIONS_SERVICE = 'Microsoft.ExcelServices.CustomFunctions';
const CUSTOM_FUNCTION = 1;
const INVOKE = 1000;

/** Stands between the add-in and the host, and fails as its switches say. */
export class Faults {
  private requests = 0;
  private readonly messages = { call: 0, result: 0 };
  /** The error that a cell still shows once, by its address. */
  private readonly errors = new Map<string, CellResult>();

  constructor(private readonly switches: FaultSwitches) {}

  /** The host's answer to a request, or what takes its place. */
  process(request: RichApiRequest, calls: FunctionCalls, run: () => Answer): Answer {
    if (carriesResults(request)) return this.isLost('result') ? taken(request) : run();
    if (isOfService(request)) return run();
    const { sync, parts } = this.switches;
    this.requests += 1;
    if (sync === 'hangs' || (sync === 'hangsOnce' && this.requests === 1)) return never();
    const late = parts > 0 && isAboutParts(request) ? later(parts) : null;
    if (sync === 'afterFunctions')
      return Promise.resolve(late)
        .then(() => untilAnswered(calls))
        .then(run);
    return late === null ? run() : late.then(run);
  }

  /** The messages to the add-in that arrive. */
  delivered(messages: RichApiMessage[]): RichApiMessage[] {
    const isCall = ([category, type]: RichApiMessage) => category === CUSTOM_FUNCTION && type === INVOKE;
    if (!messages.some(isCall) || !this.isLost('call')) return messages;
    return messages.filter((one) => !isCall(one));
  }

  /** The answer of a function as its cell takes it. */
  readonly answered = (at: CellAddress, answer: CellResult): CellResult => {
    if (this.switches.afterError === 'recovers') return answer;
    const cell = `${at.sheetId} ${at.row} ${at.column}`;
    const failed = !Array.isArray(answer.result) && isErrorValue(answer.result as CellValue);
    const error = this.errors.get(cell);
    if (failed) this.errors.set(cell, answer);
    else this.errors.delete(cell);
    return failed || error === undefined ? answer : error;
  };

  private isLost(kind: 'call' | 'result'): boolean {
    this.messages[kind] += 1;
    const { lost } = this.switches;
    return lost?.kind === kind && lost.number === this.messages[kind];
  }
}

const paths = ({ ObjectPaths }: RichApiRequest) => Object.values(ObjectPaths);

/** What Office.js asks for itself: of custom functions, of the runtime, of the pane. */
const isOfService = (request: RichApiRequest) =>
  paths(request).some(({ Name }) => Name.startsWith('Microsoft.'));

const carriesResults = (request: RichApiRequest) =>
  paths(request).some(({ Name }) => Name === FUNCTIONS_SERVICE) &&
  request.Actions.some(({ Name }) => /^SetInvocation(Array)?Results$/i.test(Name));

const isAboutParts = (request: RichApiRequest) =>
  paths(request).some(({ Name }) => Name === 'CustomXmlParts');

/** As if all was done. */
const taken = ({ Actions }: RichApiRequest): RichApiResponse => ({
  Results: Actions.map(({ Id }) => ({ ActionId: Id, Value: null })),
});

const never = () => new Promise<RichApiResponse>(() => undefined);

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function untilAnswered(calls: FunctionCalls): Promise<void> {
  if (calls.pending() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = calls.onChange(() => {
      if (calls.pending() > 0) return;
      stop();
      resolve();
    });
  });
}

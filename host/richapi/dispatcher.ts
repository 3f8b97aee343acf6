import { ApiObject, findMember, type ObjectModel, type Step, stepOf } from './apiClass';
import { ApiError, invalidArgument, notImplemented } from './apiError';
import { NotYet } from './notYet';
import { ObjectPaths } from './objectPaths';
import { ObjectReferences } from './objectReferences';
import { LONGEST_TURN_MS, type Pauses } from './pauses';
import { identityOf, Loader } from './query';
import {
  type ActionInfo,
  ActionType,
  type RichApiError,
  type RichApiRequest,
  type RichApiResponse,
} from './wire';

const KEEP_REFERENCE = '_KeepReference';
const REMOVE_REFERENCE = '_RemoveReference';

/** Executes rich API requests on an object model. Knows the protocol, not Excel. */
export class Dispatcher {
  readonly references = new ObjectReferences();

  private readonly step: Step;
  private readonly loader: Loader;

  /** @param pauses without them a request is executed in one go unless it has to wait for what it reads */
  constructor(
    private readonly model: ObjectModel,
    private readonly pauses: Pauses | null = null,
  ) {
    this.step = stepOf(model);
    this.loader = new Loader(model, this.references);
  }

  /**
   * Executes the actions in order, and in one go unless one has to wait for what it reads or they take long. The first error ends the request: the answer
   * then carries the results so far and `Error` with the action's index. Never throws, never rejects.
   */
  run(request: RichApiRequest): RichApiResponse | Promise<RichApiResponse> {
    const paths = new ObjectPaths(request.ObjectPaths, this.model, this.references);
    return this.runFrom(0, request.Actions, paths, []);
  }

  private runFrom(
    first: number,
    actions: ActionInfo[],
    paths: ObjectPaths,
    results: RichApiResponse['Results'],
    interrupted = false,
  ): RichApiResponse | Promise<RichApiResponse> {
    const { pauses } = this;
    const began = pauses?.now() ?? 0;
    for (const [index, action] of actions.entries()) {
      if (index < first) continue;
      if (pauses !== null && index > first && pauses.now() - began > LONGEST_TURN_MS) {
        pauses.onProgress?.(index, actions.length);
        return pauses.others().then(() => this.runFrom(index, actions, paths, results, true));
      }
      try {
        results.push({ ActionId: action.Id, Value: this.execute(action, paths) });
      } catch (error) {
        if (error instanceof NotYet)
          return error.until.then(() => this.runFrom(index, actions, paths, results, interrupted));
        if (interrupted) pauses?.onProgress?.(actions.length, actions.length);
        return { Results: results, ...tracesOf(actions.slice(0, index)), Error: errorAnswer(error, index) };
      }
    }
    if (interrupted) pauses?.onProgress?.(actions.length, actions.length);
    return { Results: results, ...tracesOf(actions) };
  }

  private execute(action: ActionInfo, paths: ObjectPaths): unknown {
    // A trace has no object; its result is the library's sign to run a callback.
    if (action.ActionType === ActionType.Trace) return null;
    const object = paths.resolve(action.ObjectPathId);
    // Whatever is asked of a null object is done without effect, as Excel does; add-ins begin with `getItemOrNullObject(…).delete()`.
    if (object === null) return null;
    switch (action.ActionType) {
      case ActionType.Instantiate:
        return identityOf(object, this.references);
      case ActionType.Query:
        return this.step(null, () => this.loader.load(object, action.QueryInfo ?? {}));
      case ActionType.Method:
        return this.invoke(object, action.Name, paths.argumentsOf(action.ArgumentInfo));
      case ActionType.SetProperty: {
        const [value] = paths.argumentsOf(action.ArgumentInfo);
        this.step(null, () => setScalar(object, action.Name, value));
        return null;
      }
      case ActionType.Update:
        this.step(null, () => {
          for (const [name, value] of Object.entries(action.ObjectState ?? {}))
            setScalar(object, name, value);
        });
        return null;
      default:
        throw notImplemented(`Rich API action ${actionName(action.ActionType)}`);
    }
  }

  private invoke(object: ApiObject, name: string, args: unknown[]): unknown {
    if (name === KEEP_REFERENCE) return this.references.keep(object) ?? null;
    if (name === REMOVE_REFERENCE) {
      if (typeof args[0] !== 'string') throw invalidArgument(`${object.className}.${name}`);
      return this.references.remove(args[0]) ?? null;
    }
    const method = findMember(object.members.methods, name);
    if (method === null) throw notImplemented(`${object.className}.${name}`);
    const value = this.step(`${object.className}.${method.name}`, () =>
      method.member(object.target, ...args),
    );
    return value instanceof ApiObject ? identityOf(value, this.references) : (value ?? null);
  }
}

function tracesOf(reached: ActionInfo[]): Pick<RichApiResponse, 'TraceIds'> {
  const ids = reached.filter(({ ActionType: type }) => type === ActionType.Trace).map(({ Id }) => Id);
  return ids.length === 0 ? {} : { TraceIds: ids };
}

function setScalar(object: ApiObject, name: string, value: unknown): void {
  const scalar = findMember(object.members.scalars, name);
  if (scalar?.member.set === undefined) throw notImplemented(`Setting ${object.className}.${name}`);
  scalar.member.set(object.target, value);
}

function actionName(type: number): string {
  const named = Object.entries(ActionType).find(([, value]) => value === type);
  return named?.[0] ?? String(type);
}

export function errorAnswer(error: unknown, index: number): RichApiError {
  if (error instanceof ApiError) {
    return {
      Code: error.code,
      Message: error.message,
      Location: error.location,
      HttpStatusCode: error.httpStatus,
      ActionIndex: index,
    };
  }
  return {
    Code: 'GeneralException',
    Message: `The workbook host failed: ${error instanceof Error ? error.message : String(error)}`,
    Location: null,
    HttpStatusCode: 500,
    ActionIndex: index,
  };
}

/** The ProcessQuery protocol between Office.js and its host. Names are the wire's own. */

export const ObjectPathType = {
  GlobalObject: 1,
  NewObject: 2,
  Method: 3,
  Property: 4,
  Indexer: 5,
  ReferenceId: 6,
  NullObject: 7,
} as const;

export const ActionType = {
  Instantiate: 1,
  Query: 2,
  Method: 3,
  SetProperty: 4,
  Trace: 5,
  RecursiveQuery: 6,
  QueryAsJson: 7,
  EnsureUnchanged: 8,
  Update: 9,
} as const;

export interface ArgumentInfo {
  Arguments?: unknown[];
  /** Where an argument is an object: its path id, nested as the arguments are. */
  ReferencedObjectPathIds?: unknown[];
}

export interface ObjectPathInfo {
  Id: number;
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
}

/** What a load asks for. No `Select` stands for all scalars. */
export interface QueryInfo {
  Select?: string[];
  Expand?: string[];
  Top?: number;
  Skip?: number;
}

export interface ActionInfo {
  Id: number;
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: QueryInfo;
  /** Properties of an update, camelCase. */
  ObjectState?: Record<string, unknown>;
}

export interface RichApiRequest {
  Actions: ActionInfo[];
  ObjectPaths: Record<string, ObjectPathInfo>;
}

export interface RichApiError {
  Code: string;
  Message: string;
  Location: string | null;
  HttpStatusCode: number;
  /** The action that failed; those before it have their results. */
  ActionIndex: number;
}

export interface RichApiResponse {
  Results: { ActionId: number; Value: unknown }[];
  /** Of the trace actions that were reached: the library adds and removes handlers whose trace is among them. */
  TraceIds?: number[];
  Error?: RichApiError;
}

/** An entry of a `richApiMessage` to the add-in: category, type, target, JSON text, id. */
export type RichApiMessage = [category: number, type: number, targetId: string, message: string, id: string];

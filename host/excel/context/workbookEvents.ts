import { type RichApiMessage } from '../../richapi/wire';

/** Category of object events in a `richApiMessage`. */
const OBJECT_EVENT = 65_536;
const VISIBILITY_CHANGED = 65_539;

/** Target of handlers that were added to a collection of the workbook. */
export const WHOLE_WORKBOOK = 'Workbook';

/** Event types of the wire, by the name in `_Register…Event`. */
export const SHEET_EVENTS = {
  DataChanged: 10,
  Activated: 11,
  Deactivated: 12,
  SelectionChanged: 14,
  Calculated: 16,
  RowSorted: 19,
  FormulaChanged: 23,
  ProtectionChanged: 24,
  EventNameChanged: 25,
} as const;
export const SHEET_COLLECTION_EVENTS = { ...SHEET_EVENTS, Added: 13, Deleted: 15, EventMoved: 27 } as const;
export const TABLE_EVENTS = { SelectionChanged: 100, DataChanged: 101 } as const;
export const TABLE_COLLECTION_EVENTS = { DataChanged: 101, Added: 102, Deleted: 103 } as const;
export const CHART_EVENTS = { Added: 50, Deleted: 53 } as const;

/** Which events the add-in listens to, and the messages that notify it. */
export class WorkbookEvents {
  /** The add-in wants to be notified: `context.runtime.enableEvents`. */
  enabled = true;
  private readonly registrations = new Map<string, number>();

  /** @param raiseCommon delivers an event of the Common API by its name there */
  constructor(
    private readonly send: (messages: RichApiMessage[]) => void,
    private readonly raiseCommon: (name: string, data: Record<string, unknown>) => void = () => undefined,
  ) {}

  /** Counts: two objects of the add-in may listen to the same. */
  register(type: number, targetId: string): void {
    const key = registrationKey(type, targetId);
    this.registrations.set(key, (this.registrations.get(key) ?? 0) + 1);
  }

  unregister(type: number, targetId: string): void {
    const key = registrationKey(type, targetId);
    const left = (this.registrations.get(key) ?? 0) - 1;
    if (left > 0) this.registrations.set(key, left);
    else this.registrations.delete(key);
  }

  /** Whether the add-in listens to the event; if not, the cost of preparing it can be saved. */
  listened(type: number, targetIds: string[]): boolean {
    return targetIds.some((id) => this.registrations.has(registrationKey(type, id)));
  }

  /** Notifies the handlers of these targets, where there are any. */
  raise(type: number, targetIds: string[], detail: Record<string, unknown>): void {
    if (!this.enabled) return;
    const listening = targetIds.filter((id) => this.registrations.has(registrationKey(type, id)));
    if (listening.length === 0) return;
    this.send(listening.map((id) => [OBJECT_EVENT, type, id, JSON.stringify(detail), '']));
  }

  /** The pane was shown or hidden. The library registers nowhere for this one. */
  raiseVisibility(visibility: 'Visible' | 'Hidden'): void {
    this.send([[OBJECT_EVENT, VISIBILITY_CHANGED, '', JSON.stringify({ visibility }), '']]);
  }

  /** The settings of the document are others than before. */
  raiseSettingsChanged(): void {
    if (this.enabled) this.raiseCommon('settingsChanged', {});
  }

  clear(): void {
    this.enabled = true;
    this.registrations.clear();
  }
}

/** The `_Register…Event` and `_Unregister…Event` methods of a class. */
export function eventMethods<T>(
  events: WorkbookEvents,
  types: Record<string, number>,
  targetId: (target: T) => string,
): Record<string, (target: T) => null> {
  const methods: Record<string, (target: T) => null> = {};
  for (const [event, type] of Object.entries(types)) {
    // The newer ones are `_RegisterEventMoved`.
    const name = event.startsWith('Event') ? event : `${event}Event`;
    methods[`_Register${name}`] = (target) => {
      events.register(type, targetId(target));
      return null;
    };
    methods[`_Unregister${name}`] = (target) => {
      events.unregister(type, targetId(target));
      return null;
    };
  }
  return methods;
}

function registrationKey(type: number, targetId: string): string {
  return `${type} ${targetId}`;
}

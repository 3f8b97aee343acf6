import type { AnsweredAttempt } from '../../client/request';
import { steadyClock } from '../../client/steadyClock';
import { deleteLeftBehind, type ScratchServices } from '../sheets/scratch';
import { Scheduler, type SchedulerParts } from '../sending/scheduler';
import { ServiceSpeed } from '../sending/serviceSpeed';
import { SheetMaker, type SheetMakerParts } from '../sheets/sheetMaker';
import type { KeyValueStore } from '../lib/keyValueStore';

/** Makes the results that nothing holds: what is sent, when, and on which sheet. */
export interface ServiceCalls
  extends
    Pick<SheetMaker, 'create'>,
    Pick<Scheduler, 'throttled' | 'goOn' | 'stop' | 'allowBatches' | 'status'> {
  /** The service has answered a call: the scheduler measures it by that. */
  answered(attempt: AnsweredAttempt): void;
  /** As if nothing had been measured. */
  forgetSpeed(): void;
}

export interface ServiceCallsParts
  extends Omit<SchedulerParts, 'serviceSpeed'>, Omit<SheetMakerParts, 'scheduler'>, ScratchServices {
  /** Milliseconds since 1970. */
  now(): number;
  /** What was measured in earlier sessions. */
  speedStore: KeyValueStore;
}

export function createServiceCalls(parts: ServiceCallsParts): ServiceCalls {
  const { now } = parts;
  // The computer's clock may be set back: what waits for the service would wait until it has caught up.
  const steady = steadyClock(now);
  const serviceSpeed = new ServiceSpeed(parts.speedStore);
  deleteLeftBehind(parts);
  const scheduler = new Scheduler({ ...parts, now: steady, serviceSpeed });
  const sheetMaker = new SheetMaker({ ...parts, scheduler });
  return {
    create: (request) => sheetMaker.create(request),
    throttled: (retryAfterSeconds) => scheduler.throttled(retryAfterSeconds),
    goOn: () => scheduler.goOn(),
    stop: (error) => scheduler.stop(error),
    allowBatches: () => scheduler.allowBatches(),
    status() {
      const { waitsUntil, ...status } = scheduler.status();
      return { ...status, waitsUntil: waitsUntil === null ? null : waitsUntil - steady() + now() };
    },
    answered({ route, seconds }) {
      if (solvesNothing.has(route)) serviceSpeed.observe('roundTrip', seconds);
    },
    forgetSpeed: () => serviceSpeed.forget(),
  };
}

/** Calls whose time is one round trip. */
const solvesNothing: ReadonlySet<AnsweredAttempt['route']> = new Set([
  'listTemplates',
  'getTemplate',
  'getSheet',
  'getBatch',
  'listProjects',
  'getProject',
  'listTimberMembers',
] as const);

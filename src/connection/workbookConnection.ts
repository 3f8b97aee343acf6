import { createObservable } from '../core/lib/observable';
import type { Connection, ConnectionStore, ProjectPlace, ProjectQuestion } from '../core/session/connection';
import type { AgreedProjects } from './agreedProjects';
import type { ComputerConnections } from './connectionStore';

/** The project of a workbook, as the workbook carries it. Any program can have written it: it is a name to ask about. */
export interface CarriedProject extends ProjectPlace {
  /** Random, and the workbook's own: copies carry it too. */
  id: string;
}

/** Where the workbook carries its project. */
export interface ProjectRecord {
  /** Null where it carries none. Never rejects. */
  read(): Promise<CarriedProject | null>;
  write(project: CarriedProject): void;
}

/**
 * The connection of the open workbook. The project belongs to the workbook, which takes the computer's chosen one when it
 * calculates first; service and key belong to this computer.
 */
export interface WorkbookConnection extends ConnectionStore {
  /** Resolves when it is known what the workbook carries; never rejects. */
  readonly ready: Promise<void>;
  keep(): void;
  /** What the workbook's results were calculated in, where it names no project itself. */
  carries(places: readonly Pick<ProjectPlace, 'serviceUrl' | 'projectId'>[]): void;
  /** Answers the question: the workbook stays in its project, or moves to the chosen one. */
  answer(with_: 'workbook' | 'chosen'): void;
  /**
   * What the service lists: a project's name may have changed, or not have been known. This computer's choice goes on while the
   * key reaches it, else it is the workbook's, else the first. The workbook's own stays in any case.
   */
  listed(projects: readonly { projectId: string; name: string }[]): void;
}

export interface WorkbookConnectionParts {
  computer: ComputerConnections;
  agreed: AgreedProjects;
  record: ProjectRecord;
  /** The services this build may call. An address that a workbook carries is never one of them by itself. */
  allowedOrigins: readonly string[];
  newId(): string;
}

export function createWorkbookConnection(parts: WorkbookConnectionParts): WorkbookConnection {
  const { computer, agreed, record, allowedOrigins } = parts;
  const changes = createObservable();
  /** What the workbook carries. */
  let carried: CarriedProject | null = null;
  /** Where its results came from, while it carries no project. */
  let inferred: ProjectPlace | null = null;
  /** Chosen on this computer when this page looked first: another window choosing another one changes nothing here. */
  let seen: ProjectPlace | null = null;
  /** A service that the user has chosen in this page, where the workbook is of another one. */
  let service: string | null = null;
  /** The workbook calculates in its project, without a question. */
  let isSettled = false;
  let isKept = false;

  computer.subscribe(() => {
    seen = null;
    changes.notify();
  });

  const project = (): ProjectPlace | null => carried ?? inferred;

  function chosen(): Connection {
    const now = computer.get();
    if (seen === null) {
      const { serviceUrl, projectId, projectName } = now;
      if (projectId !== null) seen = { serviceUrl, projectId, projectName };
      return now;
    }
    const connection = now.serviceUrl === seen.serviceUrl ? now : computer.of(seen.serviceUrl);
    return { ...connection, ...seen };
  }

  function questionOf(own: ProjectPlace, at: Connection): ProjectQuestion | undefined {
    if (isSettled) return undefined;
    const isThere = at.serviceUrl === own.serviceUrl;
    const here = chosen();
    if (isThere && (isSamePlace(own, here) || agreementOf(own) === 'answered')) {
      isSettled = true;
      return undefined;
    }
    // Without a key nothing can be sent, and what is missing is the key.
    if (at.apiKey === null && here.apiKey === null) return undefined;
    return {
      workbook: placeOf(own),
      chosen: here.apiKey !== null && here.projectId !== null ? placeOf(here) : null,
      mayStay: allowedOrigins.includes(own.serviceUrl),
    };
  }

  const agreementOf = (own: ProjectPlace) => (carried ? agreed.find(carried.id, own) : null);

  function get(): Connection {
    const own = project();
    if (own === null) return chosen();
    const mayStay = allowedOrigins.includes(own.serviceUrl);
    const at = computer.of(service ?? (mayStay ? own.serviceUrl : chosen().serviceUrl));
    const isThere = at.serviceUrl === own.serviceUrl;
    const { projectId, projectName } = isThere ? own : { projectId: null, projectName: null };
    const connection = { ...at, projectId, projectName };
    const question = questionOf(own, at);
    if (!question) return connection;
    const isHeld = !isThere || agreementOf(own) === null;
    return { ...connection, question, ...(isHeld ? { isHeld } : {}) };
  }

  /** The workbook calculates here from now on. */
  function settle(place: ProjectPlace, by: 'calculated' | 'answered'): void {
    const { serviceUrl, projectId, projectName } = place;
    carried = { id: carried?.id ?? parts.newId(), serviceUrl, projectId, projectName };
    inferred = null;
    service = null;
    isSettled = isKept = true;
    record.write(carried);
    agreed.note(carried.id, carried, by);
  }

  const ready = record.read().then((found) => {
    // What was calculated meanwhile was calculated in the chosen project, and says so.
    if (found === null || carried !== null) return;
    carried = found;
    changes.notify();
  });

  return {
    ready,
    get,
    set(change) {
      const { serviceUrl: wanted, ...what } = change;
      const own = project();
      if (own === null || (wanted !== undefined && !allowedOrigins.includes(wanted)))
        return computer.set(change);
      const at = wanted ?? get().serviceUrl;
      if (wanted !== undefined) {
        service = wanted;
        isSettled = isKept = false;
      }
      const { projectId, projectName = null } = what;
      const isMoved = typeof projectId === 'string';
      if (isMoved) settle({ serviceUrl: at, projectId, projectName }, 'answered');
      if (isMoved || wanted !== undefined) computer.set({ serviceUrl: at, ...what });
      else computer.setOf(at, what);
    },
    keep() {
      if (isKept) return;
      const connection = get();
      const { serviceUrl, projectId, projectName, question } = connection;
      if (question || projectId === null) return;
      isKept = true;
      const place = { serviceUrl, projectId, projectName };
      if (carried === null) settle(place, 'calculated');
      else if (agreementOf(place) === null) agreed.note(carried.id, place, 'calculated');
    },
    carries(places) {
      const most = mostFrequent(places);
      if (project() !== null || most === null) return;
      inferred = { ...most, projectName: null };
      const here = chosen();
      if (isSamePlace(inferred, here)) inferred.projectName = here.projectName;
      changes.notify();
    },
    answer(with_) {
      const { question } = get();
      if (!question) return;
      const place = with_ === 'workbook' ? question.workbook : question.chosen;
      if (place === null || (with_ === 'workbook' && !question.mayStay)) return;
      settle(place, 'answered');
      changes.notify();
    },
    listed(projects) {
      const { serviceUrl } = get();
      const own = project();
      const named = (id: string | null | undefined) => projects.find(({ projectId }) => projectId === id);
      const mine = own?.serviceUrl === serviceUrl ? named(own.projectId) : undefined;
      if (own && mine && mine.name !== own.projectName) {
        own.projectName = mine.name;
        if (carried) record.write(carried);
      }
      const before = computer.of(serviceUrl);
      const next = named(before.projectId) ?? mine ?? projects[0];
      // Whose key it is does not change with the project: a key from the local service may still be renewed by it.
      if (next && (next.projectId !== before.projectId || next.name !== before.projectName))
        computer.setOf(serviceUrl, {
          projectId: next.projectId,
          projectName: next.name,
          configuredBy: before.configuredBy,
        });
      else changes.notify();
    },
    subscribe: changes.subscribe,
  };
}

type Place = Pick<ProjectPlace, 'serviceUrl' | 'projectId'>;

function isSamePlace(a: Place, b: Pick<Connection, 'serviceUrl' | 'projectId'>): boolean {
  return a.serviceUrl === b.serviceUrl && a.projectId === b.projectId;
}

function placeOf({ serviceUrl, projectId, projectName }: Connection | ProjectPlace): ProjectPlace {
  return { serviceUrl, projectId: projectId ?? '', projectName };
}

function mostFrequent(places: readonly Place[]): Place | null {
  const counts = new Map<string, { place: Place; count: number }>();
  for (const { serviceUrl, projectId } of places) {
    const name = `${serviceUrl} ${projectId}`;
    const counted = counts.get(name) ?? { place: { serviceUrl, projectId }, count: 0 };
    counts.set(name, { ...counted, count: counted.count + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.place ?? null;
}

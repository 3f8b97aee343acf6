import type { Project } from '../../contract';
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

export interface WorkbookConnectionParts {
  computer: ComputerConnections;
  agreed: AgreedProjects;
  record: ProjectRecord;
  /** The services this build may call. An address that a workbook carries is not added to them. */
  allowedOrigins: readonly string[];
  newId(): string;
}

/**
 * The connection of the open workbook. The project belongs to the workbook, which takes the computer's chosen one when it
 * calculates first; service and key belong to this computer.
 */
export class WorkbookConnection implements ConnectionStore {
  readonly #computer: ComputerConnections;
  readonly #agreed: AgreedProjects;
  readonly #record: ProjectRecord;
  readonly #allowedOrigins: readonly string[];
  readonly #newId: () => string;
  readonly #changes = createObservable();
  readonly subscribe = this.#changes.subscribe;
  /** What the workbook carries. */
  #carried: CarriedProject | null = null;
  /** Where its results came from, while it carries no project. */
  #inferred: ProjectPlace | null = null;
  /** Chosen on this computer when this page looked first: another window choosing another one changes nothing here. */
  #seen: ProjectPlace | null = null;
  /** A service that the user has chosen in this page, where the workbook is of another one. */
  #service: string | null = null;
  /** The workbook calculates in its project, without a question. */
  #isSettled = false;
  #isKept = false;
  /** Resolves when it is known what the workbook carries; never rejects. */
  readonly ready: Promise<void>;

  constructor(parts: WorkbookConnectionParts) {
    this.#computer = parts.computer;
    this.#agreed = parts.agreed;
    this.#record = parts.record;
    this.#allowedOrigins = parts.allowedOrigins;
    this.#newId = parts.newId;
    this.#computer.subscribe(() => {
      this.#seen = null;
      this.#changes.notify();
    });
    this.ready = this.#record.read().then((found) => {
      // What was calculated meanwhile was calculated in the chosen project, and says so.
      if (found === null || this.#carried !== null) return;
      this.#carried = found;
      this.#changes.notify();
    });
  }

  get(): Connection {
    const own = this.#project();
    if (own === null) return this.#chosen();
    const mayStay = this.#allowedOrigins.includes(own.serviceUrl);
    const at = this.#computer.of(this.#service ?? (mayStay ? own.serviceUrl : this.#chosen().serviceUrl));
    const isThere = at.serviceUrl === own.serviceUrl;
    const { projectId, projectName } = isThere ? own : { projectId: null, projectName: null };
    const connection = { ...at, projectId, projectName };
    const question = this.#questionOf(own, at);
    if (!question) return connection;
    const isHeld = !isThere || this.#agreementOf(own) === null;
    return { ...connection, question, ...(isHeld ? { isHeld } : {}) };
  }

  set(change: Partial<Connection>): void {
    const { serviceUrl: wanted, ...what } = change;
    const own = this.#project();
    if (own === null || (wanted !== undefined && !this.#allowedOrigins.includes(wanted)))
      return this.#computer.set(change);
    const at = wanted ?? this.get().serviceUrl;
    if (wanted !== undefined) {
      this.#service = wanted;
      this.#isSettled = this.#isKept = false;
    }
    const { projectId, projectName = null } = what;
    const isMoved = typeof projectId === 'string';
    if (isMoved) this.#settle({ serviceUrl: at, projectId, projectName }, 'answered');
    if (isMoved || wanted !== undefined) this.#computer.set({ serviceUrl: at, ...what });
    else this.#computer.setOf(at, what);
  }

  keep(): void {
    if (this.#isKept) return;
    const connection = this.get();
    const { serviceUrl, projectId, projectName, question } = connection;
    if (question || projectId === null) return;
    this.#isKept = true;
    const place = { serviceUrl, projectId, projectName };
    if (this.#carried === null) this.#settle(place, 'calculated');
    else if (this.#agreementOf(place) === null) this.#agreed.note(this.#carried.id, place, 'calculated');
  }

  /** What the workbook's results were calculated in, where it names no project itself. */
  carries(places: readonly Pick<ProjectPlace, 'serviceUrl' | 'projectId'>[]): void {
    const most = mostFrequent(places);
    if (this.#project() !== null || most === null) return;
    this.#inferred = { ...most, projectName: null };
    const here = this.#chosen();
    if (isSamePlace(this.#inferred, here)) this.#inferred.projectName = here.projectName;
    this.#changes.notify();
  }

  /** Answers the question: the workbook stays in its project, or moves to the chosen one. */
  answer(with_: 'workbook' | 'chosen'): void {
    const { question } = this.get();
    if (!question) return;
    const place = with_ === 'workbook' ? question.workbook : question.chosen;
    if (place === null || (with_ === 'workbook' && !question.mayStay)) return;
    this.#settle(place, 'answered');
    this.#changes.notify();
  }

  /** What a service calls its projects: the name that is shown is its name, and what is stored follows. */
  named(projects: readonly NamedProject[]): void {
    const { serviceUrl, projectId, projectName } = this.get();
    const name = projects.find((one) => one.projectId === projectId)?.name;
    if (name === undefined || name === projectName) return;
    const own = this.#project();
    if (own) own.projectName = name;
    if (this.#carried) this.#record.write(this.#carried);
    const chosen = this.#computer.of(serviceUrl);
    // Whose key it is does not change with the project: a key from the local service may still be renewed by it.
    if (chosen.projectId === projectId) this.#computer.setOf(serviceUrl, { ...chosen, projectName: name });
    else this.#changes.notify();
  }

  /**
   * All that the service lists. This computer's choice goes on while the key reaches it, else it is the workbook's, else the first. The
   * workbook's own stays in any case.
   */
  listed(projects: readonly NamedProject[]): void {
    const { serviceUrl, projectId } = this.get();
    this.named(projects);
    const named = (id: string | null) => projects.find((one) => one.projectId === id);
    const before = this.#computer.of(serviceUrl);
    const next = named(before.projectId) ?? named(projectId) ?? projects[0];
    if (next && (next.projectId !== before.projectId || next.name !== before.projectName))
      this.#computer.setOf(serviceUrl, {
        projectId: next.projectId,
        projectName: next.name,
        configuredBy: before.configuredBy,
      });
    else this.#changes.notify();
  }

  #project(): ProjectPlace | null {
    return this.#carried ?? this.#inferred;
  }

  #chosen(): Connection {
    const now = this.#computer.get();
    if (this.#seen === null) {
      const { serviceUrl, projectId, projectName } = now;
      if (projectId !== null) this.#seen = { serviceUrl, projectId, projectName };
      return now;
    }
    const connection =
      now.serviceUrl === this.#seen.serviceUrl ? now : this.#computer.of(this.#seen.serviceUrl);
    return { ...connection, ...this.#seen };
  }

  #questionOf(own: ProjectPlace, at: Connection): ProjectQuestion | undefined {
    if (this.#isSettled) return undefined;
    const isThere = at.serviceUrl === own.serviceUrl;
    const here = this.#chosen();
    if (isThere && (isSamePlace(own, here) || this.#agreementOf(own) === 'answered')) {
      this.#isSettled = true;
      return undefined;
    }
    // Without a key nothing can be sent, and what is missing is the key.
    if (at.apiKey === null && here.apiKey === null) return undefined;
    return {
      workbook: placeOf(own),
      chosen: here.apiKey !== null && here.projectId !== null ? placeOf(here) : null,
      mayStay: this.#allowedOrigins.includes(own.serviceUrl),
    };
  }

  #agreementOf(own: ProjectPlace) {
    return this.#carried ? this.#agreed.find(this.#carried.id, own) : null;
  }

  /** The workbook calculates here from now on. */
  #settle(place: ProjectPlace, by: 'calculated' | 'answered'): void {
    const { serviceUrl, projectId, projectName } = place;
    this.#carried = { id: this.#carried?.id ?? this.#newId(), serviceUrl, projectId, projectName };
    this.#inferred = null;
    this.#service = null;
    this.#isSettled = this.#isKept = true;
    this.#record.write(this.#carried);
    this.#agreed.note(this.#carried.id, this.#carried, by);
  }
}

type NamedProject = Pick<Project, 'projectId' | 'name'>;

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

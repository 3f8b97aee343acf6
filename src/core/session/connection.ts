import type { Project } from '../../../contract';
import { addinError, type CalcError, noKeyError } from '../../client/calcError';
import type { CalculationRequest } from '../inputs/requestKey';
import type { CalculationSettings } from './settings';

/** A project at its service. */
export interface ProjectPlace {
  serviceUrl: string;
  projectId: string;
  /** Null where only the id is known. */
  projectName: string | null;
}

/** The workbook calculates in one project, and another is chosen on this computer: the user says which it is. */
export interface ProjectQuestion {
  workbook: ProjectPlace;
  /** Null when none is chosen on this computer. */
  chosen: ProjectPlace | null;
  /** Whether this build calls the workbook's service, so that the workbook can stay in its project. */
  mayStay: boolean;
}

/** Where calculations go, with which key, into which project. */
export interface Connection {
  /** Address of the service, without a slash at its end: its origin, and a path where it has one. */
  serviceUrl: string;
  /** The key entered for this service; null without one. */
  apiKey: string | null;
  projectId: string | null;
  projectName: string | null;
  /** Set by the user or by the local service at start; undefined before either. */
  configuredBy?: 'user' | 'local';
  /** What the user has not answered yet. */
  question?: ProjectQuestion;
  /** Nothing is sent until the question is answered: only the workbook names this project, not a user of this computer. */
  isHeld?: boolean;
}

/**
 * The connection of this user, for the open workbook. A key belongs to the service it was entered for: choosing another service
 * brings that service's own key and project back, or none.
 */
export interface ConnectionStore {
  get(): Connection;
  /** @throws {CalcError} of kind `input` for a service that this build may not call */
  set(change: Partial<Connection>): void;
  /** Something is calculated: the workbook keeps the project from now on. */
  keep?(): void;
  /** The service has said what it calls some of its projects. */
  named?(projects: readonly Pick<Project, 'projectId' | 'name'>[]): void;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** @throws {CalcError} when no project is chosen: every calculation makes its sheet in one */
export function chosenProject(connection: Connection): string {
  const { apiKey, projectId, question, isHeld } = connection;
  if (question && isHeld) throw projectQuestionError(question);
  if (projectId !== null) return projectId;
  if (apiKey === null) throw noKeyError();
  throw addinError({
    kind: 'noKey',
    code: 'NO_PROJECT',
    message: 'No project: open the Calc pane, Settings, and choose the project that gets the reports',
  });
}

/** @example 'This workbook calculates in Riverside; you have Bridge chosen' */
export function projectQuestionText({ workbook, chosen }: ProjectQuestion): string {
  const there = chosen?.serviceUrl === workbook.serviceUrl ? '' : ` at ${workbook.serviceUrl}`;
  const here = chosen ? `you have ${projectNameOf(chosen)} chosen` : 'you have no project chosen';
  return `This workbook calculates in ${projectNameOf(workbook)}${there}; ${here}`;
}

/** @example 'Riverside' */
export function projectNameOf({ projectName }: Pick<ProjectPlace, 'projectName'>): string {
  return projectName ?? 'another project';
}

export function projectQuestionError(question: ProjectQuestion): CalcError {
  return addinError({
    kind: 'paused',
    code: 'PROJECT_QUESTION',
    message: `${projectQuestionText(question)}. Open the Calc pane and choose one; then this is calculated`,
  });
}

/** @throws {CalcError} when nothing may be sent for this request now: its service or project is not the chosen one any more, or it is paused */
export function checkSendable(
  { serviceUrl, projectId }: Pick<CalculationRequest, 'serviceUrl' | 'projectId'>,
  connection: ConnectionStore,
  settings: Pick<CalculationSettings, 'paused'>,
): void {
  const chosen = connection.get();
  if (chosen.serviceUrl !== serviceUrl || chosen.projectId !== projectId) throw connectionChanged();
  if (chosen.question && chosen.isHeld) throw projectQuestionError(chosen.question);
  if (settings.paused) throw paused();
}

export function connectionChanged(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'CONNECTION_CHANGED',
    message: 'The service or the project was changed before this calculation was sent: recalculate',
  });
}

export function paused(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'PAUSED',
    message: 'Paused: this is not calculated yet. Press Resume in the Calc pane or on the ribbon',
  });
}

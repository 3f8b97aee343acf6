import { addinError, type CalcError } from '../../client/calcError';
import { type ConnectionStore, projectQuestionError } from './connection';
import type { CalculationRequest } from '../inputs/requestKey';
import type { CalculationSettings } from './settings';

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
    retryable: true,
  });
}

export function paused(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'PAUSED',
    message: 'Paused: this is not calculated yet. Press Resume in the Calc pane or on the ribbon',
    retryable: true,
  });
}

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { createExplore } from '../../core/sheets/explore';
import { chosenProject } from '../../core/session/connection';
import { sentence } from '../../client/responseError';
import type { Attributes, ErrorDetail, Preset, TemplateDetail } from '../../../contract';
import type { Runtime } from '../../runtime';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { useSettings } from '../common/useSettings';
import type { ReadForm } from '../common/formState';
import { createLiveVerdicts, type LiveVerdict } from './liveVerdict';

interface Entered {
  template: TemplateDetail;
  preset: Preset | null;
  form: ReadForm;
  /** Whether the user has entered anything: what was only opened costs nothing. */
  isTouched: boolean;
}

/** What is known of the form, and why nothing is where nothing may be sent. */
export interface FormVerdict {
  verdict: LiveVerdict;
  /** In place of a verdict. */
  instead: string | null;
  again: () => void;
}

/** Follows the form with what the service says of its inputs. */
export function useLiveVerdict({ template, preset, form, isTouched }: Entered): FormVerdict {
  const { runtime } = usePane();
  const { serviceUrl, apiKey, projectId } = useConnection();
  const { paused } = useSettings();
  // What another service, account or project says is not what this one says.
  const live = useMemo(() => liveVerdictsOf(runtime), [runtime, serviceUrl, apiKey, projectId]);
  const verdict = useStore(live.store);
  const instead = insteadOf(form, paused, isTouched);
  const attributes = usedValues(form);
  const sent = instead === null && apiKey !== null;
  // An effect of the inputs themselves, however often they are drawn.
  useEffect(() => {
    live.entered(sent ? { template, preset, attributes } : null);
  }, [live, sent, template, preset, JSON.stringify(attributes)]);
  useEffect(() => () => live.close(), [live]);
  return { verdict, instead, again: () => live.again() };
}

/** The refusals beside their fields, by referenceId, and those of no field. */
export function refusalsOf(verdict: LiveVerdict, template: TemplateDetail) {
  const ofField = new Map<string, string>();
  const others: string[] = [];
  for (const refusal of verdict.state === 'refused' ? verdict.refusals : []) {
    const name = fieldOf(refusal, template);
    if (name === null || ofField.has(name)) others.push(sentence(refusal));
    else ofField.set(name, sentence(refusal));
  }
  return { ofField, others };
}

/** A refusal may name a path or a cell of a table: `attributes.span`, `pointLoads[1][0]`. */
function fieldOf(detail: ErrorDetail, { fields }: TemplateDetail): string | null {
  const field = detail.field.replace(/^attributes[.[]/, '');
  const begins = (name: string) => field === name || /^[\s.[\]:]/.test(field.slice(name.length));
  const found = fields.find(({ referenceId }) => field.startsWith(referenceId) && begins(referenceId));
  return found?.referenceId ?? null;
}

function insteadOf({ fields }: ReadForm, paused: boolean, isTouched: boolean): string | null {
  if (paused) return 'Paused: resume to see the verdict here.';
  if (!isTouched) return 'Change an input to see the verdict here before you insert.';
  const wrong = fields.find(({ problem, isMissing }) => problem !== null || isMissing);
  if (!wrong) return null;
  return `${wrong.problem === null ? 'Fill in' : 'Correct'} ${wrong.field.label} to see the verdict here.`;
}

/** What the formula would send: hidden inputs are not. */
function usedValues({ fields, values }: ReadForm): Attributes {
  const used = fields.filter(({ unused }) => unused === null).map(({ field }) => field.referenceId);
  return Object.fromEntries(
    used.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function liveVerdictsOf({ client, connection }: Pick<Runtime, 'client' | 'connection'>) {
  const explore = createExplore(client);
  return createLiveVerdicts({
    setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimeout: (timer) => window.clearTimeout((timer as number | null) ?? undefined),
    async explore(of, signal) {
      const [item] = await explore({ projectId: chosenProject(connection.get()), ...of }, [{}], signal);
      return item ?? {};
    },
    validate: ({ template, preset, attributes }, signal) =>
      client().validate(template.code, { attributes, preset: preset?.code }, { signal }),
  });
}

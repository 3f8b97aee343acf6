import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { type NamedTemplates, planMixed, readMixed } from '../../study/session/mixedPlan';
import { planResults, planStudy, readCases, type StudyPlan } from '../../study/session/studyPlan';
import type { PlanFor } from '../../study/session/studyState';
import { useSettings } from '../common/pane';
import { useStudy } from './StudyContext';

export interface Planned {
  plan: StudyPlan;
  planFor: PlanFor;
}

/** What will be sent, and what will be written; null while there is no template or no table. */
export function usePlan(loaded: LoadedTemplate | NamedTemplates | null): Planned | null {
  const session = useStudy();
  const { choice, choices: all, source, results, remembered: known } = useStore(session.store);
  const { preset, columns, layout, hiddenToo, defaultsToo, defaultsOf } = choice;
  const { showSI } = useSettings();
  const table = useMemo(() => {
    if (!loaded) return null;
    if ('template' in loaded) {
      const { code } = loaded.template;
      return all[code] ? { loaded, choices: all[code], remembered: known[code] } : null;
    }
    return {
      named: loaded,
      choicesOf: (code: string) => all[code] ?? {},
      rememberedOf: (code: string) => known[code],
    };
  }, [loaded, all, known]);
  const reading = useMemo(() => {
    if (!source || !table) return null;
    const chosen = { preset, hiddenToo, defaultsToo, defaultsOf, showSI };
    if (table.named) return readMixed(source, table, chosen);
    return readCases(source, table.loaded, chosen, table.choices, undefined, table.remembered);
  }, [source, table, preset, hiddenToo, defaultsToo, defaultsOf, showSI]);
  const plan = useMemo(
    () => reading && planResults(reading, { columns, layout }),
    [reading, columns, layout],
  );

  // A table that was studied before shows what came of it.
  useEffect(() => {
    if (results === null && plan?.earlier) session.showEarlier(plan);
  }, [plan, results, session]);

  if (!plan || !table) return null;
  return {
    plan,
    planFor: (from) =>
      table.named
        ? planMixed(from, table, { ...choice, showSI })
        : planStudy(from, table.loaded, { ...choice, showSI }, table.choices, undefined, table.remembered),
  };
}

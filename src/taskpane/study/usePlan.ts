import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { planResults, planStudy, readCases, type StudyPlan } from '../../study/session/studyPlan';
import type { PlanFor } from '../../study/session/studyState';
import { useSettings } from '../common/useConnection';
import { useStudy } from './StudyContext';

export interface Planned {
  plan: StudyPlan;
  planFor: PlanFor;
}

/** What will be sent, and what will be written; null while there is no template or no table. */
export function usePlan(loaded: LoadedTemplate | null): Planned | null {
  const session = useStudy();
  const { choice, choices: all, source, results, remembered: known } = useStore(session.store);
  const code = loaded?.template.code ?? '';
  const choices = all[code];
  const remembered = known[code];
  const { preset, columns, layout, hiddenToo, defaultsToo } = choice;
  const { showSI } = useSettings();
  const reading = useMemo(
    () =>
      loaded && source && choices
        ? readCases(
            source,
            loaded,
            { preset, hiddenToo, defaultsToo, showSI },
            choices,
            undefined,
            remembered,
          )
        : null,
    [source, loaded, preset, hiddenToo, defaultsToo, showSI, choices, remembered],
  );
  const plan = useMemo(
    () => reading && planResults(reading, { columns, layout }),
    [reading, columns, layout],
  );

  // A table that was studied before shows what came of it.
  useEffect(() => {
    if (results === null && plan?.earlier) session.showEarlier(plan);
  }, [plan, results, session]);

  if (!plan || !loaded || !choices) return null;
  return {
    plan,
    planFor: (from) => planStudy(from, loaded, { ...choice, showSI }, choices, undefined, remembered),
  };
}

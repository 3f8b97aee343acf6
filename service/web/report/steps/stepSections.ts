import type { Step } from '../../../../engineering/kit/template';

/** Steps that follow one another under one title. */
export interface StepSection {
  /** Absent where the template names none. */
  title?: string;
  steps: Step[];
}

/** The steps in their order, each run of one section together. */
export function stepSections(steps: readonly Step[]): StepSection[] {
  const sections: StepSection[] = [];
  for (const step of steps) {
    const last = sections.at(-1);
    if (last && last.title === step.section) last.steps.push(step);
    else sections.push({ ...(step.section !== undefined && { title: step.section }), steps: [step] });
  }
  return sections;
}

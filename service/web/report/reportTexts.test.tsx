import { renderToStaticMarkup } from 'react-dom/server';
import { allTemplates } from '../../../engineering/catalogue';
import { readNewInputs, solveOnce } from '../../../engineering/kit/inputs';
import type { Solution, Template } from '../../../engineering/kit/template';
import { fixedInputs } from '../../../engineering/testing/fixedInputs';
import { StepsSection } from './steps/stepsSection';

const project = {
  ...{ groundSnowLoad: 30, groundSnowLoad2022: 30 },
  ...{ roughnessCategory: 'C', riskCategory: 'II' },
};

function solutionsOf(template: Template): Solution[] {
  return fixedInputs(template)
    .slice(0, 20)
    .flatMap(({ preset, attributes }) => {
      const { stored, problems } = readNewInputs(template, attributes, preset);
      try {
        return problems.length > 0 ? [] : [solveOnce(template, stored, project)];
      } catch {
        return [];
      }
    });
}

/** What a reader sees of the steps, cell by cell; a subscript is a word. */
function stepTexts(solution: Solution): string[] {
  const html = renderToStaticMarkup(
    <StepsSection recomputed={solution} codes={[]} headline={[]} isOfLoads={false} />,
  );
  return html.split(/<\/?t[dh][^>]*>/).map((cell) => cell.replace(/<[^>]+>/g, ' '));
}

function sentencesOf({ tables = [], notes, check, results }: Solution): string[] {
  const cautions = typeof results.cautions === 'string' ? [results.cautions] : [];
  const columns = tables.flatMap((table) => table.columns.map(({ label }) => label));
  const titles = tables.flatMap(({ title, description }) => [title, description]);
  return [...columns, ...titles, ...notes, ...cautions, ...(check?.failReasons ?? [])];
}

// Fb* and Fc* are symbols of the NDS.
const ascii = /sqrt\(|[<>]=|&[lg]t;=|\^|(?<!\b[A-Z][a-z])\*/;
/** A sentence of two printed lines. */
const longestSentence = 245;
const greek = /\b(?:theta|lambda|phi|sigma|delta|gamma|beta|alpha|epsilon)\b/;
const camelCase = /(?<![\w.])(?!kPa\b)[a-z]+[a-z\d]*[A-Z][a-z]\w*/;

test.each(allTemplates().map((template) => [template.code, template] as const))(
  '%s prints no ASCII mathematics and no names of the program',
  (_, template) => {
    const solutions = solutionsOf(template);
    const steps = new Set(solutions.flatMap(stepTexts));
    const sentences = new Set(solutions.flatMap(sentencesOf));
    const said = solutions.flatMap(({ notes, results }) => [
      ...notes,
      ...String(results.cautions).split(/(?<=\.) /),
    ]);
    expect(said.filter(({ length }) => length > longestSentence)).toEqual([]);
    expect(steps.size).toBeGreaterThan(10);
    expect([...steps].filter((text) => greek.test(text))).toEqual([]);
    expect([...steps, ...sentences].filter((text) => ascii.test(text) || camelCase.test(text))).toEqual([]);
  },
);

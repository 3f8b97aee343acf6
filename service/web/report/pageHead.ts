import { dateText } from '../../../contract/timeText';
import type { Project } from '../../projects/project';
import { reportHeadOf } from '../../projects/titleBlock';
import { checkedText, type Sheet } from '../../sheets/record/sheet';
import type { Template } from '../../../engineering/kit/template';
import { reportTitle } from './reportTitle';

/** What stands on every printed page of a report, around its text. */
export interface PageHead {
  project: Project;
  sheet: Sheet;
  template: Template;
  madeAt: string;
}

/** What stands in three corners of each page, line by line. */
export interface PageLines {
  left: string[];
  right: string[];
  foot: string[];
}

/** Whose work, of which project, which calculation and by which template a page is. */
export function pageLines({ project, sheet, template }: PageHead): PageLines {
  const { firm, projectNumber, location, engineer, revision } = reportHeadOf(project);
  const isThere = (line: string | undefined): line is string => line !== undefined && line !== '';
  const named = [projectNumber, project.row.name].filter(Boolean).join(' ');
  return {
    left: [firm, [named, location].filter(Boolean).join(', ')].filter(isThere),
    right: [reportTitle(sheet.name, template.name).title, revision && `Revision ${revision}`].filter(isThere),
    foot: [
      `${template.name}, version ${sheet.templateVersion ?? template.version}`,
      engineer && `Engineer: ${engineer}`,
      sheet.checked ? `Checked by ${checkedText(sheet.checked)}` : '',
    ].filter(isThere),
  };
}

/**
 * The head and foot of each page, in the margins of the paper. Only a style sheet can write there, and a policy that
 * allows no style within a page makes it a separate file.
 */
export function pageHeadStyle(head: PageHead): string {
  const { left, right, foot } = pageLines(head);
  return `@page {
  @top-left { ${content(left)} }
  @top-right { ${content(right)} }
  @bottom-left { ${content(foot)} }
  @bottom-center { content: ${cssText(dateText(head.madeAt, 'UTC'))}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}
`;
}

function content(lines: string[]): string {
  return `white-space: pre; content: ${lines.map((line) => cssText(shortened(line))).join(' "\\a " ')};`;
}

/** Characters that half a line of the paper's margin holds. */
const longest = 48;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

/** A text of people as a string of CSS: whatever is no letter, digit or blank is written as its number. */
export function cssText(text: string): string {
  const characters = [...text].map((character) =>
    /^[A-Za-z0-9 ]$/.test(character)
      ? character
      : `\\${(character === '\0' ? 0xfffd : character.codePointAt(0)!).toString(16)} `,
  );
  return `"${characters.join('')}"`;
}

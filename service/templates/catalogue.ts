import type { Template } from './template';

const templates: Template[] = [];

/** Every template that the service publishes, in the order of the list. */
export function allTemplates(): Template[] {
  return templates;
}

/** @returns undefined for a code that names no template */
export function findTemplate(code: string): Template | undefined {
  return templates.find((template) => template.code === code);
}

import { allTemplates } from '../catalogue';

/** @returns undefined for a code that names no template */
export const findTemplate = (code: string) => allTemplates().find((template) => template.code === code);

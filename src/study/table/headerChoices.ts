import * as z from 'zod/mini';
import type { HeaderChoices } from '../engine/studyColumn';
import { inExcel } from '../../workbook/excel/inExcel';

const key = 'calc.studyColumns';
/** Of each: what is older is forgotten. */
const mostTemplates = 50;
const mostHeaders = 500;

const choice = z.union([z.nullable(z.string()), z.object({ field: z.string(), units: z.string() })]);
const storedChoices = z.array(z.object({ template: z.string(), choices: z.record(z.string(), choice) }));

/** What the user has said of a template's columns in this workbook. Any program may have written it: whatever is not a valid choice is ignored. */
export function loadHeaderChoices(template: string): Promise<HeaderChoices> {
  return inExcel(async (context) => {
    const { all } = await read(context);
    return all.find((one) => one.template === template)?.choices ?? {};
  });
}

let lastSaving: Promise<unknown> = Promise.resolve();

/** Keeps it with the workbook. One after the other: two at once would each write all that it had read, and one choice would be gone. */
export function saveHeaderChoices(template: string, choices: HeaderChoices): Promise<void> {
  const saving = lastSaving.then(() => save(template, choices));
  lastSaving = saving.catch(() => undefined);
  return saving;
}

function save(template: string, choices: HeaderChoices): Promise<void> {
  return inExcel(async (context) => {
    const others = (await read(context)).all.filter((one) => one.template !== template);
    const newest = Object.fromEntries(Object.entries(choices).slice(-mostHeaders));
    const all = [...others, { template, choices: newest }].slice(-mostTemplates);
    context.workbook.settings.add(key, all);
    await context.sync();
  });
}

/** All stored choices, by template. */
export function readHeaderChoices(): Promise<z.infer<typeof storedChoices>> {
  return inExcel(async (context) => (await read(context)).all);
}

/** Takes all of it out of the workbook. */
export function forgetHeaderChoices(): Promise<void> {
  return inExcel(async (context) => {
    const { setting } = await read(context);
    if (!setting.isNullObject) setting.delete();
    await context.sync();
  });
}

async function read(context: Excel.RequestContext) {
  const setting = context.workbook.settings.getItemOrNullObject(key);
  setting.load('value');
  await context.sync();
  const parsed = storedChoices.safeParse(setting.isNullObject ? [] : setting.value);
  return { setting, all: parsed.success ? parsed.data : [] };
}

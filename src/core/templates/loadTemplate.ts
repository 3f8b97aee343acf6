import type { Catalogue } from './catalogue';
import type { TemplateDetail } from '../../../contract';
import { templateNamed } from './templateNamed';

export interface LoadedTemplate {
  template: TemplateDetail;
  /** False: the service answers with a verdict and no outputs. Only the list says so, not the detail. */
  returnsResults: boolean;
}

/** As the service publishes it now: what is read by it is sent. */
export async function loadTemplate(catalogue: Catalogue, code: string): Promise<LoadedTemplate> {
  const [template, list] = await Promise.all([catalogue.verified(code), catalogue.list()]);
  const entry = list.find((one) => one.code === code);
  return { template, returnsResults: entry?.returnsResults !== false };
}

/** The same by the code or the name in a cell. @throws {CalcError} as `templateNamed` does */
export async function loadTemplateNamed(catalogue: Catalogue, given: unknown): Promise<LoadedTemplate> {
  const { code } = await templateNamed(given, catalogue);
  return loadTemplate(catalogue, code);
}

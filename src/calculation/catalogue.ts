import type { TemplateDetail, TemplateListEntry } from '../contract';

/** What the service publishes, remembered for this session. */
export interface Catalogue {
  /** Every template that the key may use, all pages. */
  list(): Promise<TemplateListEntry[]>;
  detail(code: string): Promise<TemplateDetail>;
  /** Forgets everything; the next question asks the service. */
  forget(): void;
}

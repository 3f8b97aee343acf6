/**
 * Tables of the service. Ids, times (ISO 8601, UTC) and JSON are text, whole numbers are integers, so that the same
 * repository code runs on any SQL database.
 */
export interface Tables {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  projects: ProjectRow;
  sheets: SheetRow;
  batches: BatchRow;
  batch_items: BatchItemRow;
  publications: PublicationRow;
  web_sessions: WebSessionRow;
  sign_in_tokens: SignInTokenRow;
  kept_answers: KeptAnswerRow;
  own_templates: OwnTemplateRow;
  project_logos: ProjectLogoRow;
  seal_keys: SealKeyRow;
}

export interface AccountRow {
  id: string;
  name: string;
  /** The project that was made with the account. */
  ready_project_id: string;
  created_at: string;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is not in the database. */
  key_hash: string;
  created_at: string;
  /** JSON array: codes of the templates that the key is limited to; null for all. */
  template_codes: string | null;
  revoked_at: string | null;
}

export interface ProjectRow {
  id: string;
  account_id: string;
  name: string;
  state: string;
  project_number: string | null;
  client_name: string | null;
  building_standard: string | null;
  unit_system: string | null;
  /** JSON object: default name -> value. */
  defaults: string;
  /** JSON object: entry -> text; null before the first. */
  title_block: string | null;
  created_at: string;
}

export interface ProjectLogoRow {
  project_id: string;
  type: 'image/png' | 'image/jpeg';
  /** Base64. */
  bytes: string;
}

export interface SheetRow {
  id: string;
  account_id: string;
  project_id: string;
  template_code: string;
  /** Published version of the template that the sheet was made with, last solved with, or upgraded to. */
  template_version: number;
  /** Version of the calculation that gave the stored results, or by which the sheet is to be solved. */
  calculation_version: number;
  name: string;
  /** JSON object: the stored form of every input. */
  inputs: string;
  /** JSON object: how inputs were typed, by their fields. */
  entered: string;
  /** Grows with every change of the inputs, so that a solve notices an update that landed meanwhile. */
  inputs_revision: number;
  status: 'solved' | 'unsolved';
  /** JSON object: outputs of the solve; null while unsolved. */
  results: string | null;
  /** JSON object: the governing check of the solve; null while unsolved or when the template has none. */
  summary_check: string | null;
  /** JSON array: names of the project defaults that the stored results were computed from. */
  defaults_read: string;
  /** JSON array: names of the inputs that were given and do not change the stored results. */
  without_effect: string;
  /** Latch: 1 once the sheet has passed, never 0 again. */
  ever_passed: number;
  created_at: string;
  /** When the stored results were computed; null while unsolved. */
  solved_at: string | null;
  /** JSON object: the seal of the stored results; null without results, and for those that were solved before there were seals. */
  seal: string | null;
  /** JSON object: who checked the stored results, and when; null without a check. */
  checked: string | null;
}

/** A public key of the seals. */
export interface SealKeyRow {
  id: string;
  /** Ed25519, 32 bytes in base64url. */
  public_key: string;
  created_at: string;
  revoked_at: string | null;
}

export interface BatchRow {
  id: string;
  account_id: string;
  project_id: string;
  state: 'queued' | 'processing' | 'completed' | 'failed';
  item_count: number;
  created_at: string;
  started_at: string | null;
  /** When an item last got its outcome; the stall limit counts from here. */
  progress_at: string;
  completed_at: string | null;
  /** Where the progress stopped; set when the batch failed. */
  failed_percent: number | null;
  error_code: string | null;
  error_message: string | null;
}

export interface BatchItemRow {
  batch_id: string;
  /** Zero-based position in the request. */
  position: number;
  ref: string | null;
  template_code: string;
  name: string;
  /** JSON object: the stored form of every input. */
  inputs: string;
  /** JSON object: how inputs were typed, by their fields. */
  entered: string;
  /** JSON array: warnings of the item's attributes. */
  warnings: string;
  /** `pending` until the item has its sheet, or its error without a sheet. */
  outcome: 'pending' | 'solved' | 'errored';
  sheet_id: string | null;
  error_code: string | null;
  error_message: string | null;
}

/** What is published of a template that this service can calculate. */
export interface PublicationRow {
  code: string;
  /** Grows with every publication. */
  version: number;
  /** UUID of the published version: another after every publication. */
  version_id: string;
  /** Version of the calculation itself at the last publication: another one is published at start. */
  calculation_version: number;
  published_at: string;
  withdrawn_at: string | null;
}

/** A sign-in to the web app. */
export interface WebSessionRow {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  api_key_id: string;
  /** Repeated by every form, so that no other site can send one. */
  form_token: string;
  expires_at: string;
  started_at: string;
  /** To the minute. */
  used_at: string;
}

/** A sign-in that was prepared and not used yet. */
export interface SignInTokenRow {
  /** SHA-256 of the token. */
  token_hash: string;
  api_key_id: string;
  expires_at: string;
}

/** The answer of a creating request that had an `Idempotency-Key`. */
export interface KeptAnswerRow {
  account_id: string;
  /** SHA-256 of the key. */
  key_hash: string;
  /** SHA-256 of what was asked. */
  request_hash: string;
  status: number;
  /** Before the long columns, so that it is read without them. */
  created_at: string;
  /** JSON object: the headers that belong to the answer. */
  headers: string;
  /** JSON. */
  body: string;
}

/** A template that is a file. Its versions are in `publications`. */
export interface OwnTemplateRow {
  code: string;
  /** Whose it is; null for everybody's. */
  account_id: string | null;
  /** The file. */
  text: string;
}

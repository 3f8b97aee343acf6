import type { TrustedKey } from '../../contract/seal/sealChecker';
import { timeText } from '../../contract/timeText';
import { headings, isAllVerified, rowText, type RowText, summaryText, worstFirst } from './verificationText';
import { type Verification, verifyWorkbook } from './verifyWorkbook';
import { UnreadableFile } from './xmlReader';

// The page of the service where a person who checks chooses a workbook. Its policy lets it send nothing.

const byId = (id: string) => document.getElementById(id)!;
const keys = JSON.parse(byId('keys').textContent || '[]') as TrustedKey[];
/** The last file that was chosen: an earlier one that takes longer is not shown over it. */
let latest: File | null = null;

async function show(file: File): Promise<void> {
  latest = file;
  const result = byId('result');
  result.replaceChildren(element('p', `Checking ${file.name}…`));
  const found = await checked(file).catch((error: unknown) => [
    element(
      'p',
      error instanceof UnreadableFile ? error.message : `This file could not be checked: ${String(error)}`,
      'problem',
    ),
  ]);
  if (latest === file) result.replaceChildren(...found);
}

async function checked(file: File): Promise<HTMLElement[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const verification = await verifyWorkbook(bytes, keys);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const rows = worstFirst(verification.rows).map(rowText);
  return [
    element('h2', file.name),
    notice(verification),
    element('p', `Checked on ${timeText(Date.now())}. SHA-256 of the file: ${fingerprint}`, 'remark'),
    ...(rows.length > 0 ? [tableOf(rows)] : []),
  ];
}

function notice(verification: Verification): HTMLElement {
  const made = element('div', '', isAllVerified(verification) ? 'notice' : 'notice bad');
  made.append(element('p', summaryText(verification)));
  made.setAttribute('role', 'status');
  return made;
}

function tableOf(rows: readonly RowText[]): HTMLElement {
  const table = element('table', '', 'stacked');
  const head = element('tr');
  head.append(...headings.map((heading) => element('th', heading)));
  const body = element('tbody');
  body.append(...rows.map(rowOf));
  const top = element('thead');
  top.append(head);
  table.append(top, body);
  return table;
}

function rowOf({
  cell,
  mark,
  template,
  verdict,
  utilization,
  seal,
  remarks,
  isSealed,
}: RowText): HTMLElement {
  const row = element('tr');
  const texts = [cell, mark, template, verdict, utilization];
  const cells = texts.map((text, i) => labelled(element('td', text || '–'), headings[i]!));
  const last = labelled(element('td'), headings.at(-1)!);
  const found = element('div', seal, isSealed ? '' : 'problem');
  last.append(
    found,
    ...remarks.map((text) => element('div', text, text.startsWith('Differs') ? 'problem' : 'remark')),
  );
  row.append(...cells, last);
  return row;
}

function labelled(cell: HTMLElement, label: string): HTMLElement {
  cell.dataset.label = label;
  return cell;
}

/** Texts of a file are never read as markup. */
function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function start(): void {
  const input = byId('file') as HTMLInputElement;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void show(file);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void show(file);
  });
  byId('choose').hidden = false;
}

if (globalThis.isSecureContext) start();
else
  byId('result').append(
    element('p', 'Browsers check seals only on pages with https. Open this page with https.', 'problem'),
  );

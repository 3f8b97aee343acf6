import type { ValidationAlert } from '../../excel/parts/dataValidations';
import { button } from './popup';

const USUAL = "This value doesn't match the data validation restrictions defined for this cell.";

/**
 * Shows the message of a rule. Resolves to whether the entry stays: never after a stop, else as the user says. The cells keep the keyboard,
 * which they do not take back from a dialog: Enter presses the first button, Escape the last.
 */
export function showAlert(document: Document, { title, message, style }: ValidationAlert): Promise<boolean> {
  return new Promise((resolve) => {
    const backdrop = document.createElement('div');
    backdrop.className = 'validation-backdrop';
    const alert = document.createElement('div');
    alert.className = `validation-alert ${style.toLowerCase()}`;
    alert.setAttribute('role', 'alertdialog');
    alert.setAttribute('aria-modal', 'true');
    alert.setAttribute('aria-label', title || 'Data validation');
    const heading = document.createElement('h2');
    heading.textContent = title || 'Data validation';
    const text = document.createElement('p');
    text.textContent = style === 'Warning' ? `${message || USUAL} Continue?` : message || USUAL;
    const answers = ANSWERS[style];
    const answer = (stays: boolean) => {
      document.removeEventListener('keydown', onKey, true);
      backdrop.remove();
      resolve(stays);
    };
    const shown = performance.now();
    const onKey = (event: KeyboardEvent) => {
      // The Enter that ended the entry is still on its way.
      if (event.timeStamp < shown) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Enter') answer(answers[0]?.[1] ?? false);
      else if (event.key === 'Escape') answer(answers.at(-1)?.[1] ?? false);
    };
    const actions = document.createElement('div');
    actions.className = 'popup-actions';
    actions.append(...answers.map(([name, stays]) => button(document, name, () => answer(stays))));
    alert.append(heading, text, actions);
    backdrop.append(alert);
    backdrop.addEventListener('mousedown', (event) => event.preventDefault());
    document.addEventListener('keydown', onKey, true);
    document.body.append(backdrop);
  });
}

const ANSWERS: Record<ValidationAlert['style'], [name: string, stays: boolean][]> = {
  Stop: [['OK', false]],
  Warning: [
    ['Yes', true],
    ['No', false],
  ],
  Information: [
    ['OK', true],
    ['Cancel', false],
  ],
};

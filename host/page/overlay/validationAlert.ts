import type { ValidationAlert } from '../../excel/parts/dataValidations';
import { button } from './popup';

const USUAL = "This value doesn't match the data validation restrictions defined for this cell.";

/** Shows the message of a rule. Resolves to whether the entry stays: never after a stop, else as the user says. */
export function showAlert(document: Document, { title, message, style }: ValidationAlert): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = `validation-alert ${style.toLowerCase()}`;
    dialog.setAttribute('role', 'alertdialog');
    dialog.setAttribute('aria-label', title || 'Data validation');
    const heading = document.createElement('h2');
    heading.textContent = title || 'Data validation';
    const text = document.createElement('p');
    text.textContent = style === 'Warning' ? `${message || USUAL} Continue?` : message || USUAL;
    const actions = document.createElement('div');
    actions.className = 'popup-actions';
    let stays = false;
    const answer = (name: string, value: boolean) =>
      button(document, name, () => {
        stays = value;
        dialog.close();
      });
    if (style === 'Stop') actions.append(answer('OK', false));
    else if (style === 'Warning') actions.append(answer('Yes', true), answer('No', false));
    else actions.append(answer('OK', true), answer('Cancel', false));
    dialog.append(heading, text, actions);
    // The grid listens to keys wherever they are pressed.
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(stays);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

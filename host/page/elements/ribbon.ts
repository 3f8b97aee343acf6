import type { RibbonButton, RibbonGroup } from '../addin/manifest';

/** Draws the add-in's groups of buttons into `container`. */
export function drawRibbon(
  container: HTMLElement,
  groups: RibbonGroup[],
  onPress: (button: RibbonButton) => void,
): void {
  container.replaceChildren(...groups.map((group) => drawGroup(container.ownerDocument, group, onPress)));
}

function drawGroup(
  document: Document,
  group: RibbonGroup,
  onPress: (button: RibbonButton) => void,
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'ribbon-group';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', group.label);
  const buttons = document.createElement('div');
  buttons.className = 'ribbon-buttons';
  buttons.append(...group.buttons.map((button) => drawControl(document, button, onPress)));
  const label = document.createElement('div');
  label.className = 'ribbon-label';
  label.textContent = group.label;
  element.append(buttons, label);
  return element;
}

/** A menu opens its items below it. */
function drawControl(
  document: Document,
  button: RibbonButton,
  onPress: (button: RibbonButton) => void,
): HTMLElement {
  if (button.action.type !== 'Menu') return drawButton(document, button, onPress);
  const menu = document.createElement('details');
  menu.className = 'ribbon-menu';
  menu.id = button.id;
  const label = document.createElement('summary');
  label.textContent = button.label;
  label.title = button.tooltip;
  const items = document.createElement('div');
  items.className = 'ribbon-menu-items';
  items.append(...button.action.items.map((item) => drawButton(document, item, onPress)));
  items.addEventListener('click', () => {
    menu.open = false;
  });
  menu.append(label, items);
  return menu;
}

function drawButton(
  document: Document,
  button: RibbonButton,
  onPress: (button: RibbonButton) => void,
): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.id = button.id;
  element.title = button.tooltip;
  if (button.icon) {
    const icon = document.createElement('img');
    icon.src = button.icon;
    icon.alt = '';
    element.append(icon);
  }
  const label = document.createElement('span');
  label.textContent = button.label;
  element.append(label);
  element.addEventListener('click', () => onPress(button));
  return element;
}

import { getRuntime } from '../runtime';

/** Buttons of the manifest whose commands send something. */
const sending = ['Calc.Refresh', 'Calc.Study'];

let following = false;

/** Disables the ribbon buttons that need an API key until one is entered, where this Excel can (RibbonApi 1.1). */
export function followKey(): void {
  if (following || !Office.context.requirements.isSetSupported('RibbonApi', '1.1')) return;
  following = true;
  const { connection } = getRuntime();
  let shown: boolean | null = null;
  const update = () => {
    const enabled = connection.get().apiKey !== null;
    if (enabled === shown) return;
    shown = enabled;
    const controls = sending.map((id) => ({ id, enabled }));
    Office.ribbon
      .requestUpdate({ tabs: [{ id: 'Calc.Tab', controls }] })
      .catch((error: unknown) => console.warn('The ribbon buttons were not updated', error));
  };
  connection.subscribe(update);
  update();
}

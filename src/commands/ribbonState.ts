import type { Runtime } from '../runtime';

/** Only the button that changes something can be pressed, where this Excel lets an add-in say so (RibbonApi 1.1). */
export async function showPausedInRibbon({ settings }: Pick<Runtime, 'settings'>): Promise<void> {
  if (!Office.context.requirements.isSetSupported('RibbonApi', '1.1')) return;
  const { paused } = settings.get();
  const controls = [
    { id: 'Calc.Pause', enabled: !paused },
    { id: 'Calc.Resume', enabled: paused },
  ];
  await Office.ribbon.requestUpdate({ tabs: [{ id: 'TabHome', groups: [{ id: 'Calc.Group', controls }] }] });
}

import type { ribbonCommands } from './ribbonCommands';

type CommandName = keyof typeof ribbonCommands;

/**
 * Tells Office which code the ribbon's buttons and the shortcuts run. The code itself is loaded when one is pressed. Each name stands
 * here as in the manifest: the check of the manifest looks for them in the build.
 */
export function registerCommands(): void {
  Office.actions.associate('openTemplates', command('openTemplates'));
  Office.actions.associate('openCell', command('openCell'));
  Office.actions.associate('openStudy', command('openStudy'));
  Office.actions.associate('refreshSelection', command('refreshSelection'));
  Office.actions.associate('pause', command('pause'));
  Office.actions.associate('resume', command('resume'));
  Office.actions.associate('freezeSelection', command('freezeSelection'));
  Office.actions.associate('unfreezeSelection', command('unfreezeSelection'));
  Office.actions.associate('repair', command('repair'));
  Office.actions.associate('audit', command('audit'));
  Office.actions.associate('pauseOrResume', command('pauseOrResume'));
  Office.actions.associate('help', command('help'));
}

const command = (name: CommandName) => (event?: Office.AddinCommands.Event) => {
  void run(name).finally(() => {
    // A shortcut hands over no event.
    event?.completed();
  });
};

async function run(name: CommandName): Promise<void> {
  try {
    const { ribbonCommands } = await import(/* webpackChunkName: "commands" */ './ribbonCommands');
    await ribbonCommands[name]();
  } catch (error) {
    console.error(`The command ${name} failed`, error);
  }
}

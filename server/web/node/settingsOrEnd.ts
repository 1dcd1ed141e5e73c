import { readSettings, type Settings } from './settings';
import { SettingError } from './Variables';

/** The settings of the environment. An invalid one ends the process with one line that names it, and no stack. */
export function settingsOrEnd(environment: Readonly<Record<string, string | undefined>>): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

import { SettingError } from '../../base/Variables';

/** Settings as they are read. An invalid one ends the process with one line that names it, and no stack. */
export function settingsOrEnd<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

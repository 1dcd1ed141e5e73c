/** Beginning of the keys of stored notes; the user name follows. */
const prefix = 'quick-notes:';

/** Key of a user's stored notes. */
export const quickNotesKey = (userName: string): string => `${prefix}${userName}`;

/**
 * Removes the notes of all users but one from the browser, where they may name customers: the user signs out, or another one
 * uses the computer.
 * @param kept the user whose notes stay; absent: nobody's
 */
export function forgetQuickNotes(storage: Storage, kept?: string): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && key !== `${prefix}${kept}`) storage.removeItem(key);
}

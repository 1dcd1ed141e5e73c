/** Codes that the client raises itself, without a reply: `request.notDone`, `session.missing`. */
const ofClient = /^refusal\.(request|session)\./;

/**
 * Whether a text of the shell is a title that the server sends with its message. Such titles are not loaded with the
 * other texts, because there are hundreds and a user sees few.
 */
export function isSentWithMessage(module: string, key: string): boolean {
  return module === 'errors' && key.startsWith('refusal.') && !ofClient.test(key);
}

import { shellTexts } from '../../../contract/texts';
import type { Language, LocalizedText } from '../../../contract/values/language';

/** Codes that the client raises itself, without a reply: `request.notDone`, `session.missing`. */
const ofClient = /^refusal\.(request|session)\./;

/**
 * Whether a text of the shell is a title that the server sends with its message. Such titles are not loaded with the
 * other texts, because there are hundreds and a user sees few.
 */
export function isSentWithMessage(module: string, key: string): boolean {
  return module === 'errors' && key.startsWith('refusal.') && !ofClient.test(key);
}

const texts: Readonly<Record<string, LocalizedText>> = shellTexts.errors;

/** Title of a message by its code, for the head of its reply; empty for a code without a title. */
export function messageTitle(code: string, language: Language): { readonly title?: string } {
  const key = `refusal.${code}`;
  const text = isSentWithMessage('errors', key) ? texts[key] : undefined;
  return text === undefined ? {} : { title: text[language] };
}

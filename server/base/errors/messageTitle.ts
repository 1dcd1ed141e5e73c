import { shellTexts } from '../../../contract/texts';
import { isSentWithMessage } from '../../../contract/texts/sentWithMessage';
import type { Language, LocalizedText } from '../../../contract/values/language';

const texts: Readonly<Record<string, LocalizedText>> = shellTexts.errors;

/** Title of a message by its code, for the head of its reply; empty for a code without a title. */
export function messageTitle(code: string, language: Language): { readonly title?: string } {
  const key = `refusal.${code}`;
  const text = isSentWithMessage('errors', key) ? texts[key] : undefined;
  return text === undefined ? {} : { title: text[language] };
}

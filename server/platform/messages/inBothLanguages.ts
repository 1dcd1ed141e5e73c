import type { Language } from '../../../contract/values/language';
import type { ComposedMessage } from './composeMessage';

/** A message in both languages, for a recipient whose language is unknown. */
export async function inBothLanguages(
  compose: (language: Language) => Promise<ComposedMessage>,
): Promise<ComposedMessage> {
  const [tr, en] = [await compose('tr'), await compose('en')];
  return {
    ...tr,
    text: `${tr.text} / ${en.text}`,
    subject: `${tr.subject} / ${en.subject}`,
    ...(tr.html && en.html && { html: `${tr.html}${en.html}` }),
  };
}

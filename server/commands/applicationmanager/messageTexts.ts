import type { Language, LocalizedText } from '../../../contract/values/language';
import { Refusal } from '../../errors/Refusal';
import { unknownPlaceholder } from '../../messages/placeholders';
import type { ShippedMessage } from '../../messages/shippedMessages';

/** Throws `message.placeholder` at the first of the fields with a placeholder that the message has no value for. */
export function checkPlaceholders(
  { values }: Pick<ShippedMessage, 'values'>,
  fields: Readonly<Record<string, string>>,
  language: Language,
): void {
  for (const [field, text] of Object.entries(fields)) {
    const unknown = unknownPlaceholder(text, values);
    if (unknown === null) continue;
    throw refusedField('message.placeholder', field, language, {
      tr: `Bu mesajda {{${unknown}}} yok; yerine bir değer gelmez.`,
      en: `This message has no {{${unknown}}}; nothing would replace it.`,
    });
  }
}

/** A refusal that is shown at a field. */
export function refusedField(code: string, field: string, language: Language, text: LocalizedText): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

/** Language of a code of `MessageLanguage`. */
export function languageOfCode(code: string | null | undefined): Language {
  return code === 'EN' ? 'en' : 'tr';
}

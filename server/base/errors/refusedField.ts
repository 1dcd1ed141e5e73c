import type { Language, LocalizedText } from '../../../contract/values/language';
import { Refusal } from './Refusal';

/** A refusal that is shown at a field. */
export function refusedField(code: string, field: string, language: Language, text: LocalizedText): Refusal {
  return new Refusal(code, text, 422, [{ field, code, message: text[language] }]);
}

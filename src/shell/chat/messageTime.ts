import { type Language, localeTags } from '../../../contract/values/language';
import { institutionZone } from '../../../contract/values/today';

/** Formats a timestamp as month day year, h:mm:ss am/pm (requirements P9), localized. */
export function messageTime(at: string, language: Language): string {
  const date = new Date(at);
  const day = date.toLocaleDateString(localeTags[language], {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: institutionZone,
  });
  const time = date.toLocaleTimeString(localeTags[language], {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZone: institutionZone,
  });
  return `${day}, ${time}`;
}

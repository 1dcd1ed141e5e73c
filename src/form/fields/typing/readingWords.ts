import type { ReadingWords } from '../../../../contract/validation/readField';
import { momentInTurkiye, todayInTurkiye } from '../../../../contract/values/today';
import type { FieldHost } from '../host/FieldHost';

/** Options for reading texts on the page. */
export function readingWords({ language, texts }: Pick<FieldHost, 'language' | 'texts'>): ReadingWords {
  return { language, texts, today: todayInTurkiye(), moment: momentInTurkiye };
}

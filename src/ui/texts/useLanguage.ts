import { use } from 'react';
import type { Language } from '../../../contract/values/language';
import { TextsContext } from './TextsProvider';
import { useWording } from './useWording';

const none = () => undefined;

/** The current language and its setter, which applies at once and stores the choice. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const { language } = useWording();
  return { language, setLanguage: use(TextsContext)?.setLanguage ?? none };
}

import './languageSwitch.css';
import type { Language } from '../../../contract/values/language';
import { useLanguage, useText } from './useText';

/** The choices (requirements P1), shown by their value and read out by the name of the language in itself. */
const choices: readonly { language: Language; label: string; name: string }[] = [
  { language: 'tr', label: 'TR', name: 'Türkçe' },
  { language: 'en', label: 'US', name: 'English' },
];

/**
 * Language switch: TR or US, applied at once and stored (requirements P1). Two plain buttons: MUI's toggle
 * buttons would increase the sign-in script.
 */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend
    <div role="group" aria-label={text('common:language')} className="language-switch">
      {choices.map((choice) => (
        <button
          key={choice.language}
          type="button"
          lang={choice.language}
          aria-label={choice.name}
          aria-pressed={choice.language === language}
          onClick={() => setLanguage(choice.language)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

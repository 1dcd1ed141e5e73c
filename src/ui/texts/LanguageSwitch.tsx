import './languageSwitch.css';
import type { Language } from '../../../contract/values/language';
import { useLanguage, useText } from './useText';

/** The choices and their values (requirements P1), by the name of the language in itself. */
const choices: readonly { language: Language; value: string; name: string }[] = [
  { language: 'tr', value: 'TR', name: 'Türkçe' },
  { language: 'en', value: 'US', name: 'English' },
];

/**
 * Language switch: Turkish (TR) or English (US), applied at once and stored (requirements P1). Two plain buttons: MUI's toggle
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
          value={choice.value}
          aria-pressed={choice.language === language}
          onClick={() => setLanguage(choice.language)}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Language } from '../../contract/language';
import { useLanguage } from './useLanguage';
import { useText } from './useText';

/** The choices, with the names that speakers of each language look for (seed 000 §1). */
const choices: readonly { language: Language; label: string; name: string }[] = [
  { language: 'tr', label: 'TR', name: 'TR – Türkçe' },
  { language: 'en', label: 'US', name: 'US – English' },
];

/** Choice of language: TR or US, at once and remembered (seed 000 §1). */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={language}
      aria-label={text('common:language')}
      // A press on the chosen one gives null.
      onChange={(_event, chosen: Language | null) => chosen && setLanguage(chosen)}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.language}
          value={choice.language}
          lang={choice.language}
          aria-label={choice.name}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

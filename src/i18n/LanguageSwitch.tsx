import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Language } from '../../contract/values/language';
import { useLanguage } from './useLanguage';
import { useText } from './useText';

/** The choices, named in their own language (seed 000 §1). */
const choices: readonly { language: Language; label: string; name: string }[] = [
  { language: 'tr', label: 'TR', name: 'TR – Türkçe' },
  { language: 'en', label: 'US', name: 'US – English' },
];

/**
 * Language switch: TR or US, applied at once and stored (seed 000 §1). Two plain buttons: MUI's toggle
 * buttons would increase the sign-in script.
 */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const text = useText();
  return (
    <Box role="group" aria-label={text('common:language')} sx={{ display: 'inline-flex' }}>
      {choices.map((choice) => (
        <ButtonBase
          key={choice.language}
          lang={choice.language}
          aria-label={choice.name}
          aria-pressed={choice.language === language}
          onClick={() => setLanguage(choice.language)}
          sx={{
            minWidth: 40,
            minHeight: 32,
            border: '1px solid',
            borderColor: 'divider',
            color: 'text.secondary',
            fontFamily: 'fontFamily',
            fontSize: 13,
            fontWeight: 'fontWeightMedium',
            '&:first-of-type': { borderRadius: '6px 0 0 6px' },
            '&:last-of-type': { borderRadius: '0 6px 6px 0', ml: '-1px' },
            '&:hover': { bgcolor: 'action.hover' },
            '&[aria-pressed="true"]': { bgcolor: 'action.selected', color: 'text.primary' },
          }}
        >
          {choice.label}
        </ButtonBase>
      ))}
    </Box>
  );
}

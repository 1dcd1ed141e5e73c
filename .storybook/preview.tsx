import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Language, languages } from '../contract/language';
import common from '../server/localization/common.json';
import errors from '../server/localization/errors.json';
import shell from '../server/localization/shell.json';
import { Texts, TextsProvider } from '../src/i18n';
import { AppTheme } from '../src/theme';

const texts = new Texts({
  storage: sessionStorage,
  browserLanguage: 'tr',
  root: document.documentElement,
});
for (const [area, entries] of Object.entries({ common, errors, shell })) {
  const wording = (language: Language) =>
    Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, text[language]]));
  texts.addScreenTexts(area, { tr: wording('tr'), en: wording('en') });
}

const inTheClient: Decorator = (Story, { globals }) => {
  const { language, scheme } = globals as { language: Language; scheme: 'light' | 'dark' };
  useEffect(() => texts.setLanguage(language), [language]);
  return (
    <TextsProvider texts={texts}>
      <AppTheme key={scheme} defaultMode={scheme}>
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      </AppTheme>
    </TextsProvider>
  );
};

const preview: Preview = {
  decorators: [inTheClient],
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
  initialGlobals: { language: 'tr', scheme: 'light' },
  globalTypes: {
    language: { toolbar: { title: 'Language', icon: 'globe', items: [...languages] } },
    scheme: { toolbar: { title: 'Scheme', icon: 'mirror', items: ['light', 'dark'] } },
  },
};

export default preview;

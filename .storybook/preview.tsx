import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import type { Language } from '../contract/language';
import { namespaces } from '../server/localization';
import { Texts } from '../src/i18n';
import { setPageClock } from './institution/moment';
import { globalTypes, initialGlobals, type StoryGlobals } from './toolbar/globals';
import { StoryFrame } from './toolbar/StoryFrame';

setPageClock();

// Parts that are loaded when they are asked for come later on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const texts = new Texts({
  storage: sessionStorage,
  browserLanguage: 'tr',
  root: document.documentElement,
});
for (const [area, entries] of Object.entries(namespaces)) {
  const wording = (language: Language) =>
    Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, text[language]]));
  texts.addScreenTexts(area, { tr: wording('tr'), en: wording('en') });
}

const inTheClient: Decorator = (Story, { globals }) => (
  <StoryFrame globals={globals as unknown as StoryGlobals} texts={texts}>
    <MemoryRouter>
      <Story />
    </MemoryRouter>
  </StoryFrame>
);

const size = (name: string, width: number, height: number) => ({
  name: `${name} ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  decorators: [inTheClient],
  parameters: {
    // Places are told where something is wrong or in doubt: those that are right would be most of a report.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: size('Phone', 390, 844),
        tablet: size('Tablet', 820, 1180),
        desk: size('Desk', 1440, 900),
        wide: size('Wide desk', 1920, 1080),
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Shell', 'Sign-in', 'Fields', 'Blocks', 'Floorplans', 'Screens'] },
    },
  },
  initialGlobals: { ...initialGlobals },
  globalTypes,
};

export default preview;

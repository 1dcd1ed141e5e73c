import type { Decorator, Preview } from '@storybook/react-vite';
import { Fragment, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { shellTexts } from '../contract/texts';
import type { Language } from '../contract/values/language';
import { loadForm } from '../src/form';
import { PageLinks } from '../src/shell';
import { Texts } from '../src/ui/texts';
import { StoryDocs } from './docs/StoryDocs';
import { setPageClock } from './institution/moment';
import { globalTypes, initialGlobals, type StoryGlobals } from './toolbar/globals';
import { StoryFrame } from './toolbar/StoryFrame';

setPageClock();

// Lazy parts load more slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const texts = new Texts({
  storage: sessionStorage,
  browserLanguage: 'tr',
  root: document.documentElement,
});
for (const [area, entries] of Object.entries(shellTexts)) {
  const wording = (language: Language) =>
    Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, text[language]]));
  texts.addScreenTexts(area, { tr: wording('tr'), en: wording('en') });
}

/** In strict mode: parts whose effects do not clean up fail their story. `strict: false` of a story leaves it out. */
const inTheClient: Decorator = (Story, { globals, viewMode, parameters }) => {
  const Mode = parameters.strict === false ? Fragment : StrictMode;
  return (
    <Mode>
      <StoryFrame globals={globals as unknown as StoryGlobals} texts={texts} inDocs={viewMode === 'docs'}>
        <MemoryRouter>
          <PageLinks>
            <Story />
          </PageLinks>
        </MemoryRouter>
      </StoryFrame>
    </Mode>
  );
};

const size = (name: string, width: number, height: number) => ({
  name: `${name} ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Loads the form, and inputs for stories of single fields, as a screen does before it is drawn. */
const loadInputs = () =>
  loadForm([
    ...(['lines', 'file', 'denominations'] as const).map((kind) => ({
      name: kind,
      title: '',
      kind,
      span: 'm' as const,
    })),
    ...(['radio', 'dual'] as const).map((choice) => ({
      name: choice,
      title: '',
      kind: 'codes' as const,
      span: 'm' as const,
      choice,
    })),
  ]);

const preview: Preview = {
  loaders: [loadInputs],
  decorators: [inTheClient],
  parameters: {
    // Reports only violations and incomplete checks; passes would be most of a report.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'fullscreen',
    docs: { page: StoryDocs },
    viewport: {
      options: {
        phone: size('Phone', 390, 844),
        tablet: size('Tablet', 820, 1180),
        desk: size('Desk', 1440, 900),
        wide: size('Wide desk', 1920, 1080),
      },
    },
    options: {
      // Parsed before the module runs: cannot refer to outside names. From the whole to the parts.
      storySort: {
        order: [
          'Foundations',
          'Shell',
          [
            'AppShell',
            'Welcome page',
            'Toolbar',
            'Footer',
            'Navigation',
            'Tabs',
            'Panels',
            'Shortcuts',
            'Command palette',
            'User menu',
            'Settings',
            'Notification centre',
            'Dialogs',
            'Notices',
            'States',
          ],
          'Sign-in',
          ['Page', 'Session', 'Lock'],
          'Fields',
          ['Kinds', 'States', 'Typing'],
          'Blocks',
          'Floorplans',
          'Screens',
        ],
      },
    },
  },
  initialGlobals: { ...initialGlobals },
  globalTypes,
};

export default preview;

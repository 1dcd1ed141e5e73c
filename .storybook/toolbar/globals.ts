import type { Preview } from '@storybook/react-vite';
import { type Language, languages } from '../../contract/language';
import {
  settingChoices,
  type ThemeName,
  themeNames,
  type WorkspaceSettings,
} from '../../contract/workspaceSettings';

/** What can be chosen for all stories, in the toolbar. */
export interface StoryGlobals {
  readonly theme: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  readonly density: WorkspaceSettings['density'];
  /** What surrounds a screen. */
  readonly layout: 'none' | WorkspaceSettings['layout'];
  readonly pseudo: PseudoLocale;
  readonly direction: 'ltr' | 'rtl';
  readonly contrast: 'normal' | 'more';
}

/** Texts that show what real ones hide: `long` is what another language may need, `accented` what was not translated. */
export type PseudoLocale = 'off' | 'long' | 'accented';

const titled = (names: readonly string[]) => names.map((value) => ({ value, title: value }));

/** The toolbar. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Named theme',
    toolbar: { icon: 'paintbrush', items: titled(themeNames), dynamicTitle: true },
  },
  scheme: {
    description: 'Light or dark',
    toolbar: { icon: 'mirror', items: titled(['light', 'dark']), dynamicTitle: true },
  },
  language: {
    description: 'Language',
    toolbar: { icon: 'globe', items: titled(languages), dynamicTitle: true },
  },
  density: {
    description: 'How close things stand',
    toolbar: { icon: 'ruler', items: titled(settingChoices.density), dynamicTitle: true },
  },
  layout: {
    description: 'What surrounds a screen',
    toolbar: {
      icon: 'sidebaralt',
      items: [{ value: 'none', title: 'screen alone' }, ...titled(settingChoices.layout)],
      dynamicTitle: true,
    },
  },
  pseudo: {
    description: 'Pseudo-locale',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'off', title: 'real texts' },
        { value: 'long', title: 'long texts' },
        { value: 'accented', title: 'accented texts' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Right-to-left check',
    toolbar: {
      icon: 'paragraph',
      items: [
        { value: 'ltr', title: 'left to right' },
        { value: 'rtl', title: 'right to left' },
      ],
      dynamicTitle: true,
    },
  },
  contrast: {
    description: 'High contrast',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'normal', title: 'contrast of the theme' },
        { value: 'more', title: 'high contrast' },
      ],
      dynamicTitle: true,
    },
  },
};

/** What holds until somebody chooses. */
export const initialGlobals: StoryGlobals = {
  theme: 'petrol',
  scheme: 'light',
  language: 'tr',
  density: 'standard',
  layout: 'none',
  pseudo: 'off',
  direction: 'ltr',
  contrast: 'normal',
};

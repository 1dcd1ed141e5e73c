import type { Preview } from '@storybook/react-vite';
import { type Language, languages } from '../../contract/values/language';
import {
  settingChoices,
  type ThemeName,
  themeNames,
  type WorkspaceSettings,
} from '../../contract/wire/workspaceSettings';

/** Globals of the toolbar. */
export interface StoryGlobals {
  readonly theme: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
  readonly density: WorkspaceSettings['density'];
  /** Layout around a screen. */
  readonly layout: 'none' | WorkspaceSettings['layout'];
  readonly pseudo: PseudoLocale;
  readonly direction: 'ltr' | 'rtl';
  /** `more` applies the product's high contrast mode; `forced` simulates forced colours. */
  readonly contrast: 'normal' | 'more' | 'forced';
}

/** Pseudo-locales: `long` simulates longer translations, `accented` reveals untranslated texts. */
export type PseudoLocale = 'off' | 'long' | 'accented';

type Globals = NonNullable<Preview['globalTypes']>;
type Icon = Exclude<Globals[string]['toolbar'], undefined | string>['icon'];

const titled = (names: readonly string[]) => names.map((value) => ({ value, title: value }));

/** A toolbar button titled by its current value. */
const choice = (description: string, icon: Icon, items: ReturnType<typeof titled>) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true },
});

/** Toolbar definition. */
export const globalTypes: Globals = {
  theme: choice('Named theme', 'paintbrush', titled(themeNames)),
  scheme: choice('Light or dark', 'mirror', titled(['light', 'dark'])),
  language: choice('Language', 'globe', titled(languages)),
  density: choice('How close things stand', 'ruler', titled(settingChoices.density)),
  layout: choice('What surrounds a screen', 'sidebaralt', [
    { value: 'none', title: 'screen alone' },
    ...titled(settingChoices.layout),
  ]),
  pseudo: choice('Pseudo-locale', 'transfer', [
    { value: 'off', title: 'real texts' },
    { value: 'long', title: 'long texts' },
    { value: 'accented', title: 'accented texts' },
  ]),
  direction: choice('Right-to-left check', 'paragraph', [
    { value: 'ltr', title: 'left to right' },
    { value: 'rtl', title: 'right to left' },
  ]),
  contrast: choice('High contrast', 'contrast', [
    { value: 'normal', title: 'contrast of the theme' },
    { value: 'more', title: 'high contrast' },
    { value: 'forced', title: 'forced colours' },
  ]),
};

/** Default globals. */
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

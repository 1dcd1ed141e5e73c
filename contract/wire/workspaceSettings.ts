/** The ten named themes (requirements P1); the first is the default. */
export const themeNames = [
  'petrol',
  'paper',
  'midnight',
  'ocean',
  'indigo',
  'plum',
  'burgundy',
  'copper',
  'olive',
  'emerald',
] as const;

/** A named theme. */
export type ThemeName = (typeof themeNames)[number];

/**
 * Workspace settings and their values; the first value is the default (requirements P1, P2). Layouts offer some
 * of them: `layoutOffers`.
 */
export const settingChoices = {
  mode: ['system', 'light', 'dark'],
  /** Spacing density. */
  density: ['standard', 'compact', 'comfortable'],
  /** Thin scrollbars in theme colours, or the browser's own (requirements P3). */
  customScrollbars: ['on', 'off'],
  mainTheme: themeNames,
  navbarTheme: themeNames,
  toolbarTheme: ['paper', ...themeNames.filter((name) => name !== 'paper')],
  footerTheme: ['paper', ...themeNames.filter((name) => name !== 'paper')],
  layout: ['layout1', 'layout2', 'layout3'],
  /** boxed: the whole page, 1280 px (layout3: 1120); container: the content of its bars, 1120 px. */
  width: ['fullwidth', 'boxed', 'container'],
  /** Whether the content below the bars scrolls, or the page with its bars. */
  scroll: ['content', 'body'],
  navbar: ['fixed', 'static', 'hidden'],
  navbarSide: ['left', 'right'],
  navbarFold: ['open', 'folded'],
  toolbar: ['fixed', 'static', 'hidden'],
  /** Above the navigation, or below (beside it, if vertical). */
  toolbarPlace: ['below', 'above'],
  footer: ['fixed', 'static', 'hidden'],
  leftPanel: ['hidden', 'shown'],
  rightPanel: ['hidden', 'shown'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of a setting. */
export type SettingName = keyof typeof settingChoices;

/** All settings of the workspace. */
export type WorkspaceSettings = {
  readonly [Name in SettingName]: (typeof settingChoices)[Name][number];
};

export const settingNames = Object.keys(settingChoices) as readonly SettingName[];

/** Parses stored settings: drops unknown names and values; a flag is `on` or `off`. */
export function readSettings(stored: unknown): Partial<WorkspaceSettings> {
  if (typeof stored !== 'object' || stored === null) return {};
  const held = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const own = Object.hasOwn(held, name) ? held[name] : undefined;
      const set = typeof own === 'boolean' ? (own ? 'on' : 'off') : own;
      const value = settingChoices[name].find((choice) => choice === set);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Maximum number of starred menu items. */
export const maxShortcuts = 50;

/** Changes of a user's data, `POST api/auth/user/update` (requirements P7): missing parts stay unchanged. */
export interface SettingsRequest {
  readonly settings?: Partial<WorkspaceSettings>;
  /** Ids of starred menu items, in the order of the bar. */
  readonly shortcuts?: readonly string[];
}

/** Stored settings after the change. */
export interface SettingsAnswer {
  readonly settings: Partial<WorkspaceSettings>;
  readonly shortcuts: readonly string[];
}

import {
  type SettingName,
  settingChoices,
  type WorkspaceSettings,
} from '../../../contract/wire/workspaceSettings';

export type LayoutName = WorkspaceSettings['layout'];

/** Settings that a layout may offer. */
export const layoutSettings = [
  'width',
  'scroll',
  'navbar',
  'navbarSide',
  'navbarFold',
  'toolbar',
  'toolbarPlace',
  'footer',
  'leftPanel',
  'rightPanel',
] as const satisfies readonly SettingName[];

/** Values of all layout settings. */
export type LayoutChoice = Pick<WorkspaceSettings, 'layout' | (typeof layoutSettings)[number]>;

type Offers = Partial<{ readonly [Name in keyof LayoutChoice]: readonly LayoutChoice[Name][] }>;

/**
 * Restricted settings by layout (requirements P2): layout1 is vertical, boxed or full; layout2 and layout3 are
 * horizontal, boxed, full or container. A single value is not offered as a choice.
 */
const narrowed: Readonly<Record<LayoutName, Offers>> = {
  layout1: { width: ['fullwidth', 'boxed'], navbar: ['fixed', 'hidden'] },
  layout2: { navbarSide: ['left'], navbarFold: ['open'] },
  // Navigation and tools share one bar.
  layout3: {
    navbarSide: ['left'],
    navbarFold: ['open'],
    navbar: ['fixed', 'hidden'],
    toolbarPlace: ['below'],
  },
};

/** Values of a setting that a layout offers, the default first. */
export function offersOf(layout: LayoutName, name: keyof LayoutChoice): readonly string[] {
  return narrowed[layout][name] ?? settingChoices[name];
}

/** Effective layout settings: the user's value if the layout offers it, else the layout's default. */
export function layoutOf(settings: WorkspaceSettings): LayoutChoice {
  const { layout } = settings;
  const values = layoutSettings.map((name) => {
    const offered = offersOf(layout, name);
    return [name, offered.includes(settings[name]) ? settings[name] : offered[0]];
  });
  return { layout, ...Object.fromEntries(values) } as LayoutChoice;
}

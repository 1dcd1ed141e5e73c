import {
  type SettingName,
  settingChoices,
  type WorkspaceSettings,
} from '../../../contract/workspaceSettings';

/** Name of a layout. */
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

/** How a layout is set up. */
export type LayoutChoice = Pick<WorkspaceSettings, 'layout' | (typeof layoutSettings)[number]>;

type Offers = Partial<{ readonly [Name in keyof LayoutChoice]: readonly LayoutChoice[Name][] }>;

/**
 * What a layout does not offer whole (seed 000 §2): layout1 is vertical, boxed or full; layout2 and layout3 are
 * horizontal, boxed, full or container. One value is no choice.
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

/** Values of a setting that a layout offers, the one that holds by itself first. */
export function offersOf(layout: LayoutName, name: keyof LayoutChoice): readonly string[] {
  return narrowed[layout][name] ?? settingChoices[name];
}

/** How the page is laid out: what was set, where the layout offers it; otherwise what holds by itself. */
export function layoutOf(settings: WorkspaceSettings): LayoutChoice {
  const { layout } = settings;
  const values = layoutSettings.map((name) => {
    const offered = offersOf(layout, name);
    return [name, offered.includes(settings[name]) ? settings[name] : offered[0]];
  });
  return { layout, ...Object.fromEntries(values) } as LayoutChoice;
}

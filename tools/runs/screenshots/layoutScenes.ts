import { themeNames, type WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { essentialWidths, type Scene } from './Scene';
import { runScreen } from './screenScenes';

const presets: Readonly<Record<string, Partial<WorkspaceSettings>>> = {
  'layout1-default': {},
  'layout1-folded-right': { navbarFold: 'folded', navbarSide: 'right' },
  'layout1-boxed': { width: 'boxed' },
  'layout1-toolbar-above-panels': { toolbarPlace: 'above', leftPanel: 'shown', rightPanel: 'shown' },
  'layout1-body-scroll': { scroll: 'body', toolbar: 'static', footer: 'static' },
  'layout1-bare': { navbar: 'hidden', footer: 'hidden' },
  'layout2-default': { layout: 'layout2' },
  'layout2-boxed-above': { layout: 'layout2', width: 'boxed', toolbarPlace: 'above' },
  'layout2-container': { layout: 'layout2', width: 'container' },
  'layout2-body-scroll-panels': { layout: 'layout2', scroll: 'body', navbar: 'static', rightPanel: 'shown' },
  'layout3-default': { layout: 'layout3' },
  'layout3-boxed': { layout: 'layout3', width: 'boxed' },
  'layout3-container': { layout: 'layout3', width: 'container' },
  'density-compact': { density: 'compact' },
  'density-comfortable': { density: 'comfortable' },
};

/** Layouts with their presets (requirements P2), with a screen that has both form and grid. */
export const layoutScenes: readonly Scene[] = Object.entries(presets).map(([name, settings]) => ({
  name: `layouts/${name}`,
  path: '/accounting/accountSearch',
  widths: essentialWidths,
  settings,
  show: runScreen,
}));

/** The ten named themes, on screens and frames (requirements P1). */
export const themeScenes: readonly Scene[] = themeNames.map((name) => ({
  name: `themes/${name}`,
  path: '/accounting/accountSearch',
  widths: [1440],
  settings: { mainTheme: name, navbarTheme: name, toolbarTheme: name, footerTheme: name },
  show: runScreen,
}));

/** Sizes of the shell's parts in px (requirements P9). */
export const measures = {
  toolbar: 64,
  /** Height of the horizontal navigation. */
  navbarBar: 48,
  navbar: 320,
  navbarFolded: 64,
  navbarDrawer: 280,
  /** Width of a side panel. */
  sidebar: 240,
  chatPanel: 360,
  chatContacts: 70,
  quickPanel: 280,
  settingsDrawer: 380,
  boxed: { layout1: 1280, layout2: 1280, layout3: 1120 },
  container: 1120,
} as const;

/** Delay of hover menus for opening and closing, ms (requirements P2). */
export const hoverDelay = 150;

/** Widths and heights of what surrounds the screens, in px (seed 000 §9). */
export const measures = {
  toolbar: 64,
  /** The bar of a horizontal navigation. */
  navbarBar: 48,
  navbar: 320,
  navbarFolded: 64,
  navbarDrawer: 280,
  /** A side panel. */
  sidebar: 240,
  chatPanel: 360,
  chatContacts: 70,
  quickPanel: 280,
  settingsDrawer: 380,
  boxed: { layout1: 1280, layout2: 1280, layout3: 1120 },
  container: 1120,
} as const;

/** Menus over the page open and close after so many ms (seed 000 §2). */
export const hoverDelay = 150;

/** Height of the toolbar, and of the navigation's head beside it, in px (seed 000 §9). */
export const toolbarHeight = 64;

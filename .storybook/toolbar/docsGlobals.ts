import { initialGlobals, type StoryGlobals } from './globals';

/** As much of a preview’s window as is asked of that of a docs page, which frames stories of its own. */
interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: unknown;
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): readonly [{ readonly globals: Readonly<Record<string, unknown>> }] | undefined;
  };
}

/**
 * What was chosen in the toolbar of the docs page that frames this story: Storybook tells the page alone. Nothing for a
 * story that stands by itself. What is chosen later holds when the page is opened again: to follow it would be to hear
 * the frames, too, which tell the page of theirs.
 */
export function docsGlobals(): Partial<StoryGlobals> {
  const told = docsWindow()?.__STORYBOOK_ADDONS_CHANNEL__?.last('globalsUpdated')?.[0].globals ?? {};
  return Object.fromEntries(Object.entries(told).filter(([name]) => name in initialGlobals));
}

function docsWindow(): PreviewWindow | null {
  try {
    const around = window.parent as unknown as PreviewWindow;
    return window.parent !== window && around.__STORYBOOK_PREVIEW__ !== undefined ? around : null;
  } catch {
    // Framed by a page from elsewhere, which is no docs page.
    return null;
  }
}

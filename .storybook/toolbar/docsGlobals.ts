/** As much of a preview’s window as is asked of that of a docs page, which frames stories of its own. */
interface PreviewWindow {
  readonly __STORYBOOK_PREVIEW__?: unknown;
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): readonly [{ readonly globals: object }] | undefined;
    on(event: string, heard: (told: { readonly globals: object }) => void): void;
    emit(event: string, told: { readonly globals: object }): void;
  };
}

/**
 * What is chosen in the toolbar of the docs page that frames this story, and follows it from then on: Storybook tells
 * the page alone. Nothing for a story that stands by itself.
 */
export function docsGlobals(): object {
  const around = docsWindow()?.__STORYBOOK_ADDONS_CHANNEL__;
  if (around === undefined) return {};
  const { __STORYBOOK_ADDONS_CHANNEL__: own } = window as unknown as PreviewWindow;
  around.on('globalsUpdated', ({ globals }) => own?.emit('updateGlobals', { globals }));
  return around.last('globalsUpdated')?.[0].globals ?? {};
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

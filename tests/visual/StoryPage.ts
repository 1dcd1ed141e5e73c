import { expect, type Page } from '@playwright/test';

/** What is chosen in the toolbar, by name (`.storybook/toolbar/globals.ts`). */
type Globals = Readonly<Record<string, string>>;

/** As much as is asked of Storybook's page of one story. */
interface StoryWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly currentRender?: {
      readonly id: string;
      readonly phase: string;
      readonly story?: {
        readonly storyGlobals?: { readonly viewport?: { readonly value?: string } };
        readonly parameters: {
          readonly viewport?: {
            readonly options?: Readonly<
              Record<string, { readonly styles: Readonly<Record<string, string>> }>
            >;
          };
        };
      };
    };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, heard: () => void): void;
    emit(event: string, payload: unknown): void;
  };
}

/** The page of one story, without what Storybook has around it. */
export class StoryPage {
  constructor(
    readonly page: Page,
    /** Where Storybook stands. */
    private readonly address: string,
  ) {}

  /** Opens a story and waits until it was played. `query` is more of the address. Throws what the story throws. */
  async open(id: string, globals: Globals = {}, query: Readonly<Record<string, string>> = {}): Promise<void> {
    // What axe says of a story is a test of its own, and takes longer than the story.
    const chosen = ['a11y.manual:!true', ...Object.entries(globals).map((pair) => pair.join(':'))].join(';');
    const words = new URLSearchParams({ id, viewMode: 'story', ...query });
    await this.page.goto(`${this.address}/iframe.html?${words}&globals=${chosen}`);
    await this.page.waitForFunction((wanted) => {
      const render = (window as unknown as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender;
      return render?.id === wanted && render.phase === 'finished';
    }, id);
    await this.isWhole();
  }

  /** Chooses something in the toolbar and waits until the story was drawn with it. */
  async choose(globals: Globals): Promise<void> {
    await this.page.evaluate((chosen) => {
      const channel = (window as unknown as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__;
      return new Promise<void>((resolve) => {
        channel.once('storyFinished', resolve);
        channel.emit('updateGlobals', { globals: chosen });
      });
    }, globals);
    await this.isWhole();
  }

  /** The width and height that a story asks for; null for one that takes what it gets. */
  viewport(): Promise<{ readonly width: number; readonly height: number } | null> {
    return this.page.evaluate(() => {
      const story = (window as unknown as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender?.story;
      const name = story?.storyGlobals?.viewport?.value;
      const styles = name === undefined ? undefined : story?.parameters.viewport?.options?.[name]?.styles;
      if (styles === undefined) return null;
      return {
        width: Number.parseInt(styles.width ?? '', 10),
        height: Number.parseInt(styles.height ?? '', 10),
      };
    });
  }

  private async isWhole(): Promise<void> {
    const failed = this.page.locator('body.sb-show-errordisplay #error-message');
    if ((await failed.count()) > 0) throw new Error((await failed.textContent()) ?? 'The story failed.');
    await expect(this.page.locator('body.sb-show-main')).toBeAttached();
  }
}

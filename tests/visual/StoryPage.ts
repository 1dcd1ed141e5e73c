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
  __STORYBOOK_ADDONS_CHANNEL__: StoryChannel;
  /** What a play function, or what it caused, ended with. */
  storyFault?: string;
}

interface StoryChannel {
  on(event: string, heard: (told: { readonly message: string }) => void): void;
  once(event: string, heard: () => void): void;
  emit(event: string, payload: unknown): void;
}

/** Runs in the page before Storybook, which shows a story whose play function failed as if nothing were wrong. */
function hearOfFaults(): void {
  const told = window as unknown as StoryWindow;
  let channel: StoryChannel | undefined;
  Object.defineProperty(told, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made: StoryChannel) => {
      channel = made;
      made.on('playFunctionThrewException', ({ message }) => {
        told.storyFault = message;
      });
    },
  });
}

/** The page of one story, without what Storybook has around it. */
export class StoryPage {
  private constructor(
    readonly page: Page,
    private readonly address: string,
  ) {}

  /** A page that opens stories of the Storybook at an address. */
  static async of(page: Page, address: string): Promise<StoryPage> {
    await page.addInitScript(hearOfFaults);
    return new StoryPage(page, address);
  }

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
    const fault = await this.page.evaluate(() => (window as unknown as StoryWindow).storyFault);
    if (fault !== undefined) throw new Error(fault);
    const failed = this.page.locator('body.sb-show-errordisplay #error-message');
    if ((await failed.count()) > 0) throw new Error((await failed.textContent()) ?? 'The story failed.');
    await expect(this.page.locator('body.sb-show-main')).toBeAttached();
  }
}

import { expect, type Page } from '@playwright/test';

/** Toolbar globals by name (`.storybook/toolbar/globals.ts`). */
type Globals = Readonly<Record<string, string>>;

/** The used part of Storybook's page of one story. */
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
  /** Error of a play function, or caused by it. */
  storyFault?: string;
}

interface StoryChannel {
  on(event: string, heard: (told: { readonly message: string }) => void): void;
  once(event: string, heard: () => void): void;
  emit(event: string, payload: unknown): void;
}

/** Runs in the page before Storybook, which shows a story with a failed play function as if it had passed. */
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

/** The page of one story, without Storybook's frame. */
export class StoryPage {
  private constructor(
    readonly page: Page,
    private readonly address: string,
  ) {}

  /** Creates a page that opens stories of a Storybook. */
  static async of(page: Page, address: string): Promise<StoryPage> {
    await page.addInitScript(hearOfFaults);
    return new StoryPage(page, address);
  }

  /**
   * Opens a story and waits for its play function. `query` adds parameters to the address. Throws the story's
   * error.
   */
  async open(id: string, globals: Globals = {}, query: Readonly<Record<string, string>> = {}): Promise<void> {
    // axe has its own test, and takes longer than the story.
    const chosen = ['a11y.manual:!true', ...Object.entries(globals).map((pair) => pair.join(':'))].join(';');
    const words = new URLSearchParams({ id, viewMode: 'story', ...query });
    await this.page.goto(`${this.address}/iframe.html?${words}&globals=${chosen}`);
    await this.page.waitForFunction((wanted) => {
      const render = (window as unknown as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender;
      return render?.id === wanted && render.phase === 'finished';
    }, id);
    await this.isWhole();
  }

  /** Sets toolbar globals and waits until the story was rendered with them. */
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

  /** Viewport of a story; null for the default. */
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

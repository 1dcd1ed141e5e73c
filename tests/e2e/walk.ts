import type { Page } from '@playwright/test';

/** A step of the walk over the screens. */
interface Step {
  readonly route: string;
  /** Whether its rows are searched, or its figures compiled. */
  readonly searches: boolean;
}

/** How a step ended: the time in ms until the screen was complete, or a message. */
type Walked = { readonly time: number } | { readonly message: string };

/** The page's window, which reports the end of a step. */
type WalkedWindow = Window & { walked?: (walked: Walked) => void };

/** Who hears of the end of a page's step. */
const listeners = new WeakMap<Page, (walked: Walked) => void>();

/**
 * Opens a screen like a link, closes the tab before it, and searches. Resolves with the time in ms until the screen was
 * complete. The step runs inside the page: Playwright's own checks look at all that is drawn, and come up to a second
 * late.
 */
export async function walkTo(page: Page, step: Step): Promise<number> {
  if (!listeners.has(page))
    await page.exposeFunction('walked', (walked: Walked) => listeners.get(page)?.(walked));
  // Not awaited by `evaluate`: Chromium 150 lost its promise when it collected garbage meanwhile.
  const ended = new Promise<Walked>((resolve) => listeners.set(page, resolve));
  await page.evaluate(beginStep, step);
  const walked = await ended;
  if ('message' in walked) throw new Error(walked.message);
  return walked.time;
}

/** Runs inside the page, without anything from outside of it. */
function beginStep({ route, searches }: Step): void {
  const walk = async () => {
    const open = () => document.querySelector<HTMLElement>('[aria-hidden=false] > [role=tabpanel]');
    const shown = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].some((part) => part.checkVisibility());
    const until = async (isReached: () => boolean, waited: string) => {
      for (const end = performance.now() + 20_000; !isReached(); ) {
        if (performance.now() > end) throw new Error(`${route}: waited for ${waited}`);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    };
    const whole = () => until(() => shown('h1') && !shown('[role=progressbar]'), 'the whole screen');

    const began = performance.now();
    const before = location.pathname === route ? null : open();
    history.pushState({}, '', route);
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => before === null || open() !== before, 'its tab');
    await whole();
    const time = performance.now() - began;

    // Not the last tab: without one the dashboard would be drawn.
    const previous = document.querySelectorAll('[role=tab][id^=tab-]');
    if (previous.length > 1)
      previous[1]?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    if (!searches) return time;
    const run = [...(open()?.querySelectorAll('button') ?? [])].find(
      (button) => /^(Search|Run)$/.test(button.textContent.trim()) && button.checkVisibility(),
    );
    if (run === undefined) return time;
    run.click();
    // The request begins after the criteria were checked.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await whole();
    return time;
  };
  const { walked }: WalkedWindow = window;
  void walk().then(
    (time) => walked?.({ time }),
    (error: unknown) => walked?.({ message: String(error) }),
  );
}

import type { Page } from '@playwright/test';

/** A step of the walk over the screens. */
interface Step {
  readonly route: string;
  /** Whether its rows are searched, or its figures compiled. */
  readonly searches: boolean;
}

/**
 * Opens a screen like a link, closes the tab before it, and searches. Resolves with the time in ms until the screen was
 * complete. One call inside the page: Playwright's own checks look at all that is drawn, and come up to a second late.
 */
export function walkTo(page: Page, step: Step): Promise<number> {
  return page.evaluate(async ({ route, searches }) => {
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
  }, step);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What of the page is looked at, and for what. */
interface Sight {
  /** CSS selector; without it the whole page. */
  readonly within?: string;
  /** Colours alone: the rest of a page is the same in every scheme. */
  readonly colours?: boolean;
}

/**
 * Rules of WCAG 2.2 A and AA that the page breaks, serious or worse, with the first place of each. What is fading in
 * has come to rest before, and nothing fades any more: colours on the way are nobody's to judge.
 */
export async function violations(page: Page, sight: Sight = {}): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1,
      );
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
  const axe = new AxeBuilder({ page });
  if (sight.within !== undefined) axe.include(sight.within);
  if (sight.colours) axe.withRules(['color-contrast']);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

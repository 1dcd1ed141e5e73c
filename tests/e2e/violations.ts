import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Scope of an accessibility check. */
interface CheckScope {
  /** CSS selector; default the whole page. */
  readonly within?: string;
  /** Contrast, the slowest check by far, alone or not at all: everything else is the same in every scheme. */
  readonly contrast?: 'only' | 'left out';
  /** Leaves out the sizes of targets, which take most of the time: for tests that check them by `misfits`. */
  readonly ignoresSizes?: boolean;
  /** Only what a definition can break, where all kinds of elements were checked before (`kindsOf`). */
  readonly namesOnly?: boolean;
}

/** Rules about names, references and repeated ids; all others are about how parts are built. */
const ofNames = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-meter-name'],
  ...['aria-progressbar-name', 'aria-toggle-field-name', 'aria-tooltip-name', 'aria-valid-attr-value'],
  ...['autocomplete-valid', 'button-name', 'duplicate-id-aria', 'form-field-multiple-labels', 'image-alt'],
  ...[
    'input-button-name',
    'label',
    'link-name',
    'role-img-alt',
    'select-name',
    'summary-name',
    'svg-img-alt',
  ],
];

/**
 * Violated rules of WCAG 2.2 A and AA, serious or worse, with the first element of each. Waits for fade-ins
 * and disables further animations: contrast cannot be judged meanwhile.
 */
export async function violations(page: Page, scope: CheckScope = {}): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1,
      );
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
  // Evaluated in the page itself: otherwise each check opens another page for its results. There are no frames.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (scope.within !== undefined) axe.include(scope.within);
  axe.disableRules([
    ...(scope.contrast === 'left out' ? ['color-contrast'] : []),
    ...(scope.ignoresSizes ? ['target-size'] : []),
  ]);
  if (scope.contrast === 'only') axe.withRules(['color-contrast']);
  else if (scope.namesOnly) axe.withRules(ofNames);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

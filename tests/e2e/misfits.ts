import type { Page } from '@playwright/test';

/**
 * Elements beyond the right edge of the page, buttons smaller than 24 px (WCAG 2.2, 2.5.8), and cut labels of ranges, whose
 * ends differ in their last word only.
 */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const main = document.querySelector('main');
    if (main && main.scrollWidth > main.clientWidth) wide.push('the content scrolls sideways');
    for (const panel of document.querySelectorAll('[role=tabpanel]')) {
      if (panel.scrollWidth > panel.clientWidth) wide.push('the screen scrolls sideways');
    }
    const targets = document.querySelectorAll<HTMLElement>('button, [role=button], [role=tab], a[href]');
    const small = [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const shown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const inText = getComputedStyle(target).display === 'inline';
      if (!shown || inText || width === 0 || (width >= 24 && height >= 24)) return [];
      return [
        `${Math.round(width)}×${Math.round(height)} ${target.getAttribute('aria-label') ?? target.textContent}`,
      ];
    });
    const cut = [...document.querySelectorAll('.field-range label')].filter(
      (label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1,
    );
    return [...wide, ...small, ...cut.map(({ textContent }) => `cut: ${textContent}`)];
  });
}

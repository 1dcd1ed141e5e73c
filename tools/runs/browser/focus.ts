import type { Locator } from '@playwright/test';

/** Whether a locator's first element has or contains the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((one) => one.contains(document.activeElement));
}

/** Whether Enter would select an option: it has the focus, or is the field's active descendant. */
export function isActiveOption(option: Locator): Promise<boolean> {
  return option.evaluate((one) => {
    const focused = document.activeElement;
    return one === focused || one.id === focused?.getAttribute('aria-activedescendant');
  });
}

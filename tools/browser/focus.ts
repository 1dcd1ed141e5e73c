import type { Locator } from '@playwright/test';

/** Whether the first element of a locator has the focus, or holds the one that has it. */
export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  return target.first().evaluate((one) => one.contains(document.activeElement));
}

/** Whether an option is the one that Enter chooses: by the focus, or as the field's active descendant. */
export function isActiveOption(option: Locator): Promise<boolean> {
  return option.evaluate((one) => {
    const focused = document.activeElement;
    return one === focused || one.id === focused?.getAttribute('aria-activedescendant');
  });
}

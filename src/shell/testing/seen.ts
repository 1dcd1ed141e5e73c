import { expect, waitFor } from 'storybook/test';

/** Waits until an element is visible: parts of the shell fade in. */
export function seen(find: () => HTMLElement): Promise<void> {
  return waitFor(() => expect(find()).toBeVisible());
}

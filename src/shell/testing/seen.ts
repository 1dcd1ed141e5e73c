import { expect, waitFor } from 'storybook/test';

/** Waits until something is there and has come up: parts of the shell fade in. */
export function seen(find: () => HTMLElement): Promise<void> {
  return waitFor(() => expect(find()).toBeVisible());
}

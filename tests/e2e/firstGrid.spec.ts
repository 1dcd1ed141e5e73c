import { measureFirstGrid, sentBudget } from '../../tools/browser/measureFirstGrid';
import { expect, test } from './fixtures';

test('a teller sees the first rows of an empty cache after few bytes', async ({ browser, server }) => {
  const sent = await measureFirstGrid(browser, server.address);
  expect(sent.fonts).toBeLessThanOrEqual(sentBudget.fonts);
  expect(sent.script + sent.fonts + sent.other).toBeLessThanOrEqual(sentBudget.all);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { action, bench, screen } from '../../engine/testing/screenBench';
import { RowActions } from './RowActionsCell';

afterEach(cleanup);

test('44 C6 the name of a row’s button stands before all buttons of the row and lets clicks through: it covers no button of any row', async () => {
  const actions = ['edit', 'print', 'undo'].map((id) =>
    action(id, { type: 'notify', placement: 'row', title: `a:${id}` }),
  );
  const { store } = bench(screen({ actions }));
  for (const buttons of [3, 2]) {
    render(<RowActions screen={store} row={{ id: '1' }} buttons={buttons} openMenu={() => undefined} />);
    for (const button of page.getAllByRole('button')) {
      fireEvent.mouseOver(button);
      const tooltip = await page.findByRole('tooltip');
      expect([tooltip.dataset.popperPlacement, getComputedStyle(tooltip).pointerEvents]).toEqual([
        'left',
        'none',
      ]);
      fireEvent.mouseLeave(button);
    }
    cleanup();
  }
});

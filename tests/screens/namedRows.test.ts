import { expect, test } from 'vitest';
import { wholeScreens } from './gallerySource';

// 44 A, C1: whoever enters a reason, a letter or a date in a dialog reads which row of a list it is about.
test('every dialog of a row names the row', () => {
  const ofRows = wholeScreens.flatMap(({ key, actions }) =>
    actions.flatMap((action) =>
      action.type === 'dialog' && action.placement === 'row' ? [{ key, action }] : [],
    ),
  );
  const unnamed = ofRows.filter(({ action }) => (action.confirm?.summary ?? []).length === 0);
  expect(ofRows).not.toEqual([]);
  expect(unnamed.map(({ key, action }) => `${key}#${action.id}`)).toEqual([]);
});

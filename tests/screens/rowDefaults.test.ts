import { describe, expect, test } from 'vitest';
import { wholeScreens as screens } from './gallerySource';

const byKey = new Map(screens.map((screen) => [screen.key, screen]));

describe('the default action of a row', () => {
  const defaults = screens.flatMap(({ key, actions }) =>
    actions.flatMap((action) => (action.shows ? [{ name: `${key} ${action.id}`, action }] : [])),
  );

  test('does not change data, on any screen of the project', () => {
    expect(defaults.length).toBeGreaterThan(3);
    const changing = defaults.filter(({ action: { type, open } }) => {
      if (type === 'preview' || type === 'show') return false;
      const writes = byKey.get(open?.screen ?? '')?.endpoints.commit !== undefined;
      return type !== 'open' || open?.duplicate !== undefined || (writes && !open?.readOnly);
    });
    expect(changing.map(({ name }) => name)).toEqual([]);
  });

  test('of found accounts is not an action: their record is shown in a dialog', () => {
    const search = byKey.get('accounting/accountSearch');
    expect(search?.actions.filter(({ placement, shows }) => placement === 'row' && shows)).toEqual([]);
    const names = search?.grid?.columns.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['accountType', 'glCode', 'validUntil', 'closeReason']));
  });
});

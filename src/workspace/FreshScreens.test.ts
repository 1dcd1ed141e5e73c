import { expect, test } from 'vitest';
import { ScreenStore } from '../engine';
import { FreshScreens } from './FreshScreens';

function bench() {
  const fresh = new FreshScreens();
  const read: string[] = [];
  /** A screen of which only this is used. */
  const screen = (name: string, within?: ScreenStore): ScreenStore =>
    Object.assign(Object.create(ScreenStore.prototype) as ScreenStore, {
      options: { tabKey: name, actions: {}, ...(within && { within: { screen: within } }) },
      catchUp: async () => {
        read.push(name);
      },
    });
  return { fresh, read, screen };
}

test('44 A3 a screen is read again when it is shown after a write of another one, once', () => {
  const { fresh, read, screen } = bench();
  const [list, form] = [screen('list'), screen('form')];
  fresh.shown(list);
  fresh.shown(form);
  fresh.shown(list);
  expect(read).toEqual([]);
  fresh.written(form);
  fresh.shown(list);
  fresh.shown(form);
  fresh.shown(list);
  expect(read).toEqual(['list']);
});

test('44 A3 a block or a dialog writes as its screen; a write that is no screen’s reaches all', () => {
  const { fresh, read, screen } = bench();
  const [list, form] = [screen('list'), screen('form')];
  fresh.shown(list);
  fresh.written(screen('block', form));
  fresh.shown(form);
  expect(read).toEqual([]);
  fresh.written(undefined);
  fresh.shown(form);
  fresh.shown(list);
  expect(read).toEqual(['form', 'list']);
});

test('in the other language of the page all screens are read again, also the one in front', () => {
  const { fresh, read, screen } = bench();
  const [list, form] = [screen('list'), screen('form')];
  fresh.shown(list);
  fresh.shown(form);
  fresh.outdated();
  fresh.shown(form);
  fresh.shown(list);
  fresh.shown(form);
  expect(read).toEqual(['form', 'list']);
});

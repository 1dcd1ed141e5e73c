// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { Tab } from './tabs/Tab';
import { usePageTitle } from './usePageTitle';

afterEach(cleanup);

test('the title of the page follows the tab and the language, and is the institution’s while locked and after signing out', () => {
  const tab = new Tab({
    key: '1',
    path: '/accounting/accountCreate',
    screenKey: 'accounting/accountCreate',
    title: { tr: 'Hesap Açma', en: 'Open an account' },
  });
  const now = observable({ language: 'tr' as 'tr' | 'en', open: false, isLock: false });
  const tabs = {
    get active() {
      return now.open ? tab : null;
    },
    titleOf: ({ title }: Tab) => (typeof title === 'string' ? title : title[now.language]),
  };
  const { unmount } = renderHook(() => usePageTitle(tabs, now, 'Anadolu'));
  expect(document.title).toBe('Anadolu');
  runInAction(() => {
    now.open = true;
  });
  expect(document.title).toBe('Hesap Açma – Anadolu');
  runInAction(() => {
    now.language = 'en';
  });
  expect(document.title).toBe('Open an account – Anadolu');
  runInAction(() => {
    now.isLock = true;
  });
  expect(document.title).toBe('Anadolu');
  runInAction(() => {
    now.isLock = false;
  });
  expect(document.title).toBe('Open an account – Anadolu');
  unmount();
  expect(document.title).toBe('Anadolu');
});

import type { Browser, Page } from '@playwright/test';
import type { Envelope } from '../../contract/wire/envelope';
import type { LoginResult } from '../../contract/wire/session';
import { demoPassword } from '../../tools/runs/browser/signIn';
import { clearSettings, expect, signIn, storedSettings, test, watch } from './fixtures';
import type { OwnServer } from './ownServer';

/** The page of a user; signed in at the first use, and shared by the tests of a file. */
type PageOf = (userName?: string) => Promise<Page>;

/** A page, and its size when it was opened. */
interface OpenPage {
  readonly page: Page;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * A signed-in page per user, for the tests of a file or group: a first page takes as much processor time as most
 * tests. After each test its screens are closed; a test that leaves a dialog or a menu open fails. A failed test
 * gets a worker, and so pages, of its own. Tests about loading and sessions have the `page` of the fixture.
 */
export function signedInPages(own?: Pick<OwnServer, 'address'>): PageOf {
  let shared = '';
  // Names its fixture only here: a file with a server of its own needs no other one.
  if (own === undefined)
    test.beforeAll(({ server }) => {
      shared = server.address;
    });
  const { pageOf, used } = pages(() => own?.address ?? shared, own !== undefined);
  test.afterEach(async () => {
    // Of a failed test nothing is used any more.
    if (test.info().status === test.info().expectedStatus) for (const one of used()) await closeScreens(one);
  });
  return pageOf;
}

/**
 * Pages with a session of their user, for workflows on a server of their own; they keep their screens from test to test.
 * They begin without a screen: the form of sign-in and the home page take half the processor time of a first page.
 */
export function roleSessions(server: OwnServer): PageOf {
  return pages(() => server.address, true, enterWithSession).pageOf;
}

/** Begins a session as the form does, and loads the page at an address without a screen. */
async function enterWithSession(page: Page, address: string, userName: string): Promise<void> {
  const answer = await page.request.post(`${address}/bff/users/login`, {
    headers: { 'request-id': crypto.randomUUID() },
    data: { username: userName, password: demoPassword, lang: 'tr-TR' },
  });
  const { responseObject } = (await answer.json()) as Envelope<LoginResult>;
  await page.goto(`${address}/healthz`);
  const token = responseObject?.auth?.access_token ?? '';
  await page.evaluate((value) => localStorage.setItem('jwt_access_token', value), token);
  await page.goto(`${address}/pages/errors/error-404`);
}

function pages(
  address: () => string,
  isOwnServer: boolean,
  enter: (page: Page, address: string, userName: string) => Promise<void> = signIn,
): { pageOf: PageOf; used: () => readonly OpenPage[] } {
  const known = new Map<string, Promise<OpenPage>>();
  const used = new Set<OpenPage>();
  const watched: string[][] = [];
  const settings: (() => Promise<void>)[] = [];
  let ownBrowser: Browser;
  test.beforeAll(({ browser }) => {
    ownBrowser = browser;
  });
  test.afterEach(() => expect(watched.flatMap((wrongs) => wrongs.splice(0))).toEqual([]));
  test.afterAll(async () => {
    for (const clear of settings) await clear();
    for (const one of known.values()) await (await one).page.context().close();
  });
  const open = async (userName: string): Promise<OpenPage> => {
    const context = await ownBrowser.newContext();
    watched.push(watch(context));
    const stored = storedSettings(context);
    // A server of the file's own may be stopped already, and nobody else reads its settings.
    if (!isOwnServer) settings.push(() => clearSettings(context, stored));
    const page = await context.newPage();
    await enter(page, address(), userName);
    return { page, size: page.viewportSize() };
  };
  return {
    async pageOf(userName = 'admin') {
      const opened = known.get(userName) ?? open(userName);
      known.set(userName, opened);
      used.add(await opened);
      return (await opened).page;
    },
    used() {
      const list = [...used];
      used.clear();
      return list;
    },
  };
}

/** Closes all screens and messages of a page as its user can, discarding input; resets the sizes of page and text. */
export async function closeScreens({ page, size }: OpenPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (size !== null) await page.setViewportSize(size);
  const left = await page.evaluate(async () => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    document.documentElement.style.fontSize = '';
    const isOpen = () => all('[role=tab][id^=tab-]').length > 0;
    all('[role=tab]:not([id^=tab-])')
      .find(({ title }) => /^(Ana sayfa|Home) \(/.test(title))
      ?.click();
    for (const end = performance.now() + 10_000; isOpen() && performance.now() < end; ) {
      // The question about unsaved input.
      all('[role=dialog] button')
        .find(({ textContent }) => /^(Evet|Yes)$/.test(textContent ?? ''))
        ?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const close of all('[aria-live] > .MuiAlert-root button')) close.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return all('[role=tab][id^=tab-], [role=dialog], [role=alertdialog], [role=menu]')
      .filter((part) => part.checkVisibility({ opacityProperty: true }))
      .map(({ textContent }) => textContent);
  });
  expect(left, 'what the test left open').toEqual([]);
}

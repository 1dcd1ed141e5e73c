import type { Page } from '@playwright/test';

/**
 * Kinds of the elements of the shown screen: tag, role and states of each, of its parent, and its place. Rules of
 * accessibility about how parts are built find the same in elements of one kind.
 */
export function kindsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const inner = '[tabindex], button, input, textarea, a[href]';
    const own = (part: Element) =>
      part
        .getAttributeNames()
        .filter((name) => /^(aria-.+|role|type|tabindex|disabled|readonly)$/.test(name))
        .sort()
        .reduce((all, name) => {
          const isWord = /^(role|type|tabindex|aria-hidden|aria-haspopup)$/.test(name);
          return `${all} ${name}${isWord ? `=${part.getAttribute(name)}` : ''}`;
        }, part.localName);
    const rolesIn = (part: Element) =>
      [...new Set([...part.querySelectorAll('[role]')].map((each) => each.getAttribute('role')))].sort();
    const kindOf = (part: Element) => {
      const { parentElement: parent, scrollHeight, scrollWidth, clientHeight, clientWidth } = part;
      const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
      const place = [
        parent && own(parent),
        parent?.closest('[role]')?.getAttribute('role'),
        parent?.closest('[aria-hidden=true]') != null && 'hidden',
        scrolls && `scrolls ${part.querySelector(inner) !== null}`,
        part.hasAttribute('role') && rolesIn(part),
      ];
      return `${own(part)}: ${place}`;
    };
    return [...new Set([...(main?.querySelectorAll('*') ?? [])].map(kindOf))];
  });
}

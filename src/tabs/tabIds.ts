import type { Tab } from './Tab';

/** Id of a tab's button in the page. */
export function tabId({ key }: Pick<Tab, 'key'>): string {
  return `tab-${key}`;
}

/** Id of a tab's panel in the page. */
export function panelId({ key }: Pick<Tab, 'key'>): string {
  return `tabpanel-${key}`;
}

import type { Tab } from './Tab';

/** DOM id of a tab's button. */
export function tabId({ key }: Pick<Tab, 'key'>): string {
  return `tab-${key}`;
}

/** DOM id of a tab's panel. */
export function panelId({ key }: Pick<Tab, 'key'>): string {
  return `tabpanel-${key}`;
}

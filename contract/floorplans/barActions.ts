import type { Action } from '../generated/screen';

/** Prints the screen as its print view shows it. */
export const print: Action = {
  id: 'print',
  type: 'print',
  title: { tr: 'Yazdır', en: 'Print' },
  icon: 'print',
  placement: 'bar',
};

/** Leaves a screen on which nothing is entered. */
export const closeBar: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Kapat', en: 'Close' },
  icon: 'close',
  placement: 'bar',
};

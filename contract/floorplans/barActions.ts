import type { Action } from '../generated/screen';

/** Prints the screen's print view. */
export const print: Action = {
  id: 'print',
  type: 'print',
  title: { tr: 'Yazdır', en: 'Print' },
  icon: 'print',
  placement: 'bar',
};

/** Closes a screen without input. */
export const closeBar: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Kapat', en: 'Close' },
  icon: 'close',
  placement: 'bar',
};

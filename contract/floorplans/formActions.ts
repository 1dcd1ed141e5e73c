import type { Action } from '../generated/screen';

/** Empties a form, or takes it back to how it began. */
export const clear: Action = {
  id: 'clear',
  type: 'clear',
  title: { tr: 'Temizle', en: 'Clear' },
  icon: 'clear',
  placement: 'form',
};

/** Leaves a screen without writing. */
export const close: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Vazgeç', en: 'Cancel' },
  icon: 'close',
  placement: 'form',
};

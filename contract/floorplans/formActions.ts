import type { Action } from '../generated/screen';
import { saved } from './saved';

/** Commits the form: the base of every action that does. */
export const submit = {
  type: 'request',
  placement: 'form',
  primary: true,
  hotkey: 'Ctrl+S',
  endpoint: 'commit',
  validate: 'validate',
  submits: true,
} as const satisfies Partial<Action>;

/** Saves the record that the form enters. */
export const save: Action = {
  id: 'save',
  ...submit,
  title: { tr: 'Kaydet', en: 'Save' },
  icon: 'save',
  onSuccess: saved(
    { tr: 'Kaydedildi.', en: 'Saved.' },
    { tr: 'Kaydedildi: {{number}}', en: 'Saved: {{number}}' },
  ),
};

/** Resets the form to its initial values. */
export const clear: Action = {
  id: 'clear',
  type: 'clear',
  title: { tr: 'Temizle', en: 'Clear' },
  icon: 'clear',
  placement: 'form',
};

/** Closes the screen without saving. */
export const close: Action = {
  id: 'close',
  type: 'close',
  title: { tr: 'Vazgeç', en: 'Cancel' },
  icon: 'close',
  placement: 'form',
};

import type { Action } from '../generated/screen';
import { saved } from './saved';

/** Commits the form. Floorplans add their success message. */
export const submit: Action = {
  id: 'save',
  type: 'request',
  title: { tr: 'Kaydet', en: 'Save' },
  icon: 'save',
  placement: 'form',
  primary: true,
  hotkey: 'Ctrl+S',
  endpoint: 'commit',
  validate: 'validate',
  submits: true,
};

/** Commits the form and confirms saving, with the generated number. */
export const save: Action = {
  ...submit,
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

import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { close } from './formActions';
import { saved } from './saved';

/** Files are handed over, looked at, and taken in. */
export const upload: Floorplan = {
  endpoints: ['begin', 'upload', 'validate', 'commit'],
  filter: false,
  makes: 'records',
  words: ['upload'],
};

/** What a screen can do by its floorplan, in the words of a definition. */
export const uploadActions: readonly Action[] = [
  {
    id: 'upload',
    type: 'upload',
    title: { tr: 'Yükle', en: 'Upload' },
    icon: 'upload',
    placement: 'form',
    primary: true,
    endpoint: 'upload',
  },
  {
    id: 'remove',
    type: 'clear',
    title: { tr: 'Kaldır', en: 'Remove' },
    icon: 'delete',
    placement: 'form',
  },
  {
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
    when: { '$result.errors': { const: 0 } },
    onSuccess: saved(
      { tr: 'Kaydedildi.', en: 'Saved.' },
      { tr: 'Kaydedildi: {{number}}', en: 'Saved: {{number}}' },
    ),
  },
  close,
];

import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close } from './formActions';
import { saved } from './saved';

/** A record is entered or changed. */
export const define: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  makes: 'record',
  receipt: true,
  showsRecord: 2,
};

/** What a screen can do by its floorplan, in the words of a definition. */
export const defineActions: readonly Action[] = [
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
    onSuccess: saved(
      { tr: 'Kaydedildi.', en: 'Saved.' },
      { tr: 'Kaydedildi: {{number}}', en: 'Saved: {{number}}' },
    ),
  },
  clear,
  close,
];

import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close } from './formActions';
import { saved } from './saved';

/** Something is done with a record, after a look at it and a question. */
export const operate: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  ofStored: true,
  receipt: true,
  showsRecord: 4,
};

/** What a screen can do by its floorplan, in the words of a definition. */
export const operateActions: readonly Action[] = [
  {
    id: 'commit',
    type: 'request',
    title: { tr: 'Onayla', en: 'Confirm' },
    icon: 'check',
    placement: 'form',
    primary: true,
    hotkey: 'Ctrl+S',
    endpoint: 'commit',
    validate: 'validate',
    submits: true,
    confirm: true,
    onSuccess: saved(
      { tr: 'İşlem tamamlandı.', en: 'Done.' },
      { tr: 'İşlem tamamlandı: {{number}}', en: 'Done: {{number}}' },
    ),
  },
  clear,
  close,
];

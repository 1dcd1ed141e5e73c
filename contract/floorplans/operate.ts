import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close, submit } from './formActions';
import { saved } from './saved';

/** Something is done with a record, after a look at it and a question. */
export const operate: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  ofStored: true,
  receipt: true,
  showsRecord: 4,
};

/** Actions that every screen of this floorplan gets. */
export const operateActions: readonly Action[] = [
  {
    ...submit,
    id: 'commit',
    title: { tr: 'Onayla', en: 'Confirm' },
    icon: 'check',
    confirm: true,
    onSuccess: saved(
      { tr: 'İşlem tamamlandı.', en: 'Done.' },
      { tr: 'İşlem tamamlandı: {{number}}', en: 'Done: {{number}}' },
    ),
  },
  clear,
  close,
];

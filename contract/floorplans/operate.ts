import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close, submit } from './formActions';
import { saved } from './saved';

/** Runs an operation on a record, after showing it and a confirmation. */
export const operate: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  ofStored: true,
  receipt: true,
  showsRecord: 4,
  words: ['refreshSeconds'],
};

/** Default actions of the floorplan. */
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

import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { close, save } from './formActions';

/** Uploads files, previews and imports them. */
export const upload: Floorplan = {
  endpoints: ['begin', 'upload', 'validate', 'commit'],
  filter: false,
  makes: 'records',
  words: ['upload'],
};

/** Default actions of the floorplan. */
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
  { ...save, when: { '$result.errors': { const: 0 } } },
  close,
];

import { Refusal } from '../../../base/errors/Refusal';
import type { QueryCommand } from '../../../engine/context/Command';

/** A data source that never responds: demonstrates how its widget and the others behave. */
export const rateSource: QueryCommand = {
  path: 'gallery/dashboard/rates',
  query: async () => {
    throw new Refusal('gallery.sourceDown', {
      tr: 'Kur kaynağına şu anda ulaşılamıyor.',
      en: 'The source of rates can’t be reached now.',
    });
  },
};

import type { QueryCommand } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';

/** A source that never answers: the gallery shows what becomes of the widget that asks it, and of the others. */
export const rateSource: QueryCommand = {
  path: 'gallery/dashboard/rates',
  query: async () => {
    throw new Refusal('gallery.sourceDown', {
      tr: 'Kur kaynağına şu anda ulaşılamıyor.',
      en: 'The source of rates can’t be reached now.',
    });
  },
};

import { Refusal } from '../../../../base/errors/Refusal';

/** The year goes on. */
export const yearNotOver = (year: number): Refusal =>
  new Refusal('yearEnd.notOver', {
    tr: `${year} yılı henüz bitmedi.`,
    en: `The year ${year} is not over.`,
  });

/** The books of the year have no balance. */
export const nothingToClose = (year: number): Refusal =>
  new Refusal('yearEnd.nothing', {
    tr: `${year} yılı sonunda bakiye veren hesap yok.`,
    en: `No account has a balance at the end of ${year}.`,
  });

/** The tax provision is more than the profit. */
export const taxTooHigh = (): Refusal =>
  new Refusal('yearEnd.tax', {
    tr: 'Vergi karşılığı dönem kârından fazla olamaz.',
    en: 'The tax provision can’t be more than the profit.',
  });

/** A period after the year is locked. */
export const nextYearLocked = (year: number): Refusal =>
  new Refusal(
    'yearEnd.nextLocked',
    {
      tr: `${year} yılında kilitli dönem var; önceki yılın kapanışı geri alınamaz.`,
      en: `A period of ${year} is locked; the closing of the year before can’t be rolled back.`,
    },
    409,
  );

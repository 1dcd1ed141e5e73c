import { shownDay } from '../../../../../contract/values/days';
import { Refusal } from '../../../../base/errors/Refusal';

/** The source published no rate of a currency until the day. */
export const noPublishedRate = (currency: string, day: string): Refusal =>
  new Refusal('revaluation.noRate', {
    tr: `Bu kaynağın ${shownDay(day)} tarihine kadar ${currency} kuru yok.`,
    en: `This source has no rate of ${currency} until ${shownDay(day)}.`,
  });

/** A later revaluation exists; its amounts depend on the earlier ones. */
export const laterRevaluation = (runNo: string, day: string): Refusal =>
  new Refusal(
    'revaluation.laterExists',
    {
      tr: `${shownDay(day)} tarihli ${runNo} numaralı değerleme var. Önce onu geri alın.`,
      en: `There is the revaluation ${runNo} of ${shownDay(day)}. Roll that one back first.`,
    },
    409,
  );

/** No position changes its value. */
export const nothingToRevalue = (): Refusal =>
  new Refusal('revaluation.nothing', {
    tr: 'Değeri değişen döviz pozisyonu yok.',
    en: 'No foreign currency position changes its value.',
  });

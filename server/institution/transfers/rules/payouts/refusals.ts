import { Refusal } from '../../../../base/errors/Refusal';

/** A partner pays it in another country. */
export const paidAbroad = (transferNo: string) =>
  new Refusal('payout.abroad', {
    tr: `${transferNo} yurt dışında aracı kurumca ödenir.`,
    en: `${transferNo} is paid abroad by a partner.`,
  });

/** The money goes to an account, card or wallet. */
export const otherMethod = (transferNo: string) =>
  new Refusal('payout.otherMethod', {
    tr: `${transferNo} nakit ödenmez; tutar alıcının hesabına geçer.`,
    en: `${transferNo} is not paid in cash: its amount goes to the receiver’s account.`,
  });

/** The sender chose another branch. */
export const otherBranch = (transferNo: string) =>
  new Refusal('payout.otherBranch', {
    tr: `${transferNo} başka bir şubeden ödenecek. Alıcı isterse ödeyen şube transfer güncellemeyle değiştirilir.`,
    en: `${transferNo} is to be paid at another branch. An update of the transfer changes the branch.`,
  });

/** Its validity is over. */
export const expired = (transferNo: string, day: string) =>
  new Refusal('payout.expired', {
    tr: `${transferNo} en son ${day} günü ödenebilirdi; tutar gönderene iade edilir.`,
    en: `${transferNo} could be paid until ${day}; its amount goes back to the sender.`,
  });

/** Payouts are in the currency of the transfer or in TRY. */
export const otherCurrency = (currency: string) =>
  new Refusal('payout.currency', {
    tr: `Bu transfer ${currency} ya da TRY olarak ödenir.`,
    en: `This transfer is paid in ${currency} or TRY.`,
  });

/** No rate is published for the day. */
export const noRate = (currency: string) =>
  new Refusal('payout.noRate', {
    tr: `${currency} için bugün geçerli kur yok.`,
    en: `There is no rate of today for ${currency}.`,
  });

/** It was paid on another business day, or is reversed. */
export const notReversible = (payoutNo: string) =>
  new Refusal(
    'payout.notReversible',
    {
      tr: `${payoutNo} geri alınamaz: yalnız bugünkü iş gününde yapılmış, geri alınmamış ödeme geri alınır.`,
      en: `${payoutNo} can’t be reversed: only a payout of this business day that is not reversed yet can be.`,
    },
    409,
  ).outrun();

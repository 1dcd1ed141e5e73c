import { Refusal } from '../../../../base/errors/Refusal';

/** The partner has no account from which the transfer could be settled. */
export const noPartnerAccount = (currency: string) =>
  new Refusal('partner.noAccount', {
    tr: `Aracı kurumun ${currency} hesabı yok; bu transfer ona devredilemez.`,
    en: `The partner has no account in ${currency}: this transfer can’t be handed to it.`,
  });

/** The firm has no account with us in lira. */
export const noFirmAccount = () =>
  new Refusal('eftDemand.noAccount', {
    tr: 'Firmanın bizde TL (vostro) hesabı yok.',
    en: 'The firm has no account in lira (vostro) with us.',
  });

/** The firm works with us no more, or not yet. */
export const firmNotLive = () =>
  new Refusal('eftDemand.notLive', {
    tr: 'Firma canlı değil; talepleri işlenmez.',
    en: 'The firm is not live: its demands are not carried out.',
  });

/** The currency of the payout has no published rate. */
export const noPartnerRate = (currency: string) =>
  new Refusal('partner.noRate', {
    tr: `${currency} için geçerli kur yok; transfer aracı kuruma devredilemez.`,
    en: `There is no rate for ${currency}: the transfer can’t be handed to a partner.`,
  });

/** A request about the transfer has no answer yet. */
export const unanswered = (transferNo: string) =>
  new Refusal(
    'partner.unanswered',
    {
      tr: `${transferNo} için aracı kurumdan yanıt bekleniyor. Yanıt gelince yeniden deneyin.`,
      en: `An answer of the partner about ${transferNo} is outstanding. Try again once it is there.`,
    },
    409,
  );

/** Nothing about the transfer is outstanding. */
export const nothingOutstanding = (transferNo: string) =>
  new Refusal(
    'partner.nothingOutstanding',
    {
      tr: `${transferNo} için aracı kurumdan beklenen bir yanıt yok.`,
      en: `No answer of a partner about ${transferNo} is outstanding.`,
    },
    409,
  );

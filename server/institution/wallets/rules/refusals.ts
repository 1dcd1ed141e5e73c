import walletStatus from '../../../../schemas/codes/wallets/WalletStatus.json' with { type: 'json' };
import { Refusal } from '../../../base/errors/Refusal';
import type { StoredOf } from '../../../records/RecordStore';

/** A step can't begin in the state of the wallet. */
export function wrongState({ walletNo, walletStatus: status }: StoredOf<'Wallet'>): Refusal {
  const { tr, en } = walletStatus.codes.find(({ code }) => code === status)?.title ?? {
    tr: status,
    en: status,
  };
  return new Refusal(
    'wallet.wrongState',
    {
      tr: `${walletNo} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${walletNo} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** No default group is defined for the level and type. */
export const noGroup = () =>
  new Refusal('wallet.noGroup', {
    tr: 'Müşterinin tanıma seviyesi ve cüzdan tipi için varsayılan limit grubu tanımlı değil.',
    en: 'No default limit group is defined for the due diligence level of the customer and the type.',
  });

/** The group is of another type of wallets, or of a higher level than the customer’s. */
export const wrongGroup = () =>
  new Refusal('wallet.wrongGroup', {
    tr: 'Limit grubu bu cüzdan tipinin değil ya da müşterinin tanıma seviyesinin üstünde.',
    en: 'The limit group is of another type of wallets, or above the due diligence level of the customer.',
  });

/** The wallet has this group already. */
export const sameGroup = () =>
  new Refusal(
    'wallet.sameGroup',
    {
      tr: 'Cüzdan zaten bu limit grubunda.',
      en: 'The wallet has this limit group already.',
    },
    409,
  );

/** The customer is not identified well enough. */
export const notIdentified = () =>
  new Refusal('wallet.notIdentified', {
    tr: 'Müşteri aktif değil ya da kimlik tespiti yok: KPS ve belgeler tamamlanmalıdır.',
    en: 'The customer is not active or not identified: the KPS check and the documents come first.',
  });

/** Money is left in the wallet, or set aside in it. */
export const notEmpty = () =>
  new Refusal('wallet.notEmpty', {
    tr: 'Cüzdan bakiyesi, blokesi ve ayrılan tutarı sıfır olmadan kapatılamaz.',
    en: 'A wallet is closed only with nothing in it, blocked or set aside.',
  });

/** The customer has a wallet of the type. */
export const alreadyOpen = (walletNo: string) =>
  new Refusal(
    'wallet.alreadyOpen',
    {
      tr: `Müşterinin bu tipte cüzdanı var: ${walletNo}.`,
      en: `The customer has a wallet of this type: ${walletNo}.`,
    },
    409,
  );

/** The operation can’t be reversed. */
export const notReversible = (txnNo: string) =>
  new Refusal(
    'wallet.notReversible',
    {
      tr: `${txnNo} ters kaydedilemez: yalnız bugünkü, başarılı, kasadan ya da hesaptan yapılan işlem geri alınır. IBAN’a çekim EFT ekranından iptal edilir.`,
      en: `${txnNo} can’t be reversed: only a successful one of today, in cash or from an account, is. A withdrawal to an IBAN is cancelled on the EFT screen.`,
    },
    409,
  ).outrun();

import type { DemoRow } from './DemoBatch';

/** Wording of the demo institution; the passive ones show what may be reworded. */
export const resourceEntries: readonly DemoRow[] = [
  entry('1', 'ACTIVE', 'auth', 'lock.byPassword', ['Kurum şifremi kullan', 'Use my staff password']),
  entry('2', 'ACTIVE', 'login', 'capsLock', ['Büyük harf kilidi (Caps Lock) açık.', null]),
  entry('3', 'PASSIVE', 'login', 'lead', ['Personel hesabınızla devam edin.', 'Continue with your account.']),
  entry('4', 'PASSIVE', 'shell', 'product', ['Şube ekranı', 'Branch desk']),
  entry('5', 'PASSIVE', 'accounting', 'Account.iban', ['Hesap IBAN’ı', 'IBAN of the account']),
  {
    ...entry('6', 'PASSIVE', 'accounting', 'AccountStatus.OPEN', ['Kullanımda', 'In use']),
    resourceType: 'CODE',
  },
  {
    ...entry('7', 'PASSIVE', 'common', 'unauthorizedEntry', [
      'Yetkiniz yok. Şube yöneticinize başvurun.',
      'You have no access. Ask your branch manager.',
    ]),
    resourceType: 'MESSAGE',
  },
  entry('8', 'ACTIVE', 'grid', 'document.legal', [
    'TCMB faaliyet izni 11203/21, 17.04.2023 · MERSİS 0068012345600018 · Büyükdere Cad. 120, Şişli/İstanbul · 0850 000 00 00',
    'CBRT licence 11203/21, 17.04.2023 · MERSİS 0068012345600018 · Büyükdere Cad. 120, Şişli/Istanbul · +90 850 000 00 00',
  ]),
];

function entry(
  id: string,
  status: string,
  collection: string,
  resourceKey: string,
  [valueTr, valueEn]: readonly [tr: string, en: string | null],
): DemoRow {
  return { id, resourceType: 'LABEL', collection, resourceKey, valueTr, valueEn, status };
}

import { expect, test } from 'vitest';
import { inSentenceCase } from './inSentenceCase';

test.each([
  ['tr', 'Hesabı Kapat', 'Hesabı kapat'],
  ['tr', 'İYS İşlem No', 'İYS işlem no'],
  ['tr', 'Şube İrtibatı', 'Şube irtibatı'],
  ['tr', 'ısı ölçümü', 'Isı ölçümü'],
  ['tr', 'iade et', 'İade et'],
  ['tr', 'Alıcı (Telefon/E-posta)', 'Alıcı (telefon/e-posta)'],
  ['tr', 'T.C. Kimlik No', 'T.C. kimlik no'],
  ['tr', '7 Günde Bitecek', '7 günde bitecek'],
  ['tr', 'IBAN’lar', 'IBAN’lar'],
  ['tr', 'Türkiye’den Gönderim', 'Türkiye’den gönderim'],
  ['tr', '1. Onay', '1. Onay'],
  ['en', 'Account No', 'Account no'],
  ['en', 'Uyarı: High Risk', 'Uyarı: High risk'],
  ['en', 'Open «Account Search»', 'Open «Account search»'],
  ['en', 'Turkish ID no', 'Turkish ID no'],
  ['en', 'camt.053', 'camt.053'],
] as const)('%s «%s» is written «%s»', (language, text, right) => {
  expect(inSentenceCase(text, language)).toBe(right);
  expect(inSentenceCase(right, language)).toBe(right);
});

import type { DemoRow } from './DemoBatch';

/** EFT code, name and BIC of banks in Türkiye. */
const all = [
  ['0010', 'T.C. Ziraat Bankası', 'TCZBTR2A'],
  ['0012', 'Türkiye Halk Bankası', 'TRHBTR2A'],
  ['0015', 'Türkiye Vakıflar Bankası', 'TVBATR2A'],
  ['0032', 'Türk Ekonomi Bankası', 'TEBUTRIS'],
  ['0046', 'Akbank', 'AKBKTRIS'],
  ['0059', 'Şekerbank', 'SEKETR2A'],
  ['0062', 'Garanti BBVA', 'TGBATRIS'],
  ['0064', 'Türkiye İş Bankası', 'ISBKTRIS'],
  ['0067', 'Yapı ve Kredi Bankası', 'YAPITRIS'],
  ['0099', 'ING Bank', 'INGBTRIS'],
  ['0103', 'Fibabanka', 'FBHLTRIS'],
  ['0111', 'QNB Bank', 'FNNBTRIS'],
  ['0123', 'HSBC Bank', 'HSBCTRIX'],
  ['0134', 'Denizbank', 'DENITRIS'],
  ['0146', 'Odea Bank', 'ODEATRIS'],
  ['0203', 'Albaraka Türk Katılım Bankası', 'BTFHTRIS'],
  ['0205', 'Kuveyt Türk Katılım Bankası', 'KTEFTRIS'],
  ['0206', 'Türkiye Finans Katılım Bankası', 'AFKBTRIS'],
] as const;

/** Banks of IBANs and own accounts. */
export const banks: readonly DemoRow[] = all.map(([bankCode, name, bic], at) => ({
  id: String(at + 1),
  bankCode,
  name,
  bic,
  eftMember: true,
  fastMember: true,
  status: 'ACTIVE',
}));

/** A bank by its EFT code. Throws if unknown. */
export function bankByCode(bankCode: string): DemoRow {
  const bank = banks.find((each) => each.bankCode === bankCode);
  if (!bank) throw new Error(`No bank ${bankCode}`);
  return bank;
}

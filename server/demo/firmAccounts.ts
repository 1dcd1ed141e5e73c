import { addDays } from '../../contract/values/days';
import type { AccountBook, DemoMovement } from './AccountBook';
import type { DemoRow } from './DemoBatch';

/** Partners that have us pay EFTs, by their ids, and the lira in cents of one of them. */
const firms = [
  { partner: '1', title: 'Hazar Remit MMC', usual: 184_000 },
  { partner: '2', title: 'EuTransfer Zahlungsdienste GmbH', usual: 312_500 },
] as const;

/** Weeks of which firms have demands. */
const weeks = 12;

/** Accounts in lira from which firms pay EFTs: they put in what the EFTs of the week need, and some more. */
export function firmAccounts(today: string, book: AccountBook): DemoRow[] {
  return firms.map(({ partner, title, usual }, at) => {
    const account = book.open({
      name: `${title} TRY`,
      ownerType: 'EXF',
      accountType: 'PAYMENT',
      currency: 'TRY',
      owner: { partner },
      openDate: addDays(today, -200),
      status: 'OPEN',
      movements: movements(today, title, usual),
    });
    const alertBalance = `${usual / 100}.00`;
    const terms = { creditLimit: '0.00', alertBalance, settlementDay: 1, status: 'ACTIVE' };
    const role = { partnerAccountRole: 'VOSTRO', currency: 'TRY' };
    return { id: String(101 + at), partner, account: account.id, ...role, ...terms };
  });
}

function movements(today: string, counterparty: string, usual: number): readonly DemoMovement[] {
  const words = { txnType: 'EFT', counterparty };
  const funded = { description: 'Firmadan gelen', descriptionEn: 'Received from the firm' };
  const paid = { description: 'Firma adına EFT', descriptionEn: 'EFT for the firm' };
  return Array.from({ length: weeks }, (_, week): readonly DemoMovement[] => {
    const monday = addDays(today, -7 * (weeks - week));
    const first = usual + week * 1_050;
    const second = usual - week * 2_075;
    return [
      { day: monday, cents: 3 * usual, ...words, ...funded },
      { day: addDays(monday, 1), cents: -first, ...words, ...paid },
      { day: addDays(monday, 3), cents: -second, ...words, ...paid },
    ];
  }).flat();
}

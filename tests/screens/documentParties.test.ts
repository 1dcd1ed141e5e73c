import { describe, expect, test } from 'vitest';
import { screenModules } from './serverWithoutTables';

// A paper says who it is made out to from its operation, never from a field that happens to be near (42 B11).

/** Entity of a paper → its fields that name the person of the operation. */
const named: Readonly<Record<string, readonly string[]>> = {
  BalanceLoading: ['targetNo'],
  BillPayment: ['payerName'],
  Transfer: ['sender'],
  Payout: ['payeeFirstName', 'payeeLastName'],
  CashOperation: ['partyName'],
  EArchiveInvoice: ['buyerName'],
  Voucher: ['PartyMovement.customer', 'PartyMovement.partyName'],
  Account: ['customer'],
  EftOrder: ['customer'],
  WalletTransaction: ['customer'],
  DeskTransfer: [],
  PayDeskSession: [],
  AccountingRun: [],
};

const papers = screenModules.flatMap(({ screen }) =>
  (screen.documents ?? []).map((paper) => ({
    screen: screen.key,
    paper,
    fields: [
      ...paper.fields.map(({ name }) => name),
      ...(paper.lines ?? []).flatMap(({ entity, columns }) => columns.map(({ name }) => `${entity}.${name}`)),
    ],
    texts: screen.texts.tr,
  })),
);

const textOf = (texts: Readonly<Record<string, string>>, key: string) =>
  texts[key.slice(key.indexOf(':') + 1)] ?? key;

/** Whether a customer signs a paper, or gets a copy that names her. */
const isOfCustomer = ({ paper, texts }: (typeof papers)[number]) =>
  [...(paper.signatures ?? []), ...(paper.copyLabels ?? [])].some((title) =>
    /müşteri|gönderen|alıcı/iu.test(textOf(texts, title)),
  );

describe('42 B11 a paper of a customer', () => {
  const ofCustomers = papers.filter((each) => isOfCustomer(each) && !each.screen.startsWith('gallery/'));

  test('is signed by the customer at desks and in the books', () => {
    expect(ofCustomers.map(({ screen, paper }) => `${screen} ${paper.id}`)).toEqual(
      expect.arrayContaining(['accounting/arReceipt receipt', 'moneyTransfer/transfer receipt']),
    );
  });

  test.each(ofCustomers.map((each) => [`${each.screen} ${each.paper.id}`, each] as const))(
    '%s names the person of its operation',
    (_, { paper, fields }) => {
      expect(Object.keys(named)).toContain(paper.entity);
      expect(fields).toEqual(expect.arrayContaining([...(named[paper.entity] ?? [])]));
    },
  );
});

import type { DemoRow } from './DemoBatch';

/** What the EFT of a firm's demand has come to. */
const statuses: Readonly<Record<string, string>> = { COMPLETED: 'COMPLETED', RETURNED: 'FAILED' };

/** Demands behind the EFTs of firms, and one that could not be paid: its IBAN is of no bank. */
export function firmDemands(orders: readonly DemoRow[], partners: readonly DemoRow[]): readonly DemoRow[] {
  const codeOf = (id: unknown) => String(partners.find((partner) => partner.id === id)?.partnerCode);
  const ofFirms = orders.filter(({ partner }) => partner !== null);
  const made = ofFirms.map(
    ({ id: eftOrder, eftStatus, createdAt, ...order }, at): DemoRow => ({
      id: String(at + 1),
      partner: order.partner ?? null,
      firmRef: `${codeOf(order.partner)}-${String(26_001 + at)}`,
      receiverIban: order.receiverIban ?? null,
      receiverName: order.receiverName ?? null,
      amount: order.amount ?? null,
      paymentPurpose: order.paymentPurpose ?? null,
      eftOrder,
      demandStatus: statuses[String(eftStatus)] ?? 'PROCESSING',
      receivedAt: createdAt ?? null,
    }),
  );
  const last = made.at(-1);
  const refused: readonly DemoRow[] =
    last === undefined
      ? []
      : [
          {
            ...last,
            id: String(made.length + 1),
            firmRef: `${codeOf(last.partner)}-${String(26_001 + made.length)}`,
            receiverIban: 'TR330006100519786457841326',
            receiverName: 'ŞIRIN ILGAZ',
            amount: '1450.00',
            eftOrder: null,
            demandStatus: 'FAILED',
            resultMessage: 'IBAN, EFT’ye katılan bir bankanın değil.',
          },
        ];
  return [...made, ...refused].map((row) => ({
    ...row,
    demandNo: `ED${row.id.padStart(10, '0')}`,
    retryCount: 0,
    noticeAnswer: row.demandStatus === 'PROCESSING' ? null : 'ACCEPTED',
    createdBy: 'system',
    createdAt: row.receivedAt ?? null,
  }));
}

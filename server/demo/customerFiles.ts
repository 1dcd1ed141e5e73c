import { addDays } from '../../contract/values/days';
import type { Json } from '../../contract/values/json';
import type { DemoRow } from './DemoBatch';
import { demoAddress } from './demoServices';
import { Random } from './Random';

/** Addresses, phones and e-mails: one primary of each type. */
export function customerContacts(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow[] {
  const random = new Random(6563);
  return customers
    .flatMap((customer): Values[] => {
      const identityNo = customer.tckn ?? customer.ykn;
      const verified = `${addDays(today, -random.int(1, 600))}T08:15:00.000Z`;
      const home: Values | null = identityNo
        ? { ...demoAddress(identityNo), country: 'TR', verifyMethod: 'KPS', verifiedAt: verified }
        : null;
      const otp: Values = random.chance(85) ? { verifyMethod: 'OTP', verifiedAt: verified } : {};
      const contacts: readonly Values[] = [
        ...(home ? [{ contactType: 'HOME', ...home }] : []),
        { contactType: 'MOBILE', phone: customer.mobilePhone ?? null, ...otp },
        { contactType: 'EMAIL', email: customer.email ?? null },
      ];
      return contacts.map((contact) => ({
        customer: customer.id,
        ...contact,
        isPrimary: true,
        status: 'ACTIVE',
      }));
    })
    .map(withId);
}

/** Restrictions: at least one active for each restricted customer, and some lifted ones. */
export function customerRestrictions(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow[] {
  const random = new Random(6415);
  return customers
    .flatMap((customer): Values[] => {
      const lifted = customer.status === 'ACTIVE' && random.chance(2);
      if (customer.status !== 'RESTRICTED' && !lifted) return [];
      const reason = random.pick(legalReasons);
      const startDate = addDays(today, -random.int(40, 400));
      const letter = () => `${startDate.slice(0, 4)}/${random.int(100, 9800)} E.`;
      const byLetter = reason !== 'AML_REVIEW' && reason !== 'FRAUD' && reason !== 'CUSTOMER';
      const restriction = {
        customer: customer.id,
        restrictionType: random.weighted([
          ['ALL', 60],
          ['SEND', 20],
          ['CASH_OUT', 20],
        ]),
        reason,
        legalRefNo: byLetter ? letter() : null,
        startDate,
      };
      if (!lifted) return [{ ...restriction, status: 'ACTIVE' }];
      const released = {
        releaseNote: 'İlgili makamın yazısı ya da inceleme sonucu üzerine kaldırıldı.',
        releaseRefNo: byLetter ? letter() : null,
        releasedAt: `${addDays(startDate, random.int(5, 35))}T11:00:00.000Z`,
      };
      return [{ ...restriction, ...released, status: 'RELEASED' }];
    })
    .map(withId);
}

/** Marketing consents and their registry status: some customers opted out in the registry. */
export function marketingPermissions(today: string, customers: readonly DemoRow<'Customer'>[]) {
  const random = new Random(6698);
  const permissions = customers
    .flatMap((customer) =>
      (['SMS', 'CALL', 'EMAIL'] as const).flatMap((consentChannel) => {
        if (!random.chance(20)) return [];
        const day = addDays(today, -random.int(10, 800));
        return [
          {
            customer: customer.id,
            consentChannel,
            consent: random.chance(75) ? 'APPROVED' : 'REJECTED',
            consentSource: random.pick(['WET_SIGN', 'WEB', 'MOBILE', 'CALL_CENTER']),
            consentDate: `${day}T10:20:00.000Z`,
            recipient: (consentChannel === 'EMAIL' ? customer.email : customer.mobilePhone) ?? null,
            iysRef: `IYS${day.replaceAll('-', '')}${random.digits(8)}`,
            iysSyncedAt: `${addDays(day, 1)}T01:00:00.000Z`,
          },
        ];
      }),
    )
    .map(withId);
  const entries = permissions.map(({ id, consentChannel, recipient, consent, iysRef, iysSyncedAt }) => ({
    id,
    consentChannel,
    recipient,
    consent: random.chance(92) ? consent : 'REJECTED',
    reference: iysRef,
    receivedAt: iysSyncedAt,
  }));
  return { permissions, entries };
}

/** Active customers who agree to commercial short messages: those that the announcement of a campaign reaches. */
export function reachedBySms(
  customers: readonly DemoRow<'Customer'>[],
  permissions: readonly DemoRow[],
): readonly DemoRow[] {
  const active = new Set(customers.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id));
  return permissions.filter(
    ({ customer, consentChannel, consent }) =>
      consentChannel === 'SMS' && consent === 'APPROVED' && active.has(String(customer)),
  );
}

const legalReasons = ['COURT', 'TAX', 'MASAK_FREEZE', 'AML_REVIEW', 'FRAUD', 'CUSTOMER'] as const;

type Values = Readonly<Record<string, Json>>;

function withId<Row>(row: Row, at: number): Row & { readonly id: string } {
  return { ...row, id: String(at + 1) };
}

import type { Json } from '../../contract/values/json';
import type { StoredRecord } from '../records/RecordStore';
import type { CommandTest } from './commandWorld';

type Values = Readonly<Record<string, Json>>;

/** Where records are stored. */
type World = Pick<CommandTest, 'insert' | 'records'>;

/** An active customer. */
export function insertCustomer({ insert, records }: World, values: Values = {}): Promise<StoredRecord> {
  const { status = 'ACTIVE', ...rest } = values;
  return insert('Customer', {
    customerType: 'INDIVIDUAL',
    nationality: 'TR',
    firstName: 'IŞIL',
    lastName: 'ÇAĞRI',
    riskLevel: 'LOW',
    kycLevel: 'FULL',
    ...rest,
  }).then((customer) =>
    status === 'CANDIDATE'
      ? customer
      : records.update('Customer', customer.id, customer.version, { status: 'ACTIVE' }),
  );
}

/** A company’s only owner and signatory, of a customer or an application. */
export async function insertPeople(
  { insert }: Pick<World, 'insert'>,
  of: { readonly customer: string } | { readonly application: string },
  values: Values = {},
): Promise<void> {
  const person = {
    name: 'OYA ERDEM',
    taxNo: '10000000146',
    nationality: 'TR',
    birthDate: '1980-02-03',
    pep: false,
  };
  await insert('CompanyOwner', { ...of, ...person, ownerKind: 'PERSON', sharePct: '100.00', ...values });
  const signs = { signingAuthority: 'SOLE', isTopManager: true };
  await insert('CompanyRepresentative', { ...of, ...person, ...signs });
}

/** A plan for customers' TRY payment accounts. */
export function insertPlan({ insert }: World, values: Values = {}): Promise<StoredRecord> {
  return insert('AccountNoPlan', {
    planCode: 'CUSPAYTRY',
    ownerType: 'CUSTOMER',
    accountType: 'PAYMENT',
    currency: 'TRY',
    prefix: '1001',
    sequenceLength: 8,
    lastNumber: 41,
    mod97: true,
    glCode: '336.02',
    status: 'ACTIVE',
    ...values,
  });
}

let running = 0;

/** An open account with a balance. */
export async function insertAccount({ insert, records }: World, values: Values = {}): Promise<StoredRecord> {
  running += 1;
  const { status = 'OPEN', balance = '0.00', ...rest } = values;
  const account = await insert('Account', {
    accountNo: String(10_000_000_000_000 + running),
    name: 'Işıl Çağrı TRY',
    ownerType: 'CUSTOMER',
    // A partner's account is one of many postings, unless it says otherwise.
    accountType: rest.ownerType === 'EXF' ? 'SETTLEMENT' : 'PAYMENT',
    currency: 'TRY',
    glCode: '336.02',
    balance,
    blockedAmount: '0.00',
    availableBalance: balance,
    openDate: '2026-01-05',
    ...rest,
  });
  if (status === 'PENDING') return account;
  const open = await records.update('Account', account.id, account.version, { status: 'OPEN' });
  return status === 'OPEN' ? open : records.untyped.update('Account', open.id, open.version, { status });
}

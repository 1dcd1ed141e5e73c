import { sql } from 'kysely';
import type { Database } from '../../../server/records/openDatabase';

/** An account of the demo with its customer. */
interface PlainAccount {
  readonly accountNo: string;
  readonly customerNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** An open TRY account of an active customer with a small balance, no block, no hold and no restriction. */
export async function plainAccount(database: Database): Promise<PlainAccount> {
  const { rows } = await sql<PlainAccount>`
    select a.account_no, c.customer_no, c.first_name, c.last_name, c.birth_date::text as birth_date
      from account a join customer c on c.id = a.customer
      where a.account_type = 'PAYMENT' and a.currency = 'TRY' and a.status = 'OPEN' and a.balance between 100 and 3000
        and c.status = 'ACTIVE' and c.risk_level = 'LOW' and c.kyc_level = 'FULL'
        and not exists (select from account_block b where b.account = a.id)
        and not exists (select from provision p where p.account = a.id)
        and not exists (select from account_limit_allowance l where l.account = a.id)
        and not exists (select from customer_restriction r where r.customer = c.id)
      order by a.id limit 1`.execute(database);
  const [found] = rows;
  if (found === undefined) throw new Error('The demo has no plain account');
  return found;
}

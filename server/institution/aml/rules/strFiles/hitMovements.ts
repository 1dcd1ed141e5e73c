import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** The operation behind a hit: its number, and where its money moved. */
export interface HitMovement {
  readonly txnNo: string | null;
  /** Account of the customer; null if the money was on none. */
  readonly account: string | null;
  /** Branch or agent; null if none took part. */
  readonly agent: string | null;
  /** Identity of a party that is no customer; null if none is known. */
  readonly identity: { readonly type: string; readonly number: string } | null;
}

/**
 * Operations of hits, by the hit's id. A hit names the movement of its party, one that was found before there were any the
 * movement of an account; a pattern that is to come has none.
 */
export async function hitMovements(
  records: RecordStore,
  hits: Iterable<StoredOf<'MonitoringHit'>>,
): Promise<ReadonlyMap<string, HitMovement>> {
  const all = [...hits];
  const moved = await records.getAll(
    'PartyMovement',
    all.map(({ partyMovement }) => partyMovement ?? null),
  );
  const vouchers = await records.getAll(
    'Voucher',
    [...moved.values()].map(({ voucher }) => voucher ?? null),
  );
  const booked = await records.getAll(
    'AccountTransaction',
    all.map(({ movement }) => movement ?? null),
  );
  const desks = await records.getAll(
    'PayDesk',
    [...booked.values()].map(({ payDesk }) => payDesk ?? null),
  );
  const found = new Map<string, HitMovement>();
  for (const { id, partyMovement, movement } of all) {
    const party = moved.get(partyMovement ?? '');
    const account = booked.get(movement ?? '');
    if (party !== undefined)
      found.set(id, {
        txnNo: party.sourceRef ?? vouchers.get(party.voucher ?? '')?.reference ?? null,
        account: party.account ?? null,
        agent: party.agent ?? null,
        identity:
          !party.customer && party.identityType && party.identityNo
            ? { type: party.identityType, number: party.identityNo }
            : null,
      });
    else if (account !== undefined)
      found.set(id, {
        txnNo: account.txnNo,
        account: account.account,
        agent: desks.get(account.payDesk ?? '')?.agent ?? null,
        identity: null,
      });
  }
  return found;
}

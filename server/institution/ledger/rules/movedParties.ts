import Big from 'big.js';
import type { ModelPosting } from '../../../../contract/model/model';
import { type Party, partyKey } from '../../kernel/rules/parties';
import type { LedgerAccount, MovedParty, NewPartyMovement, OperationWords } from '../store/LedgerStore';
import { type AccountsOf, currencyOf, type Facts, type Leg } from './computeVoucher';

/** Money that a voucher moves for a party: of an account, or of the person of the operation. */
export interface PartyLeg {
  readonly direction: 'IN' | 'OUT';
  readonly amount: Big;
  readonly currency: string;
  /** Null: the person of the operation. */
  readonly account: LedgerAccount | null;
}

/** Whose money an event moves: as its posting says, without amounts of zero and accounts of nobody's. */
export function movedParties(
  posting: ModelPosting,
  facts: Facts,
  { byId }: Pick<AccountsOf, 'byId'>,
  amounts: ReadonlyMap<string, Big>,
): readonly PartyLeg[] {
  return (posting.parties ?? []).flatMap(
    ({ direction, amount: name, account: fact }): readonly PartyLeg[] => {
      const amount = amounts.get(name) ?? new Big(0);
      const account = fact === undefined ? null : (byId(facts[fact] ?? '') ?? null);
      if (amount.eq(0) || (fact !== undefined && account?.ownerType !== 'CUSTOMER')) return [];
      return [{ direction, amount, currency: currencyOf(name, posting.facts, facts), account }];
    },
  );
}

/** Whose money given lines move: that of the customers on whose accounts they are. */
export function movedOnAccounts(legs: readonly Leg[]): readonly PartyLeg[] {
  return legs.flatMap(({ side, account, amount, currency }): readonly PartyLeg[] =>
    account?.ownerType === 'CUSTOMER'
      ? [{ direction: side === 'C' ? 'IN' : 'OUT', amount, currency, account }]
      : [],
  );
}

/** The customer whose account it is; the account itself stands for an unknown one. */
function ownerOf(account: LedgerAccount | null): MovedParty | null {
  if (account === null) return null;
  const { customer = null, accountNo } = account;
  const identities = customer === null ? [{ type: 'ACCOUNT', number: accountNo }] : [];
  return movedParty({ customer, identities, name: null });
}

/** A party as its movements name it. */
export function movedParty(party: Party): MovedParty {
  const { customer, identities, name } = party;
  const [first] = identities;
  return {
    party: partyKey(party),
    customer,
    identityType: first?.type ?? null,
    identityNo: first?.number ?? null,
    partyName: name,
  };
}

/**
 * Movements of parties of a voucher. Money that is on nobody's account is that of the operation's party, or of the one that
 * the posting was given: an event that moves money of a person can't be posted without one.
 */
export function partyMovements({
  event,
  parties,
  rateOf,
  party,
  operation,
}: {
  readonly event: string;
  readonly parties: readonly PartyLeg[];
  /** TRY for one unit of a currency of the voucher. */
  readonly rateOf: (currency: string) => string;
  readonly party: Party | undefined;
  readonly operation: OperationWords | null;
}): readonly NewPartyMovement[] {
  return parties.map(({ direction, amount, currency, account }) => {
    const mover = ownerOf(account) ?? operation?.party ?? (party && movedParty(party));
    if (!mover) throw new Error(`The posting ${event} moves money of a party, and none is given`);
    return {
      ...mover,
      direction,
      amount: amount.toFixed(2),
      currency,
      amountTry: amount.times(rateOf(currency)).round(2, Big.roundHalfUp).toFixed(2),
      account: account?.id ?? null,
    };
  });
}

import Big from 'big.js';
import { inForceOn } from '../../../../contract/values/days';
import { timeInTurkiye } from '../../../../contract/values/today';
import { shownAmount } from '../../../platform/messages/shownAmount';
import type { StoredOf } from '../../../records/RecordStore';
import { heldRoles } from '../../kernel/rules/identity';
import { valueInTry } from '../../rates/rules';
import { channelFinding } from './channelFinding';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

type Right = StoredOf<'TransactionAuthorization'>;

/**
 * The channel must be open and offer the transaction, and the user's roles must have the right to it, for its channel, hour
 * and amount. The amount of a right without a currency is in lira: other currencies count by their value, and one without a
 * rate is above each amount. A transaction that nobody has defined a right for is open to everybody who has its screen.
 */
export const rightsStage = {
  name: 'RIGHTS',
  async check(call: StageCall, facts: OperationFacts): Promise<readonly Finding[]> {
    const ofChannel = await channelFinding(call, facts);
    if (ofChannel !== null) return [ofChannel];
    const stored = await call.records.list('TransactionAuthorization', {
      txnCode: facts.txnCode,
      status: 'ACTIVE',
    });
    const defined = stored.filter((right) => inForceOn(right, call.today));
    if (defined.length === 0) return [noRule];
    const held = new Map((await heldRoles(call.records, call.user.roles)).map((role) => [role.id, role]));
    const { amount, currency } = facts;
    const applying = defined.flatMap((right) => {
      const role = held.get(right.role);
      return role && isFor(right, facts, call.now) ? [{ right, role }] : [];
    });
    const inLira =
      amount !== null &&
      currency !== null &&
      applying.some(({ right }) => right.amountLimit && !right.currency)
        ? await valueInTry(call.records, { amount, currency }, call.today)
        : null;
    const findings = applying.map(({ right, role }) => findingOf(right, role, facts, inLira));
    return [
      findings.sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))[0] ?? refused,
    ];
  },
} as const satisfies Stage;

/** Roles add rights: the most favourable one applies. */
const order = ['PASSED', 'APPROVAL', 'REFUSED'] as readonly Finding['verdict'][];

const noRule: Finding = {
  verdict: 'NONE',
  code: 'right.none',
  text: {
    tr: 'Bu işlem için yetki tanımı yok; ekrana yetkisi olan yapabilir.',
    en: 'No right is defined for this transaction: every user with its screen may do it.',
  },
};

const refused: Finding = {
  verdict: 'REFUSED',
  code: 'right.missing',
  text: {
    tr: 'Rollerinizin bu işleme bu kanal, saat ve para biriminde yetkisi yok.',
    en: 'None of your roles has the right to this transaction in this channel and currency, at this hour.',
  },
};

function isFor(right: Right, { channel, currency, cancels }: OperationFacts, now: string): boolean {
  if (cancels ? !right.canCancel : !right.canExecute) return false;
  if (right.channel && right.channel !== channel) return false;
  if (right.currency && currency !== null && right.currency !== currency) return false;
  const time = timeInTurkiye(new Date(now));
  const [from, to] = [right.timeFrom ?? '00:00', right.timeTo ?? '23:59'];
  // An end before the beginning is on the next day.
  return from <= to ? time >= from && time <= to : time >= from || time <= to;
}

function findingOf(
  { amountLimit, approval, currency: ofRight }: Right,
  { roleCode: role, nameTr, nameEn }: StoredOf<'Role'>,
  { amount, currency }: OperationFacts,
  inLira: string | null,
): Finding {
  const compared = ofRight ? amount : inLira;
  if (
    amount === null ||
    currency === null ||
    !amountLimit ||
    (compared && new Big(compared).lte(amountLimit))
  ) {
    return {
      verdict: 'PASSED',
      code: 'right.granted',
      text: { tr: `${nameTr} rolünün yetkisi var.`, en: `The role ${nameEn} has the right.` },
    };
  }
  const most = shownAmount(new Big(amountLimit), ofRight ?? 'TRY');
  const values = { role, amountLimit, amount, currency };
  if (approval) {
    return {
      verdict: 'APPROVAL',
      code: 'right.approval',
      flow: approval,
      values,
      text: {
        tr: `${nameTr} rolünün yetkisi ${most.tr}; üstü onaya gider.`,
        en: `The right of the role ${nameEn} is ${most.en}; what is above needs approval.`,
      },
    };
  }
  return {
    verdict: 'REFUSED',
    code: 'right.amount',
    values,
    text: {
      tr: `Tutar yetkinizi aşıyor: ${nameTr} rolünün yetkisi ${most.tr}.`,
      en: `The amount is above your right: that of the role ${nameEn} is ${most.en}.`,
    },
  };
}

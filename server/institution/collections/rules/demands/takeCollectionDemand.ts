import { isDate } from '../../../../../contract/values/checks/dates';
import type { Json } from '../../../../../contract/values/json';
import { Refusal } from '../../../../base/errors/Refusal';
import type { CounterpartEvent, TakenEvent } from '../../../../platform/inbox';
import { virtualIbanOf } from '../../../accounts/rules/virtualIban';
import type { LifeCall } from '../../../kernel/rules/lifecycle';
import type { PostingCall } from '../../../ledger/rules';
import {
  type FirmMessage,
  firmAccount,
  firmNotLive,
  readAmount,
  readIban,
  readName,
  readReference,
  takeFirmMessage,
} from '../../../transfers/rules/partners';
import type { CollectionDemand } from './amounts';
import { notifyCollector } from './notices';

/** What a firm tells of an EFT that it expects. */
export type Expected = Pick<
  CollectionDemand,
  'referenceNo' | 'debtorName' | 'debtorIban' | 'amount' | 'dueDate'
>;

/** Whether a message of a firm is about an EFT that it expects, not one that it asks for. */
export const isCollectionDemand = (order: Json): boolean =>
  typeof order === 'object' && order !== null && 'referenceNo' in order;

/** The expected EFT in a message of a firm (docs/partner-protocol.md); null if it is not whole. @param today YYYY-MM-DD */
export function expected(value: Json, today: string): Expected | null {
  if (typeof value !== 'object' || value === null || !('referenceNo' in value)) return null;
  const referenceNo = readReference(value.referenceNo);
  const debtorName = readName(value.debtorName);
  const amount = readAmount(value.amount);
  const { dueDate, debtorIban = null } = value;
  const iban = debtorIban === null ? null : readIban(debtorIban);
  if (referenceNo === null || debtorName === null || amount === null) return null;
  if (debtorIban !== null && iban === null) return null;
  if (typeof dueDate !== 'string' || !isDate(dueDate) || dueDate < today) return null;
  return { referenceNo, debtorName, debtorIban: iban, amount, dueDate };
}

type DemandCall = PostingCall & LifeCall;

/** Dependencies of taking demands. */
type DemandPorts = Pick<FirmMessage<Expected, DemandCall>, 'database' | 'clock' | 'callIn'>;

/** Stores an EFT that a firm expects, once, and tells the firm the virtual IBAN on which we take it. */
export function takeCollectionDemand(
  ports: DemandPorts,
  event: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const { today } = ports.callIn(ports.database);
  return takeFirmMessage(
    {
      ...ports,
      read: (order) => expected(order, today),
      earlier: ({ records }, partner, { referenceNo }) =>
        records.find('EftCollectionDemand', { partner, referenceNo }),
      async store(call, partner, told) {
        await openDemand(call, { ...told, partner });
      },
    },
    event,
  );
}

/** A demand gets an IBAN of its own, as accounts do; one that our rules refuse fails, with the reason. */
export async function openDemand(
  call: DemandCall,
  told: Expected & Pick<CollectionDemand, 'partner'>,
): Promise<CollectionDemand> {
  const { records, now } = call;
  const begun = { matchedAmount: '0.00', receivedAt: now, demandStatus: 'RECEIVED' } as const;
  const { id, version, demandNo } = await records.insert('EftCollectionDemand', { ...told, ...begun });
  const virtualIban = await issueIban(call, { ...told, demandNo });
  const values =
    virtualIban instanceof Refusal
      ? ({ demandStatus: 'FAILED', resultMessage: virtualIban.text.tr.slice(0, 200) } as const)
      : { virtualIban };
  const demand = await records.update('EftCollectionDemand', id, version, values);
  await notifyCollector(call, demand);
  return demand;
}

/** The digits with which the account numbers of virtual IBANs of demands begin: no account of ours has such a number. */
const ofDemands = '99';

/** Issues the IBAN of a demand: the index of all IBANs refuses one that exists. */
async function issueIban(
  { records, today }: DemandCall,
  { partner, demandNo }: Pick<CollectionDemand, 'partner' | 'demandNo'>,
): Promise<string | Refusal> {
  try {
    const firm = await records.get('Partner', partner);
    if (firm?.partnerStatus !== 'LIVE') return firmNotLive();
    const account = await firmAccount(records, partner);
    const accountNo = ofDemands + demandNo.replace(/\D/g, '');
    const { iban, bank } = await virtualIbanOf(records, { currency: 'TRY', accountNo });
    await records.insert('AccountIban', {
      account,
      iban,
      bank: bank.id,
      holderName: firm.title.slice(0, 120),
      isVirtual: true,
      isDefault: false,
      validFrom: today,
      status: 'ACTIVE',
    });
    return iban;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

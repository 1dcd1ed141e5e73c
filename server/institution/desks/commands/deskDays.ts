import { businessDay } from '../../../../contract/values/businessDays';
import { shownDay } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { businessDate } from '../../ledger/rules';
import { blindText, blindTo } from '../rules/blind';
import {
  closeDay,
  deskAccounts,
  giveUpClose,
  openDay,
  type Resolution,
  resolveDifference,
  resumeDesk,
  unfinished,
} from '../rules/days';

/** The screens that open a desk: its balances, and the beginning of its day. */
const opening = (path: string): readonly Command<'PayDesk', { supervisor: string }>[] => [
  {
    path: `${path}/begin`,
    async handle(call) {
      const reply = await call.generic();
      const accounts = call.recordId === null ? [] : await deskAccounts(call.records, call.recordId);
      // An open desk has its balances no more: they are counted.
      const blind = await blindTo(call.records, call.user);
      const balances = accounts.map(({ id, currency, balance }) => ({
        id,
        currency,
        balance: blind.has(id) ? blindText[call.language] : (balance ?? '0.00'),
      }));
      return { ...reply, state: { ...reply.state, balances } };
    },
  },
  {
    path: `${path}/commit`,
    async handle(call) {
      const id = recordOf(call);
      await openDay(call, id, textOf(call.form.supervisor));
      return { result: { id } };
    },
  },
];

/** The end of a desk's day in a currency. */
const closing = (path: string): Command<'PayDeskSession'> => ({
  path: `${path}/commit`,
  async handle(call) {
    const id = recordOf(call);
    const { denominations, countedBalance, diffReason, supervisor } = call.form;
    const { payDesk, diffType } = await closeDay(call, id, {
      denominations: (denominations ?? {}) as Readonly<Record<string, number>>,
      counted: countedBalance ?? '0.00',
      reason: textOf(diffReason),
      supervisor: textOf(supervisor),
    });
    return { result: { id, payDesk, diffType: diffType ?? null } };
  },
});

/** Open teller desks and cash in transit keep a main desk open: the screen lists both. */
const beginMainClose: Command<'PayDeskSession'> = {
  path: 'accounting/mainDesk/close/begin',
  async handle(call) {
    const { records, recordId } = call;
    const reply = await call.generic();
    const session = recordId === null ? null : await records.get('PayDeskSession', recordId);
    const desk = session && (await records.get('PayDesk', session.payDesk));
    const { open, inTransit } = desk ? await unfinished(records, desk.agent) : { open: 0, inTransit: 0 };
    const line = (checkName: string, openCount: number) => ({
      id: checkName,
      checkName,
      openCount,
      checkResult: openCount === 0 ? 'PASSED' : 'FAILED',
    });
    const checks = desk ? [line('DESKS', open), line('TRANSIT', inTransit)] : [];
    return { ...reply, state: { ...reply.state, checks } };
  },
};

/**
 * Finds the open day of a chosen desk, which closing begins with: that in TRY before those in foreign currencies; null if
 * all of them are being counted.
 */
const openDayOf: Command['handle'] = async ({ records, body }) => {
  const desk = textOf(body.id) ?? '';
  const days = await records.list('PayDeskSession', { payDesk: desk, deskStatus: 'OPEN' });
  const day = days.find(({ currency }) => currency === 'TRY') ?? days[0];
  return { result: { session: day?.id ?? null } };
};

/** Business days in which the branch itself resolves a difference of its count; afterwards accounting does. */
const resolvedWithin = 5;

/**
 * After its last day a difference is resolved by accounting alone.
 * @throws Refusal `desk.differenceLate`
 */
async function requireInTime(call: Call, counted: string): Promise<void> {
  const last = businessDay(counted, resolvedWithin, await call.vacationDays());
  const isAccounting = call.user.role.includes('ACCOUNTING');
  if (isAccounting || (await businessDate(call.records, call)) <= last) return;
  throw new Refusal('desk.differenceLate', {
    tr: `Bu fark ${shownDay(last)} gününe kadar şubede sonuçlandırılabilirdi; artık muhasebe sonuçlandırır.`,
    en: `The branch could resolve this difference until ${shownDay(last)}: accounting resolves it now.`,
  });
}

/** Ends a difference that is under review. Throws `desk.differenceLate`, `desk.notResolvable`. */
const resolve: Command<'PayDeskSession'> = {
  path: 'accounting/deskDifference/resolve',
  async handle(call) {
    const session = await call.records.lock('PayDeskSession', textOf(call.body.id) ?? '');
    if (session === null) throw missingRecord();
    if (session.diffAction === 'PENDING') await requireInTime(call, session.businessDate);
    const { diffAction, diffReason } = call.payload;
    const { id } = await resolveDifference(call, session, {
      resolution: diffAction as Resolution,
      note: textOf(diffReason) ?? '',
    });
    return { result: { id } };
  },
};

/** Gives up the close of the desk of a row. */
const giveUp: Command = {
  path: 'accounting/desk/giveUp',
  async handle(call) {
    const { id, deskNo: number } = await giveUpClose(call, textOf(call.body.id) ?? '');
    return { result: { id, number } };
  },
};

/** Ends the suspension of the desk of a row. */
const resume: Command = {
  path: 'accounting/desk/resume',
  async handle({ records, body }) {
    const { id, deskStatus } = await resumeDesk(records, textOf(body.id) ?? '');
    return { result: { id, deskStatus } };
  },
};

function recordOf({ recordId }: Pick<Call, 'recordId'>): string {
  if (recordId === null) throw missingRecord();
  return recordId;
}

/** Days of pay desks, and differences of their counts. */
export const deskDays: readonly Command[] = [
  ...opening('accounting/deskSession/open'),
  ...opening('accounting/mainDesk/open'),
  closing('accounting/deskSession/close'),
  closing('accounting/mainDesk/close'),
  beginMainClose,
  resolve,
  giveUp,
  resume,
  { path: 'accounting/desk/close', handle: openDayOf },
  { path: 'accounting/desk/closeMain', handle: openDayOf },
  { path: 'dashboards/tellerDesk/closeDesk', handle: openDayOf },
];

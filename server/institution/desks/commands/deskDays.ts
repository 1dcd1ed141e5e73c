import { shownDay } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { blindText, blindTo } from '../rules/blind';
import {
  closeDay,
  deskAccounts,
  giveUpClose,
  lastDayOfBranch,
  openDay,
  type Resolution,
  requireResponsible,
  resolveDifference,
  resumeDesk,
  unfinished,
} from '../rules/days';

/**
 * Before anybody counts: a desk is opened and closed by its user.
 * @throws Refusal `desk.otherResponsible`
 */
async function requireOwn({ records, user, body }: Call, desk: string | undefined): Promise<void> {
  const found = desk === undefined || body.readOnly === true ? null : await records.get('PayDesk', desk);
  if (found !== null) await requireResponsible(records, found, user.userName);
}

/** The screens that open a desk: its balances, and the beginning of its day. */
const opening = (path: string): readonly Command<'PayDesk', { supervisor: string }>[] => [
  {
    path: `${path}/begin`,
    async handle(call) {
      await requireOwn(call, call.recordId ?? undefined);
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
    const { payDesk, diffType, difference } = await closeDay(call, id, {
      denominations: (denominations ?? {}) as Readonly<Record<string, number>>,
      counted: countedBalance ?? '0.00',
      reason: textOf(diffReason),
      supervisor: textOf(supervisor),
      closedDays: await call.vacationDays(),
    });
    return { result: { id, payDesk, diffType: diffType ?? null, difference: difference ?? null } };
  },
});

/** A day of a desk that is another user's says so before it is counted. */
const beginClose: Command<'PayDeskSession'> = {
  path: 'accounting/deskSession/close/begin',
  async handle(call) {
    const session = call.recordId === null ? null : await call.records.get('PayDeskSession', call.recordId);
    await requireOwn(call, session?.payDesk);
    return call.generic();
  },
};

/** Open teller desks and cash in transit keep a main desk open: the screen lists both. */
const beginMainClose: Command<'PayDeskSession'> = {
  path: 'accounting/mainDesk/close/begin',
  async handle(call) {
    const { records, recordId } = call;
    const session = recordId === null ? null : await records.get('PayDeskSession', recordId);
    await requireOwn(call, session?.payDesk);
    const reply = await call.generic();
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

/**
 * After its last day a difference is resolved by accounting alone.
 * @throws Refusal `desk.differenceLate`
 */
async function requireInTime(call: Call, session: StoredOf<'PayDeskSession'>): Promise<void> {
  const last = session.resolveBy ?? lastDayOfBranch(session.businessDate, await call.vacationDays());
  if (call.user.role.includes('ACCOUNTING') || call.today <= last) return;
  throw new Refusal('desk.differenceLate', {
    tr: `Bu fark ${shownDay(last)} gününe kadar şubede sonuçlandırılabilirdi; artık muhasebe sonuçlandırır.`,
    en: `The branch could resolve this difference until ${shownDay(last)}: accounting resolves it now.`,
  });
}

/**
 * Ends a difference that is under review: in time by the branch or by accounting, later by accounting alone. Two actions, so
 * that a list offers each user what the server lets him finish. Throws `desk.differenceLate`, `desk.notResolvable`.
 */
const resolve = (name: 'resolve' | 'resolveLate'): Command<'PayDeskSession'> => ({
  path: `accounting/deskDifference/${name}`,
  async handle(call) {
    const session = requireFound(await call.records.lock('PayDeskSession', textOf(call.body.id) ?? ''));
    if (session.diffAction === 'PENDING' && name === 'resolve') await requireInTime(call, session);
    const { diffAction, diffReason } = call.payload;
    const { id } = await resolveDifference(call, session, {
      resolution: diffAction as Resolution,
      note: textOf(diffReason) ?? '',
    });
    return { result: { id } };
  },
});

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
  beginClose,
  beginMainClose,
  resolve('resolve'),
  resolve('resolveLate'),
  giveUp,
  resume,
  { path: 'accounting/desk/close', handle: openDayOf },
  { path: 'accounting/desk/closeMain', handle: openDayOf },
  { path: 'dashboards/tellerDesk/closeDesk', handle: openDayOf },
];

import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import { demoTckn } from '../../server/demo/identityNumbers';
import type { Random } from '../../server/demo/Random';
import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import { insertPlan } from '../../server/testing/accountFixtures';
import { type SendMessage, signedChannels } from '../../server/testing/channel';
import { approvedBy, type Institution, signedIn } from './institution';
import { type Heard, Screen } from './Screen';

/** Screens of somebody who decides on applications. */
interface Decider {
  readonly pool: Screen;
  readonly decision: Screen;
  readonly signing: Screen;
}

const key = 'k'.repeat(43);

/**
 * Persons who apply by a channel during a day, some of them twice. A manager takes an application and proposes its approval; another
 * one approves, which opens customer and account. Each tries what is the other's as well.
 */
export class DayApplicants {
  /** Identity number → how often the person applied. */
  readonly applied = new Map<string, number>();

  private constructor(
    private readonly house: Institution,
    private readonly send: SendMessage,
    private readonly deciders: readonly Decider[],
  ) {}

  static async open(house: Institution, heard: Heard): Promise<DayApplicants> {
    const { storage, desks } = house;
    const { insert, records } = storage;
    await insert('Channel', { channelCode: 'MOBIL', name: 'Mobil', channelType: 'MOBILE', status: 'ACTIVE' });
    await insert('Agent', { agentType: 'HEAD_OFFICE', title: 'Genel Müdürlük', agentStatus: 'ACTIVE' });
    await insertPlan(storage);
    // The virtual IBANs of new accounts are of the bank that collects.
    const [own] = await records.list('BankAccount', {});
    await insert('BankAccount', {
      bank: own?.bank ?? '',
      account: own?.account ?? '',
      iban: turkishIban('0062', '2'),
      currency: 'TRY',
      bankAccPurpose: 'COLLECTION',
      status: 'ACTIVE',
    });
    await approvedBy(storage, 'BRANCH_MGR', 'APPLICATION_DECISION');
    const deciders = await Promise.all(
      desks
        .filter(({ isMain }) => isMain)
        .map(async ({ userName }) => {
          const user = await signedIn(house, userName);
          return {
            pool: new Screen(user, 'apply/pool', 'apply/application', heard),
            decision: new Screen(user, 'apply/applicationDecision', 'apply/application/decide', heard),
            signing: new Screen(user, 'applicationmanager/approvalPool', 'approval/decide', heard),
          };
        }),
    );
    return new DayApplicants(
      house,
      signedChannels(house.server, () => key),
      deciders,
    );
  }

  /** Somebody applies; every fourth time it is somebody who did before. */
  async apply(random: Random): Promise<void> {
    const known = [...this.applied.keys()];
    const again = [...this.applied.values()].reduce((sum, times) => sum + times, 0) % 4 === 3;
    const tckn = again ? random.pick(known) : demoTckn(8_100_000 + known.length);
    const order: JsonObject = {
      applicationType: 'INDIVIDUAL',
      applicantName: 'Sezen Ulutaş',
      tckn,
      birthDate: '1990-02-03',
      phone: `+90532111${String(known.indexOf(tckn) + 1000).padStart(4, '0')}`,
      pep: false,
      verifyMethod: 'NFC',
      documents: [{ documentType: 'ID_CARD', fileName: 'kimlik.pdf', fileHash: 'a'.repeat(64) }],
    };
    this.applied.set(tckn, (this.applied.get(tckn) ?? 0) + 1);
    const at = this.house.server.clock.now.toISOString();
    const response = await this.send('MOBIL', key, { eventId: crypto.randomUUID(), at, order });
    // A person applies once, and not as a customer.
    if (response.status !== (again ? 400 : 200))
      throw new Error(`The channel was told ${response.status}: ${await response.text()}`);
    await setTimeout(20);
  }

  /** A manager takes an application, or proposes its approval; the managers try to approve what waits. */
  async decide(random: Random): Promise<void> {
    const { records } = this.house.storage;
    const open = await records.list('Application', { status: ['NEW', 'IN_REVIEW'] });
    if (open.length === 0) return setTimeout(20);
    const { id, status } = random.pick(open);
    const decider = random.pick(this.deciders);
    if (status === 'NEW') await decider.pool.act('take', id);
    await decider.decision.commit({ decisionNote: 'Belgeler tamam' }, { record: id });
    for (const asked of await records.list('Approval', {
      approvalStatus: 'PENDING',
      screenId: 'apply/applicationDecision',
    }))
      await random.pick(this.deciders).signing.call('approve', { state: {}, approvals: asked.id });
  }
}

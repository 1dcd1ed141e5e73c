import type { ConsentStatusCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import type { ConsentRegistry } from '../../services/ConsentRegistry';
import { customerOf } from './customerOf';

type PermissionCall = Call<'MarketingPermission'>;
type Permission = StoredOf<'MarketingPermission'>;

/** Rejects if the customer has no permission for the channel, or the same consent already. */
export const validateConsent: Command<'MarketingPermission'> = {
  path: 'customers/marketing/update/validate',
  async handle(call) {
    await changing(call);
    return call.generic();
  },
};

/** Withdraws or renews consent for a channel, for all of the customer's recipients. */
export function changeConsent(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/commit',
    async handle(call) {
      const { consent = null, consentSource = null, consentDate = null } = call.form;
      const permissions = await changing(call);
      for (const permission of permissions)
        await write(registry, call, permission, { consent, consentSource, consentDate });
      return { result: { changed: permissions.length } };
    },
  };
}

/** Withdraws the consent of a row. */
export function optOut(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/optOut',
    handle: (call) => setConsent(registry, call, 'REJECTED'),
  };
}

/** Renews the consent of a row. */
export function optIn(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/optIn',
    handle: (call) => setConsent(registry, call, 'APPROVED'),
  };
}

async function setConsent(
  registry: ConsentRegistry,
  call: PermissionCall,
  consent: ConsentStatusCode,
): Promise<Reply> {
  const permission = requireFound(await call.records.lock('MarketingPermission', textOf(call.body.id) ?? ''));
  const { consentSource = null } = call.payload;
  await write(registry, call, permission, { consent, consentSource, consentDate: call.now });
  return { result: { id: permission.id } };
}

/** Copies differing states of the selected customer from the registry; returns their number. */
export function pullConsents(registry: ConsentRegistry): Command<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/pull',
    async handle(call) {
      const customer = await customerOf(call);
      const permissions = await call.records.list('MarketingPermission', { customer: customer.id });
      let changed = 0;
      for (const permission of permissions) {
        const { consentChannel, recipient } = permission;
        const of = { channel: consentChannel, recipient };
        const consent = await registry.stateOf(call, of);
        if (consent === null || consent === permission.consent) continue;
        changed += 1;
        await call.records.update('MarketingPermission', permission.id, permission.version, {
          consent,
          consentSource: 'IYS',
          consentDate: call.now,
          iysSyncedAt: call.now,
        });
      }
      return { result: { changed } };
    },
  };
}

async function write(
  registry: ConsentRegistry,
  call: PermissionCall,
  permission: Permission,
  values: ValuesOf<'MarketingPermission'>,
): Promise<void> {
  const stored = await call.records.update('MarketingPermission', permission.id, permission.version, values);
  await pushConsent(registry, call, stored);
}

/** Throws `permission.none`, `permission.same`. */
async function changing(call: PermissionCall): Promise<readonly Permission[]> {
  const customer = await customerOf(call);
  const { consentChannel = null, consent } = call.form;
  const all = await call.records.list('MarketingPermission', { customer: customer.id, consentChannel });
  if (all.length === 0) {
    throw new Refusal('permission.none', {
      tr: 'Müşterinin bu kanalda kayıtlı izni yok.',
      en: 'The customer has no permission of this channel.',
    });
  }
  const others = all.filter((permission) => permission.consent !== consent);
  if (others.length > 0) return others;
  throw new Refusal('permission.same', {
    tr: 'Bu kanaldaki izin zaten böyle.',
    en: 'The permission of this channel is so already.',
  });
}

/** Permissions of a customer with the registry's current states. */
export function consentStates(registry: ConsentRegistry): QueryCommand<'MarketingPermission'> {
  return {
    path: 'customers/marketing/update/query',
    async query(call, { filter, page, size }) {
      const { customer } = filter;
      if (!customer) return { rows: [], total: 0, sums: {} };
      const all = await call.records.list('MarketingPermission', { customer });
      const shown = all.slice(page * size, (page + 1) * size);
      const rows = await Promise.all(
        shown.map(async ({ id, consentChannel, recipient, consent, iysSyncedAt }) => ({
          id,
          consentChannel,
          recipient,
          consent,
          iysState: await registry.stateOf(call, {
            channel: consentChannel,
            recipient: recipient,
          }),
          iysSyncedAt,
        })),
      );
      return { rows, total: all.length, sums: {} };
    },
  };
}

/** Sends a stored permission to the registry, and stores the registry's number. */
export async function pushConsent(
  registry: ConsentRegistry,
  call: Pick<Call, 'records' | 'now'>,
  permission: StoredOf<'MarketingPermission'>,
): Promise<StoredOf<'MarketingPermission'>> {
  const { reference } = await registry.push(call, {
    channel: permission.consentChannel,
    recipient: permission.recipient,
    status: permission.consent,
    source: permission.consentSource,
    given: permission.consentDate,
  });
  return call.records.update('MarketingPermission', permission.id, permission.version, {
    iysRef: reference,
    iysSyncedAt: call.now,
  });
}

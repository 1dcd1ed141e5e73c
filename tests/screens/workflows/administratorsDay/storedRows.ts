import { sql } from 'kysely';
import type { Database } from '../../../../server/records/openDatabase';

/** Rows of each step in the database, by names in place of ids. */
export async function storedRows(database: Database) {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(database)).rows;
  const ofRole = `join role on role.id = held.role where role.role_code = 'DESTEK'`;
  return {
    role: await rows(`select role_code, name_tr, name_en, status from role where role_code = 'DESTEK'`),
    conflicts: await rows(
      `select other.role_code as excluded, reason from role_conflict held
        join role other on other.id = held.conflicts_with ${ofRole}`,
    ),
    // Rights to actions of their own (#) are left out.
    screens: await rows(
      `select menu_id, can_view, can_create, can_update from menu_authorization held ${ofRole}
        and menu_id not like '%#%' order by menu_id`,
    ),
    rights: await rows(
      `select txn_code, amount_limit, currency, can_execute, held.status from transaction_authorization held ${ofRole}`,
    ),
    limits: await rows(
      `select limit_code, txn_code, per_txn_max, daily_amount, monthly_amount, held.status
        from transaction_limit held ${ofRole}`,
    ),
    approvals: await rows(
      `select txn_code, role.role_code as first_role, timeout_hours from approval_definition
        join role on role.id = first_role where code = 'DESTEK-ONAY'`,
    ),
    users: await rows(
      `select user_status, force_otp, force_change_password, channel_code from "user" join channel on channel.id = channel
        where user_name = 'selin.ak'`,
    ),
    userRoles: await rows(
      `select role.role_code, held.reason, held.status from user_role held join role on role.id = held.role
        join "user" on "user".id = held."user" where user_name = 'selin.ak'`,
    ),
    channels: await rows(
      `select channel_code, template_code, channel.otp_policy, client_id from channel
        join channel_template on channel_template.id = template where channel_code = 'KIOSK'`,
    ),
    channelLimits: await rows(
      `select txn_type, per_txn_max, daily_amount from channel_limit
        join channel on channel.id = channel_limit.channel where channel_code = 'KIOSK'`,
    ),
    gates: await rows(
      `select gate_state, held.reason, effective_until is not null as ended,
          (select array_agg(role_code) from role where exempt_roles ? role.id::text) as exempt
        from system_gate held where gate_type = 'LOGIN' and created_by = 'admin' order by held.id`,
    ),
    texts: await rows(
      `select value_tr from resource_entry where collection = 'grid' and resource_key = 'quick'`,
    ),
    messages: await rows(`select body from message where message_code = 'TEMPORARY_PASSWORD'`),
    mails: await rows(`select subject, version_no from email_template where template_code = 'JOB_FAILED'`),
    /** Entities that the administrator, or compliance in an approval, changed. */
    changed: await rows(
      `select distinct entity, user_name from audit_log where user_name = 'admin' and action in ('insert', 'update')
        order by entity`,
    ),
    /** The new role’s code in the trail: who, field, before and after. */
    roleCode: await rows(
      `select user_name, screen, action, changes -> 'roleCode' as change from audit_log
        where entity = 'Role' and changes ? 'roleCode' and changes -> 'roleCode' ->> 1 = 'DESTEK'`,
    ),
    ended: await rows(`select user_name, reason from audit_log where action = 'sessionClosed' order by id`),
  };
}

/** The rows that each step left, in part. */
export const expectedRows = {
  role: [{ roleCode: 'DESTEK', nameTr: 'Destek masası', nameEn: 'Support desk', status: 'ACTIVE' }],
  conflicts: [{ excluded: 'AUDITOR', reason: 'Denetlenen, kendini denetleyemez' }],
  screens: [
    { menuId: 'accounting/accountSearch', canView: true, canCreate: false, canUpdate: false },
    { menuId: 'customers/customerDocuments', canView: true, canCreate: true, canUpdate: false },
  ],
  rights: [
    {
      txnCode: 'ACCOUNT_CLOSE',
      amountLimit: '1500.00',
      currency: 'TRY',
      canExecute: true,
      status: 'ACTIVE',
    },
  ],
  limits: [
    {
      limitCode: 'DESTEK-1',
      txnCode: 'ACCOUNT_CLOSE',
      perTxnMax: '1000.00',
      dailyAmount: '5000.00',
      monthlyAmount: '20000.00',
      status: 'ACTIVE',
    },
  ],
  approvals: [{ txnCode: 'FEE', firstRole: 'BRANCH_MGR', timeoutHours: 12 }],
  users: [{ userStatus: 'ACTIVE', forceOtp: true, forceChangePassword: false, channelCode: 'SUBE' }],
  userRoles: [{ roleCode: 'DESTEK', reason: 'Destek masası kuruldu', status: 'ACTIVE' }],
  channels: [{ channelCode: 'KIOSK', templateCode: 'KIOSK', otpPolicy: 'ALWAYS', clientId: 'kiosk-2026' }],
  channelLimits: [{ txnType: 'SEND', perTxnMax: '2500.00', dailyAmount: '75000.00' }],
  gates: [
    { gateState: 'CLOSED', reason: 'Sürüm geçişi', ended: true, exempt: ['DESTEK'] },
    { gateState: 'OPEN', reason: 'Geçiş bitti', ended: false, exempt: null },
  ],
  texts: [{ valueTr: 'Listede ara' }],
  messages: [{ body: 'Geçici parolanız: {{password}}' }],
  mails: [{ subject: 'Görev tamamlanamadı: {{task}}', versionNo: 1 }],
  roleCode: [
    {
      userName: 'admin',
      screen: 'applicationmanager/roleDefinition',
      action: 'insert',
      change: [null, 'DESTEK'],
    },
  ],
};

/** Entities whose changes by the administrator are in the trail: every step. Limits and rights came by approval. */
export const changedByAdministrator = [
  ...[
    'ApprovalDefinition',
    'Channel',
    'ChannelLimit',
    'ChannelTemplate',
    'EmailTemplate',
    'MenuAuthorization',
  ],
  ...['Message', 'ResourceEntry', 'Role', 'RoleConflict', 'SystemGate', 'TransactionAuthorization'],
  ...['TransactionLimit', 'User', 'UserRole'],
] as const;

/** Logged calls by their request IDs, in this order. */
export async function loggedCalls(database: Database, requestIds: readonly string[]) {
  const calls = await database
    .selectFrom('operationLog')
    .innerJoin('user', 'user.id', 'operationLog.userId')
    .select(['requestId', 'userName', 'operationLog.status', 'code', 'writes', 'request'])
    .where('requestId', 'in', requestIds)
    .execute();
  return requestIds.map((id) => calls.find(({ requestId }) => requestId === id));
}

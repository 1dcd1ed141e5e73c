/** Columns that every record has, of a row that is never written: what a view selects besides those of its entity. */
export const ownColumns = (by: string, at: string) =>
  `1 as version, ${by} as created_by, ${at} as created_at, ${by} as updated_by, ${at} as updated_at`;

/** Entity with `view` → the statement that selects its records: all columns of the entity, and their own. */
export const recordViews: Readonly<Record<string, string>> = {
  Session: `select s.number as id, ${ownColumns('u.user_name', 's.created_at')},
      s.user_id as "user", u.channel, u.agent, s.ip, s.created_at as login_at, s.seen_at as last_activity_at,
      s.screen as current_screen, case when s.locked then 'LOCKED' else 'ACTIVE' end as session_status,
      null::text as close_reason
    from auth_session s join "user" u on u.id = s.user_id`,
  // Recipients are shown covered, texts never.
  OutboxMessage: `select o.id, ${ownColumns("coalesce(o.requested_by, 'system')", 'o.created_at')},
      'GM' || lpad(o.id::text, 10, '0') as message_no, o.purpose as outbox_purpose, o.channel as notify_channel,
      case when o.channel = 'SMS' then left(o.recipient, 3) || '•••••' || right(o.recipient, 4)
        else left(o.recipient, 1) || '•••' || substring(o.recipient from '@.*$') end as recipient,
      o.requested_by, o.created_at as requested_at, o.attempts,
      case when o.status = 'WAITING' then o.next_at end as next_attempt_at, o.sent_at, o.expires_at,
      o.error as error_text, o.status as outbox_status
    from outbox o`,
  // Texts never; numbers are masked by the entity.
  SmsLog: `select o.id, ${ownColumns("coalesce(o.requested_by, 'system')", 'o.created_at')},
      'GM' || lpad(o.id::text, 10, '0') as message_no, o.purpose as outbox_purpose, o.recipient as phone, o.customer,
      o.provider, o.segments, o.cost, o.created_at as requested_at, o.sent_at, o.error as error_text,
      case o.status when 'SENT' then 'SENT' when 'DEAD' then 'FAILED' when 'EXPIRED' then 'EXPIRED'
        when 'WITHDRAWN' then 'WITHDRAWN' else 'QUEUED' end as sms_status
    from outbox o where o.channel = 'SMS'`,
  // One row for each changed field. The number of a row is that of the trail, with three digits for the field.
  ChangeLog: `select a.id * 1000 + c.at as id, ${ownColumns('a.user_name', 'a.at')},
      entity_now(a.entity) as entity_name, a.record_id, upper(a.action) as change_action,
      field_now(a.entity, c.field) as field_name,
      c.value ->> 0 as old_value, c.value ->> 1 as new_value, u.id as "user", a.at as changed_at,
      a.screen as screen_id, a.request_id, a.reason, a.ip
    from audit_log a
      left join "user" u on u.user_name = a.user_name
      cross join lateral jsonb_each(a.changes) with ordinality as c (field, value, at)
    where a.action in ('insert', 'update', 'delete') and jsonb_typeof(c.value) = 'array'`,
  TransactionLog: `select l.id, ${ownColumns('u.user_name', 'l.at')},
      l.transaction_key, l.request_id, l.txn_code, l.screen as screen_id, l.operation, l.path, l.writes,
      l.user_id as "user", l.channel, l.agent, l.ip, l.at as began_at, l.duration as duration_ms,
      l.record_id as record_ref, l.code as result_code, l.message_tr as result_message,
      l.message_en as result_message_en, l.status as txn_log_status, l.request, l.reply
    from operation_log l left join "user" u on u.id = l.user_id`,
};

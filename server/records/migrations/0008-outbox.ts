export const statements: readonly string[] = [
  // The branch of requests that waited before they kept it.
  `do $$ begin
    if to_regclass('approval') is not null and to_regclass('approval_definition') is not null then
      alter table approval add column if not exists required_agent bigint;
      update approval set required_agent = approval.agent from approval_definition
        where approval_definition.id = approval.definition and approval_definition.same_agent_only
          and approval.approval_status = 'PENDING' and approval.required_agent is null;
    end if;
  end $$`,
  // Messages to send after the commit that wanted them. A text is kept until it is sent or of no use any more.
  `create table outbox (
    id bigint generated always as identity primary key,
    key uuid not null unique,
    purpose text not null,
    channel text not null,
    recipient text not null,
    content jsonb,
    requested_by text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    status text not null,
    attempts integer not null,
    next_at timestamptz not null,
    lease_until timestamptz,
    sent_at timestamptz,
    error text
  )`,
  "create index on outbox (next_at) where status in ('WAITING', 'SENDING')",
  'create index on outbox (expires_at) where content is not null',
];

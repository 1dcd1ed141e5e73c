export const statements: readonly string[] = [
  // Calls to partners, kept for disputes: personal data in them are covered before they are stored.
  `create table partner_call (
    id bigint generated always as identity primary key,
    called_at timestamptz not null,
    firm_code text not null,
    job text not null,
    key text not null,
    transfer_no text,
    http_status integer,
    result_code text not null,
    outcome text not null,
    duration integer not null,
    request jsonb,
    reply jsonb
  )`,
  'create index on partner_call (called_at, id)',
  'create index on partner_call (transfer_no) where transfer_no is not null',
];

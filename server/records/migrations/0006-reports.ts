export const statements: readonly string[] = [
  // Requests of reports in preparation, and files of reports in parts.
  `create table report_order (
    job bigint primary key,
    content jsonb not null,
    attempts integer not null,
    run_no text,
    not_before timestamptz
  )`,
  `create table report_part (
    job bigint not null,
    part integer not null,
    content bytea not null,
    primary key (job, part)
  )`,
];

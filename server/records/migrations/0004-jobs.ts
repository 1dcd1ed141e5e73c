/** Runs of jobs, and files of requests for approval. */
export const statements: readonly string[] = [
  // Keys of editions in exclusion constraints: a range of one text overlaps the same text only.
  'create type text_span as range (subtype = text, collation = "C")',
  // Runs of jobs in progress: the server that runs each, and until when it is trusted to be alive.
  'create table job_lease (run_id bigint primary key, holder text not null, until timestamptz not null)',
  // Files of requests for approval: not deleted while a request waits.
  `create table approval_file (
    file_id uuid not null references stored_file on delete cascade,
    approval_id bigint not null,
    primary key (file_id, approval_id)
  )`,
  // Requests that waited before this table existed.
  `do $$ begin
    if to_regclass('approval') is not null then
      insert into approval_file (file_id, approval_id)
        select stored_file.id, approval.id from approval
        join stored_file on approval.request::text like '%"' || stored_file.id || '"%'
        where approval.approval_status = 'PENDING' and not stored_file.attached;
    end if;
  end $$`,
];

export const statements: readonly string[] = [
  // The unit of requests that waited before head office was one.
  `do $$ begin
    if to_regclass('approval') is not null and to_regclass('approval_definition') is not null then
      alter table approval add column if not exists required_unit text;
      update approval set required_unit = coalesce(approval.agent::text, 'HEAD_OFFICE') from approval_definition
        where approval_definition.id = approval.definition and approval.approval_status = 'PENDING'
          and (approval.required_agent is not null
            or (approval.agent is null and approval_definition.same_agent_only));
    end if;
  end $$`,
];

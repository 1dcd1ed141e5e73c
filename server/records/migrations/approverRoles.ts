/** Tables whose columns named an approving role by its code. */
const columns = [
  ...['first_role', 'second_role', 'third_role', 'fourth_role'].map((name) => ['approval_definition', name]),
  ...[
    ['approval', 'waiting_for'],
    ['approval_step', 'role'],
    ['scheduler_task', 'owner_role'],
  ],
] as const;

/** Titles of the roles that the product shipped with when this was written, among them those that could approve. */
const shipped = [
  { code: 'SYS_ADMIN', tr: 'Sistem yöneticisi', en: 'System administrator' },
  { code: 'TELLER', tr: 'Gişe', en: 'Teller' },
  { code: 'BRANCH_MGR', tr: 'Şube yöneticisi', en: 'Branch manager' },
  { code: 'COMPLIANCE', tr: 'Uyum', en: 'Compliance' },
  { code: 'ACCOUNTING', tr: 'Muhasebe', en: 'Accounting' },
  { code: 'OPS', tr: 'Operasyon', en: 'Operations' },
  { code: 'TREASURY', tr: 'Hazine', en: 'Treasury' },
  { code: 'PARTNER_MGR', tr: 'Kurum ilişkileri', en: 'Partner relations' },
  { code: 'CALL_CENTER', tr: 'Çağrı merkezi', en: 'Call centre' },
  { code: 'MARKETING', tr: 'Pazarlama', en: 'Marketing' },
  { code: 'AUDITOR', tr: 'Denetçi', en: 'Auditor' },
];
const titles = `(values ${shipped.map(({ code, tr, en }) => `('${code}', '${tr}', '${en}')`).join(', ')}
  ) as listed (code, tr, en)`;

/** Makes a column refer to the records of roles; a code without a role gets one that is passive. */
const referring = (table: string, column: string) => `
    if exists (select from information_schema.columns where table_schema = current_schema()
        and table_name = '${table}' and column_name = '${column}' and data_type = 'text') then
      insert into role (role_code, name_tr, name_en, role_level, status)
        select named.code, coalesce(listed.tr, named.code), coalesce(listed.en, named.code), 'STAFF', 'PASSIVE'
        from (select distinct ${column} as code from ${table} where ${column} is not null) as named
        left join ${titles} on listed.code = named.code
        where named.code not in (select role_code from role);
      alter table ${table} rename column ${column} to ${column}_code;
      alter table ${table} add column ${column} bigint;
      update ${table} set ${column} = (select id from role where role.role_code = ${table}.${column}_code)
        where ${column}_code is not null;
      alter table ${table} drop column ${column}_code cascade;
    end if;`;

/**
 * Approval definitions, requests, their steps and tasks named roles by codes of a list: now they refer to the records of
 * roles. A code without a record gets a passive role: nobody could approve for it before, and the history keeps its name.
 */
export const approverRoles = `do $$ begin
    ${columns.map(([table = '', column = '']) => referring(table, column)).join('\n')}
  end $$`;

/** Users of a demo who sign in with the password alone, and their roles: the narrowest rights first. */
export const demoSignIns = {
  teller: 'TELLER',
  manager: 'BRANCH_MGR',
  compliance: 'COMPLIANCE',
  accounting: 'ACCOUNTING',
  analyst: 'ANALYST',
  admin: 'SYS_ADMIN',
} as const;

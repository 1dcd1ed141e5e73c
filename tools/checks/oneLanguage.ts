import { parseSync, Visitor } from 'oxc-parser';

/** Sources of the server whose texts are shown to users; demo data and fixtures are records of an institution. */
const served = /^server\/(?!demo\/|testing\/)(?!.*\.test\.ts$).*\.ts$/;

const turkishLetter = /[çğıöşüÇĞİÖŞÜ]/;

/** Files with Turkish texts that are not shown in the language of the page, and why. */
const allowed: Readonly<Record<string, string>> = {
  'server/platform/auth/accounts.ts': 'letters that are replaced',
  'server/platform/auth/commonPasswords.ts': 'letters that are replaced',
  'server/institution/aml/rules/screening/latinLetters.ts': 'letters that are replaced',
  'server/institution/aml/rules/strFiles/masakReport.ts': 'words of a report to a Turkish authority',
  'server/demo/gallery/commands/batchSample.ts': 'a file in either language',
  'server/institution/services/unavailableServices.ts': 'the name of a service',
  'server/institution/settings.ts': 'the name of the institution',
  'server/records/migrations/0001-base.ts': 'letters that are replaced',
  'server/records/migrations/0021-periodLocks.ts': 'texts that are replaced by codes',
};

/**
 * Turkish texts of the server without an English one: string literals with Turkish letters outside the `tr` of a text
 * in both languages. An allowed file without such a literal is reported, too.
 */
export function oneLanguageProblems(file: string, source: string): { file: string; message: string }[] {
  if (!served.test(file)) return [];
  const { program } = parseSync(file, source);
  const pairs: { readonly start: number; readonly end: number }[] = [];
  const literals: { readonly start: number; readonly text: string }[] = [];
  const add = (start: number, text: string) => {
    if (turkishLetter.test(text)) literals.push({ start, text });
  };
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'tr') pairs.push(value);
    },
    Literal({ start, value }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(program);
  const unpaired = literals.filter(
    ({ start }) => !pairs.some((pair) => pair.start <= start && start < pair.end),
  );
  const reason = allowed[file];
  if (reason !== undefined)
    return unpaired.length > 0 ? [] : [{ file, message: `has no Turkish text any more: ${reason}` }];
  return unpaired.map(({ start, text }) => ({
    file,
    message: `line ${source.slice(0, start).split('\n').length} has a text in Turkish alone: “${text}”`,
  }));
}

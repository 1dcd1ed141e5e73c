import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileProject } from '../tools/compiler/compileProject';
import { type BenchField, benchCodes, benchFields, shownFrom } from './page/benchFields';

const both = (text: string) => ({ tr: text, en: text });

/** Entity schema of each kind. */
const words: Readonly<Record<BenchField['kind'], object>> = {
  text: { type: 'string' },
  decimal: { type: 'decimal' },
  date: { type: 'date' },
  codes: { type: 'string', codes: 'BenchStatus' },
  iban: { type: 'string', iban: true },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  phone: { type: 'string', format: 'phone' },
  email: { type: 'string', format: 'email' },
  country: { type: 'string', format: 'country' },
};

/** Names of the compiled screens' modules: `form12`, and `rows` for the query. */
export type BenchScreens = ReadonlyMap<string, string>;

/**
 * Writes a project at `root` with a form of each size and a query with the given columns, and compiles it; returns
 * module texts by name.
 */
export function compileBenchScreens(
  root: string,
  sizes: readonly number[],
  columns: readonly string[] = ['text0'],
): BenchScreens {
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };
  const fields = benchFields(Math.max(...sizes));
  write('schemas/codes/BenchStatus.json', {
    codes: benchCodes.map((code) => ({ code, title: both(code) })),
  });
  write('schemas/entities/Bench.json', {
    languageVersion: 3,
    title: both('Bench'),
    display: [fields[0]?.name],
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    fields: Object.fromEntries(
      fields.map(({ name, title, kind, maxLength, pattern, shownBy }) => [
        name,
        {
          title: both(title),
          ...words[kind],
          ...(maxLength && { maxLength }),
          ...(pattern && { pattern }),
          ...(shownBy && { when: { [`$record.${shownBy}`]: { type: 'string', minLength: shownFrom } } }),
        },
      ]),
    ),
  });
  for (const size of sizes) {
    const names = benchFields(size).map(({ name }) => name);
    const rows = Array.from({ length: Math.ceil(size / 3) }, (_, row) => names.slice(row * 3, row * 3 + 3));
    write(`screen-defs/bench/form${size}.json`, {
      languageVersion: 3,
      title: both('Bench'),
      route: `/bench/form${size}`,
      floorplan: 'define',
      entity: 'Bench',
      bffPath: 'bench/form',
      form: { layout: [{ id: 'all', title: both('Bench'), rows }] },
    });
  }
  write('screen-defs/bench/rows.json', {
    languageVersion: 3,
    title: both('Bench'),
    route: '/bench/rows',
    floorplan: 'query',
    entity: 'Bench',
    bffPath: 'bench/rows',
    form: { layout: [['text0']] },
    grid: { columns },
  });
  const { modules, problems } = compileProject(root);
  const [first] = problems.filter(({ severity }) => severity === 'error');
  if (first) throw new Error(`${first.file}:${first.line} ${first.message}`);
  const names = ['rows', ...sizes.map((size) => `form${size}`)];
  return new Map(names.map((name) => [name, modules.get(`bench/${name}`) ?? '']));
}

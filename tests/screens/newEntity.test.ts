import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formProblems } from '../../tools/cli/commands/format';
import { newScreen } from '../../tools/cli/commands/newScreen';
import { compileProject } from '../../tools/compiler/compileProject';
import { loadProject } from '../../tools/language/project/loadProject';
import { readScreenTests } from '../../tools/language/screenTests/readScreenTests';
import { checkProject } from '../../tools/lint/checkProject';
import { checkScreenTests } from '../../tools/lint/checkScreenTests';
import { copiedProject } from '../../tools/testing/copiedProject';
import { compiledModule } from './compiledModule';
import { TestedScreen } from './TestedScreen';

const title = (tr: string, en: string) => ({ tr, en });

/** Entities of a catalogue. As text, to keep the order of numeric keys. */
const description = `{
  "entities": {
    "Desk": { "title": { "tr": "Kasa", "en": "Desk" }, "fields": {
      "deskNo": { "title": { "tr": "Kasa no", "en": "Desk no" }, "type": "s6 gen", "required": true },
      "name": { "title": { "tr": "Kasa adı", "en": "Desk name" }, "type": "s60 upper", "required": true },
      "deskType": { "title": { "tr": "Tip", "en": "Type" }, "type": "e:DeskType", "required": true, "rule": "one MAIN per agent" },
      "holder": { "title": { "tr": "Sahip", "en": "Holder" }, "type": "r:Holder", "required": true },
      "pool": { "title": { "tr": "Havuz", "en": "Pool" }, "type": "r:DeskPool" },
      "cashLimit": { "title": { "tr": "Limit", "en": "Limit" }, "type": "d min:0", "required": true },
      "rate": { "title": { "tr": "Kur", "en": "Rate" }, "type": "d6" },
      "currency": { "title": { "tr": "Para birimi", "en": "Currency" }, "type": "ccy", "required": true },
      "tckn": { "title": { "tr": "T.C. kimlik no", "en": "Turkish ID no" }, "type": "s11 tckn" },
      "iban": { "title": { "tr": "IBAN", "en": "IBAN" }, "type": "iban" },
      "balances": { "title": { "tr": "Bakiyeler", "en": "Balances" }, "type": "json ro", "required": true },
      "closedAt": { "title": { "tr": "Kapanış", "en": "Closed at" }, "type": "dt ro" }
    } },
    "Closing": { "title": { "tr": "Kapanış", "en": "Closing" }, "fields": {
      "desk": { "title": { "tr": "Kasa", "en": "Desk" }, "type": "r:Desk", "required": true },
      "from": { "title": { "tr": "Başlangıç", "en": "From" }, "type": "date", "required": true },
      "until": { "title": { "tr": "Bitiş", "en": "Until" }, "type": "date minDate:from" },
      "checked": { "title": { "tr": "Kontrol Edildi", "en": "Checked" }, "type": "b" },
      "note": { "title": { "tr": "Not", "en": "Note" }, "type": "string", "maxLength": 200, "format": "multiline" }
    } }
  },
  "enums": { "DeskType": { "12": { "tr": "Ana", "en": "Main" }, "01": { "tr": "Gişe", "en": "Till" } } }
}`;

const project = copiedProject();
let reported: string[];

beforeEach(() => {
  writeFileSync(join(project.root, 'desks.json'), description);
  reported = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void reported.push(line));
});

/** Errors, including those of tests and formatting. */
function errors() {
  const { project: checked, problems } = checkProject(loadProject(project.root));
  const tests = readScreenTests(project.root);
  return [...problems, ...checkScreenTests(checked, tests), ...formProblems(checked, tests)].filter(
    ({ severity, file }) => severity === 'error' && (file.includes('desks') || file.startsWith('schemas')),
  );
}

/** Runs the generated tests. */
async function runTests(): Promise<number> {
  const { modules, model } = compileProject(project.root);
  expect(model.broken).toEqual({});
  const files = readScreenTests(project.root);
  for (const { screenKey, value } of files) {
    for (const { steps } of value?.tests ?? []) {
      const screen = new TestedScreen(await compiledModule(modules.get(screenKey) ?? ''), {});
      await screen.open();
      for (const step of steps) expect(await screen.take(step)).toEqual(step.expect ?? {});
      screen.close();
    }
  }
  return files.length;
}

describe('E08 an entity begins with one command', () => {
  test('a description brings entities, code lists in their order, screens and tests that pass', async () => {
    const from = join(project.root, 'desks.json');
    expect(await newScreen(project.root, { area: 'desks', from, entity: 'Desk' })).toBe(true);
    expect(await newScreen(project.root, { area: 'desks', from, entity: 'Closing' })).toBe(true);
    expect(errors()).toEqual([]);
    expect(await runTests()).toBe(2);
    const { model } = compileProject(project.root);
    expect(model.screens['desks/deskQuery']?.title).toEqual(title('Kasa Sorgulama', 'Desk Search'));
    expect(Object.keys(model.entities.Desk?.fields ?? {})).not.toContain('pool');
    const codes = JSON.parse(readFileSync(join(project.root, 'schemas/codes/DeskType.json'), 'utf8'));
    expect(codes.codes.map(({ code }: { code: string }) => code)).toEqual(['12', '01']);
    expect(reported).toContain('Desk.pool is left out: there is no entity «DeskPool» yet.');
    expect(reported).toContain('Desk.deskType has a remark (rule): one MAIN per agent');
  });

  test('fields and codes on the command line do the same', async () => {
    const flags = {
      area: 'desks',
      entity: 'Vehicle',
      'title-tr': 'Araç',
      'title-en': 'Vehicle',
      field: ['plate! | Plaka | Plate | s9 upper unique', 'fuel! | Yakıt | Fuel | e:FuelType'],
      code: ['FuelType | LPG | LPG | LPG', 'FuelType | DIESEL | Dizel | Diesel'],
    };
    expect(await newScreen(project.root, flags)).toBe(true);
    expect(errors()).toEqual([]);
    expect(await runTests()).toBe(1);
    expect(compileProject(project.root).model.entities.Vehicle?.title).toEqual(title('Araç', 'Vehicle'));
  });

  test('an entity and its code lists can be put into the folder of a module', async () => {
    const from = join(project.root, 'desks.json');
    await newScreen(project.root, { area: 'desks', entity: 'Desk', from, module: 'cash' });
    expect(reported).toContain('schemas/entities/cash/Desk.json');
    expect(reported).toContain('schemas/codes/cash/DeskType.json');
    expect(errors()).toEqual([]);
    const { $schema } = JSON.parse(
      readFileSync(join(project.root, 'schemas/codes/cash/DeskType.json'), 'utf8'),
    );
    expect($schema).toBe('../../codes.schema.json');
    expect(await newScreen(project.root, { area: 'desks', entity: 'Desk', from })).toBe(false);
    expect(reported).toContain('schemas/entities/cash/Desk.json is there already.');
  });

  test.each([
    [
      { field: ['plate | Plaka | Plate | s9 uper'] },
      'Vehicle.plate: «uper» is no word of a type. Did you mean «upper»?',
    ],
    [{ field: ['plate s9'] }, '«plate s9» is no field'],
    [{ field: ['plate | Plaka | Plate | upper'] }, 'says no type'],
    [{ field: ['id | No | No | i'] }, "A field can't be named «id»"],
    [{ from: 'desks.json', entity: 'Dek' }, 'The description has no entity «Dek». Did you mean «Desk»?'],
    [
      { field: ['name | Ad | Name | s9'], entity: 'Holder' },
      'schemas/entities/Holder.json is there already.',
    ],
    [{ field: ['name | Ad | Name | s9'], entity: undefined }, 'Say --entity'],
    [{ field: ['name | Ad | Name | s9'], module: '../x' }, '«../x» is no module'],
  ])('%j is refused, and nothing is written', async (wrong, why) => {
    const from = 'from' in wrong ? { from: join(project.root, String(wrong.from)) } : {};
    expect(await newScreen(project.root, { area: 'desks', entity: 'Vehicle', ...wrong, ...from })).toBe(
      false,
    );
    expect(reported.join('\n')).toContain(why);
    expect(existsSync(join(project.root, 'screen-defs/desks'))).toBe(false);
    expect(existsSync(join(project.root, 'schemas/entities/Vehicle.json'))).toBe(false);
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compileProject } from '../../compiler/compileProject';
import { copiedProject } from '../../testing/copiedProject';
import { skeletonFloorplans } from '../skeletons/skeleton';
import { newScreen } from './newScreen';

const project = copiedProject();
let output: string[];

beforeEach(() => {
  output = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => void output.push(line));
  }
});

const flags = {
  area: 'wallets',
  id: 'holder',
  entity: 'Holder',
  floorplan: 'pair',
  'title-tr': 'Sahip',
  'title-en': 'Holder',
};

describe('E08 a first screen is written', () => {
  test('a pair: one to enter, one to search, both in the menu', async () => {
    expect(await newScreen(project.root, flags)).toBe(true);
    const { model } = compileProject(project.root);
    expect(model.broken).toEqual({});
    expect(model.screens['wallets/holderDefinition']).toMatchObject({
      title: { tr: 'Sahip Tanımlama', en: 'Holder Definition' },
      route: '/wallets/holderDefinition',
    });
    expect(model.areas[0]?.screens.slice(-2)).toEqual(['wallets/holderDefinition', 'wallets/holderQuery']);
  });

  test.each(skeletonFloorplans)('a new %s on any entity compiles', async (floorplan) => {
    for (const entity of ['Wallet', 'Holder']) {
      expect(
        await newScreen(project.root, {
          ...flags,
          area: 'cards',
          id: `${floorplan}${entity}`,
          entity,
          floorplan,
        }),
      ).toBe(true);
    }
    expect(compileProject(project.root).model.broken).toEqual({});
  });

  test('existing files are not overwritten', async () => {
    const file = join(project.root, 'screen-defs/wallets/walletOpen.json');
    const before = readFileSync(file, 'utf8');
    const options = { ...flags, id: 'walletOpen', floorplan: 'define' };
    expect(await newScreen(project.root, options)).toBe(false);
    expect(output).toEqual(['screen-defs/wallets/walletOpen.json is there already.']);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test.each([
    [{ entity: 'Holdr' }, 'There is no entity «Holdr». Did you mean «Holder»?'],
    [{ floorplan: 'form' }, '«form» is none of: pair, define'],
    [{ id: undefined, 'title-en': undefined }, 'Say --id, --title-en.'],
    [{ id: '9 lives' }, '«9 lives» is no id: one is named like accountCreate.'],
    [{ 'title-tr': '' }, 'A title can’t be empty.'],
  ])('%j is refused', async (wrong, why) => {
    expect(await newScreen(project.root, { ...flags, area: 'cards', ...wrong })).toBe(false);
    expect(output.join('\n')).toContain(why);
    expect(existsSync(join(project.root, 'screen-defs/cards'))).toBe(false);
  });
});

/** All keys of a JSON value with the path to each. */
function wordsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...wordsOf(part, [...path, key])]);
}

describe('E08 from a description', () => {
  const title = { tr: 'Plaka', en: 'Plate' };
  const described = {
    about: 'Cars of the fleet',
    entities: {
      Car: {
        title: { tr: 'Araç', en: 'Car', de: 'Wagen' },
        display: ['plate'],
        indexes: [['plate']],
        owner: 'operations',
        fields: {
          plate: {
            title,
            type: 's9 upper unique',
            required: true,
            help: { tr: 'Boşluksuz', en: 'No blanks' },
          },
          kind: {
            title: { ...title, de: 'Art' },
            type: 'e:CarKind',
            shownIf: { plate: 'filled' },
            width: 90,
          },
          mileage: { title, type: 'd2 min:0', maxLength: 5 },
          holder: { title, type: 'r:Holder', scale: 3, note: 'Only persons' },
          number: { title, type: 's10 gen pattern:^[A-Z]+$', optional: true },
          parts: { title, type: 'l:Part' },
        },
      },
    },
    codes: {
      CarKind: [
        { code: 'VAN', title: { tr: 'Minibüs', en: 'Van' }, color: 'red' },
        { code: 'CAR', title: { tr: 'Otomobil', en: 'Car' } },
      ],
    },
  };

  test('every word is in a definition, or named as left out', async () => {
    const from = join(project.root, 'car.json');
    writeFileSync(from, JSON.stringify(described));
    expect(await newScreen(project.root, { area: 'cars', entity: 'Car', from })).toBe(true);
    const read = (file: string) => JSON.parse(readFileSync(join(project.root, file), 'utf8'));
    const [entity, list] = [read('schemas/entities/Car.json'), read('schemas/codes/CarKind.json')];
    const written = { entities: { Car: entity }, codes: { CarKind: list.codes } };
    const isWritten = (path: readonly string[]) =>
      path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], written) !==
      undefined;
    const remarks = output.filter((line) => !line.endsWith('.json'));
    const silent = wordsOf(described).filter((path) => {
      // What is named is named with all that it holds; a required field is in a list of the entity.
      const names = path
        .map((_, end) => path.slice(0, end + 1))
        .map((part) => part.filter((key) => !['entities', 'fields'].includes(key)));
      const isNamed = names.some((part) => {
        const [place, word = ''] = [part.slice(0, -1).join('.').replace('.0', '.VAN'), part.at(-1)];
        return remarks.some(
          (line) =>
            line.startsWith(`${place ? `${place}.` : ''}${word} `) ||
            line.startsWith(`${place} has a remark (${word})`),
        );
      });
      return !isWritten(path) && !isNamed && path.at(-1) !== 'required';
    });
    expect(silent).toEqual([]);
    expect(entity).toMatchObject({ required: ['plate'], indexes: [['plate']], display: ['plate'] });
    expect(remarks).toContain('Car.number.pattern is left out: a generated number has digits alone.');
  });
});

/** A user at a terminal who answers each question. */
function terminalWith(answers: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const left = [...answers];
  const questions: string[] = [];
  output.on('data', (chunk: Buffer) => {
    const question = chunk.toString();
    if (!question.trimEnd().endsWith(':')) return;
    questions.push(question.trim());
    const next = left.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  return { terminal: { input, output }, questions };
}

describe('E08 at a terminal it prompts', () => {
  test('for all missing flags, and writes the answers', async () => {
    const { terminal, questions } = terminalWith(['wallets', 'Holder', 'pair', 'holder', 'Sahip', 'Holder']);
    expect(await newScreen(project.root, {}, terminal)).toBe(true);
    expect(questions.map((question) => question.split(/[ ,:;]/)[0])).toEqual([
      'Area',
      'Entity',
      'Floorplan',
      'Id',
      'Title',
      'Title',
    ]);
    const { screens } = compileProject(project.root).model;
    expect(screens['wallets/holderQuery']?.title).toEqual({ tr: 'Sahip Sorgulama', en: 'Holder Search' });
  });

  test('only for missing values, and again after an invalid answer', async () => {
    const { id: _id, entity: _entity, ...flagsGiven } = flags;
    const { terminal, questions } = terminalWith(['Holdr', 'Holder', '9 lives', 'holder']);
    expect(await newScreen(project.root, flagsGiven, terminal)).toBe(true);
    expect(questions).toEqual([
      'Entity, e.g. Account:',
      expect.stringContaining('Did you mean «Holder»?'),
      expect.stringMatching(/^Id, /),
      expect.stringContaining('«9 lives» is no id'),
    ]);
  });

  test('and uses input typed before its prompt', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    input.write('wallets\nHolder\npair\nholder\nSahip\nHolder\n');
    expect(await newScreen(project.root, {}, { input, output: new PassThrough() })).toBe(true);
    expect(compileProject(project.root).model.screens['wallets/holderQuery']).toBeDefined();
  });

  test('and writes nothing if the input ends', async () => {
    const { terminal } = terminalWith(['cards']);
    expect(await newScreen(project.root, {}, terminal)).toBe(false);
    expect(output).toEqual(['Nothing was written.']);
    expect(existsSync(join(project.root, 'screen-defs/cards'))).toBe(false);
  });
});

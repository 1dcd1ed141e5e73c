import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Screens in an area; the measured user has the first area. */
const areaSize = 250;

const text = (tr: string, en: string) => ({ tr, en });

/** Typical catalogue screens: alternately entering and searching accounts. */
function definition(area: string, id: string, place: number): object {
  const common = {
    languageVersion: 3,
    title: text(`Ekran ${place}`, `Screen ${place}`),
    hint: text(
      'Bir ekranın ne işe yaradığını bir cümleyle söyler.',
      'Says in one sentence what a screen is for.',
    ),
    route: `/${area}/${id}`,
    entity: 'Account',
    bffPath: `${area}/${id}`,
  };
  if (id.endsWith('Query')) {
    return {
      ...common,
      floorplan: 'query',
      form: {
        layout: [
          {
            rows: [
              ['accountNo', 'ownerType', 'currency'],
              ['status', 'openDate'],
            ],
          },
        ],
      },
      grid: {
        columns: ['accountNo', 'name', 'customer.customerNo', 'currency', 'balance', 'openDate', 'status'],
        sort: [{ field: 'accountNo' }],
        totals: ['balance'],
      },
    };
  }
  return {
    ...common,
    floorplan: 'define',
    form: {
      schema: { properties: { glCode: { required: false } } },
      layout: [
        { id: 'owner', title: text('Sahip', 'Owner'), rows: [['ownerType', 'customer', 'agent', 'partner']] },
        {
          id: 'account',
          title: text('Hesap', 'Account'),
          rows: [['accountType', 'currency', 'glCode'], ['name']],
        },
        { id: 'validity', title: text('Geçerlilik', 'Validity'), rows: [['openDate', 'validUntil']] },
      ],
    },
    header: ['accountNo', 'balance'],
  };
}

/**
 * Writes a project with `count` screens at `folder`, with the product's own entities, code lists and postings, in areas
 * of 250: `accounting` first, then `area1` … The screens resemble those of the catalogue.
 */
export function writeScaleProject(folder: string, count: number): void {
  for (const part of ['schemas/entities', 'schemas/codes']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  writePostings(folder);
  for (let at = 0; at < count; at += 1) {
    const [number, place] = [Math.floor(at / areaSize), at % areaSize];
    const area = number === 0 ? 'accounting' : `area${number}`;
    const path = join(folder, 'screen-defs', area);
    if (place === 0) {
      mkdirSync(path, { recursive: true });
      writeFileSync(
        join(path, 'area.json'),
        JSON.stringify({ title: { tr: `Alan ${number + 1}`, en: `Area ${number + 1}` } }),
      );
    }
    const id = `screen${place}${at % 2 === 0 ? 'Query' : 'Definition'}`;
    writeFileSync(join(path, `${id}.json`), JSON.stringify(definition(area, id, place), null, 2));
  }
}

/** Writes the product's postings, which the demo's books need, without the screens that reverse them. */
function writePostings(folder: string): void {
  for (const name of readdirSync(join(root, 'schemas/postings'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const path = join('schemas/postings', name);
    const { reversedBy: _, ...posting } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${JSON.stringify(posting, null, 2)}\n`);
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostingDefinition } from '../../contract/model/generated/posting';

type Fact = NonNullable<PostingDefinition['facts']>[string];

const comment = (text: string, indent = '') => `${indent}/** ${text.replaceAll('*/', '*∕')} */\n`;

/** Whether the ledger calculates a fact from others. */
const isDerived = ({ sum, difference }: Fact) => sum !== undefined || difference !== undefined;

const types: Readonly<Record<Fact['type'], string>> = {
  amount: 'Decimal',
  currency: 'string',
  account: 'RecordId',
  desk: 'RecordId',
};

function eventType(name: string, { title, facts = {} }: PostingDefinition): string {
  const given = Object.entries(facts).filter(([, fact]) => !isDerived(fact));
  const lines = given.map(
    ([fact, { title: text, type }]) => `${comment(text.en, '    ')}    readonly ${fact}: ${types[type]};\n`,
  );
  return `${comment(title.en, '  ')}  ${name}: {\n${lines.join('')}  };\n`;
}

function postingsIn(root: string): readonly (readonly [string, PostingDefinition])[] {
  const folder = join(root, 'schemas/postings');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
}

/** Types of the facts that a command gives for each event. */
export function postingTypes(root: string): string {
  const postings = postingsIn(root);
  const events = postings.flatMap(([name, definition]) =>
    definition.free ? [] : [eventType(name, definition)],
  );
  const free = postings.flatMap(([name, definition]) => (definition.free ? [`  | '${name}'\n`] : []));
  return [
    '// Generated from schemas/postings by `npm run screens -- types`. Do not edit.\n',
    "import type { Decimal, RecordId } from './entities';\n",
    `${comment('Event → the facts that its posting needs; sums and differences are calculated.')}export interface PostingFacts {\n${events.join('')}}\n`,
    `${comment('Events whose lines are given.')}export type FreeEvent =\n${free.join('') || '  never'};\n`,
  ].join('\n');
}

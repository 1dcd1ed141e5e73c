import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PostingDefinition } from '../../../contract/model/generated/posting';
import { filesOfModules } from '../project/readFiles';

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
  return filesOfModules(root, 'schemas/postings').map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ]);
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

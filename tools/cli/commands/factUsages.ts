import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { Project } from '../../language/project/Project';
import { placeOf } from '../../language/source/places';
import { type Mention, mentionsOf } from '../../lint/sources/mentions';
import { mentionsOfTarget } from '../../lint/sources/mentionsOfTarget';
import { readSources } from '../../lint/sources/readSources';

/** A place of a posting that uses a fact. */
interface FactUse {
  readonly file: string;
  readonly line: number;
  readonly pointer?: string;
  readonly what: string;
}

/** Uses of a fact in its posting, and mentions of it in the code that posts the event. */
export interface FactUsages {
  readonly uses: readonly FactUse[];
  readonly mentions: readonly Mention[];
}

/** Usages of `cashSend.fee`; undefined if that is no fact of a posting. */
export function factUsages(project: Project, name: string): FactUsages | undefined {
  const [event = '', fact = ''] = name.split('.');
  const posting = project.postings.get(event)?.value;
  if (posting?.facts?.[fact] === undefined) return undefined;
  const posts = new Set(mentionsOfTarget(project, { kind: 'posting', name: event }).map(({ file }) => file));
  const sources = readSources(project.root, 'server').filter(({ file }) => posts.has(file));
  return { uses: usesIn(posting, fact), mentions: mentionsOf(sources, [fact]) };
}

function usesIn({ facts = {}, legs = [] }: PostingDefinition, fact: string): readonly FactUse[] {
  const use = (what: string, ...at: Parameters<typeof placeOf>): FactUse => {
    const { file, line, pointer } = placeOf(...at);
    return { file, line, ...(pointer !== undefined && { pointer }), what };
  };
  const inFacts = Object.values(facts).flatMap((one) => [
    ...(['sum', 'difference'] as const).flatMap((word) =>
      (one[word] ?? []).flatMap((part, at) => (part === fact ? [use(word, one[word] ?? [], at)] : [])),
    ),
    ...(one.type === 'amount' && one.currency === fact ? [use('currency', one, 'currency')] : []),
  ]);
  const inLegs = legs.flatMap((leg) => [
    ...(leg.account.fact === fact ? [use(`account of a ${leg.side}`, leg.account, 'fact')] : []),
    ...(leg.amount === fact ? [use(`amount of a ${leg.side}`, leg, 'amount')] : []),
  ]);
  return [use('defined here', facts, fact), ...inFacts, ...inLegs];
}

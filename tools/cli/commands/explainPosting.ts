import type { Fact, Leg, PostingDefinition } from '../../../contract/model/generated/posting';
import type { Project } from '../../language/project/Project';
import { placeOf } from '../../language/source/places';
import { mentionsOfTarget } from '../../lint/sources/mentionsOfTarget';

/** A fact of an event, as explained. */
interface ExplainedFact {
  readonly name: string;
  readonly type: Fact['type'];
  readonly title: Fact['title'];
  /** Of an amount: a currency, or the fact that has it. */
  readonly currency?: string;
  /** Calculation of an amount that the command does not give: `sendAmount + fee`. */
  readonly calculated?: string;
  readonly owners?: readonly string[];
  readonly line: number;
}

/** A leg of an event, as explained. */
interface ExplainedLeg {
  readonly side: Leg['side'];
  /** GL code with its title, or the name of a fact. */
  readonly account: string;
  readonly amount: string;
  readonly currency: string;
  readonly line: number;
}

/** Event: how it is booked, and the code that posts it. */
export interface ExplainedPosting {
  readonly file: string;
  readonly title: PostingDefinition['title'];
  readonly recordType: string;
  readonly txnType?: string;
  readonly backdated?: true;
  readonly free?: true;
  readonly reversedBy?: string;
  readonly facts: readonly ExplainedFact[];
  readonly legs: readonly ExplainedLeg[];
  readonly postedBy: readonly { readonly file: string; readonly line: number }[];
}

function factOf(facts: NonNullable<PostingDefinition['facts']>, name: string, fact: Fact): ExplainedFact {
  const { type, title, currency = 'currency', sum, difference, owners } = fact;
  const calculated = sum?.join(' + ') ?? difference?.join(' - ');
  return {
    name,
    type,
    title,
    ...(type === 'amount' && { currency }),
    ...(calculated && { calculated }),
    ...(owners && { owners }),
    line: placeOf(facts, name).line,
  };
}

/** The posting of an event; undefined if there is none. */
export function explainPosting(project: Project, event: string): ExplainedPosting | undefined {
  const file = project.postings.get(event);
  if (file === undefined) return undefined;
  const { title, recordType, txnType, backdated, free, reversedBy, facts = {}, legs = [] } = file.value;
  const chart = new Map(
    project.codes.get('GlAccount')?.value.codes.map(({ code, title: text }) => [code, text.en]),
  );
  const accountOf = ({ gl, fact = '' }: Leg['account']) =>
    gl ? `${gl} ${chart.get(gl) ?? ''}`.trim() : fact;
  return {
    file: file.source.file,
    title,
    recordType,
    ...(txnType && { txnType }),
    ...(backdated && { backdated }),
    ...(free && { free }),
    ...(reversedBy && { reversedBy }),
    facts: Object.entries(facts).map(([name, fact]) => factOf(facts, name, fact)),
    legs: legs.map((leg) => ({
      side: leg.side,
      account: accountOf(leg.account),
      amount: leg.amount,
      currency: facts[leg.amount]?.currency ?? 'currency',
      line: placeOf(leg).line,
    })),
    postedBy: mentionsOfTarget(project, { kind: 'posting', name: event }).map(({ file: code, line }) => ({
      file: code,
      line,
    })),
  };
}

/** An explained posting as lines for people. */
export function postingLines(event: string, posting: ExplainedPosting): readonly string[] {
  const { file, title, recordType, txnType, backdated, free, reversedBy, facts, legs, postedBy } = posting;
  const words = { recordType, txnType, backdated, free, reversedBy };
  return [
    `${event}  «${title.tr}» / «${title.en}»  (${file})`,
    ...Object.entries(words).flatMap(([word, value]) =>
      value === undefined ? [] : [`  ${word.padEnd(10)} ${value}`],
    ),
    ...(facts.length > 0 ? ['facts'] : []),
    ...facts.map(({ name, type, currency, calculated, owners, line }) => {
      const more = [currency, calculated && `= ${calculated}`, owners?.join(', ')].filter(Boolean);
      return `  ${name.padEnd(20)} ${[type, ...more].join('  ')}  (${file}:${line})`;
    }),
    ...(legs.length > 0 ? ['legs'] : []),
    ...legs.map(
      ({ side, account, amount, currency, line }) =>
        `  ${side.padEnd(6)} ${account.padEnd(40)} ${amount}  ${currency}  (${file}:${line})`,
    ),
    ...(postedBy.length > 0 ? ['posted by'] : []),
    ...postedBy.map((place) => `  ${place.file}:${place.line}`),
  ];
}

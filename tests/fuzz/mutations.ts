import fc from 'fast-check';
import type { Json } from '../../contract/values/json';
import type { ProjectFile } from '../../tools/language/project/readFiles';
import { wildJson, wildKey } from './wildJson';

/** A mutation of a file at a position. Positions are numbers, mapped to any part of the file. */
interface Mutation {
  readonly kind: 'remove' | 'rename' | 'replace' | 'add' | 'double' | 'move' | 'deepen' | 'cut';
  readonly at: number;
  readonly from: number;
  readonly key: string;
  readonly value: Json;
}

/** Mutations of one file. */
export interface FileMutation {
  readonly file: number;
  readonly mutations: readonly Mutation[];
}

type Container = { [key: string]: Json } | Json[];

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Every container of a value with each of its keys. */
function places(value: unknown): readonly (readonly [Container, string])[] {
  const found: (readonly [Container, string])[] = [];
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isContainer(next)) continue;
    for (const [key, part] of Object.entries(next)) {
      found.push([next, key]);
      waiting.push(part);
    }
  }
  return found;
}

/** Sets an own property with any name. */
function put(container: Container, key: string, value: Json): void {
  if (Array.isArray(container)) container.push(value);
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(value: Json, { kind, at, from, key, value: wild }: Mutation): void {
  const all = places(value);
  const [place, other] = [all[at % all.length], all[from % all.length]];
  if (place === undefined || other === undefined) return;
  const [container, name] = place;
  const here = (container as Record<string, Json>)[name] ?? null;
  const there = (other[0] as Record<string, Json>)[other[1]] ?? null;
  const remove = () => {
    if (Array.isArray(container)) container.splice(Number(name), 1);
    else delete container[name];
  };
  if (kind === 'remove') remove();
  else if (kind === 'rename') {
    remove();
    put(container, key, here);
  } else if (kind === 'replace') (container as Record<string, Json>)[name] = wild;
  else if (kind === 'add') put(container, key, wild);
  else if (kind === 'double') put(container, `${name}2`, structuredClone(here));
  else if (kind === 'move') (container as Record<string, Json>)[name] = structuredClone(there);
}

/** Mutates the text: cuts off the end, or nests lists deeper than recursive readers support. */
function mutateText(text: string, { kind, at, from }: Mutation): string {
  if (kind === 'cut') return text.slice(0, at % text.length);
  if (kind === 'deepen') return text.replace('{', () => `{"deep": ${'['.repeat(from)}${']'.repeat(from)},`);
  return text;
}

/** A mutated file. */
export function mutated(file: ProjectFile, mutations: readonly Mutation[]): ProjectFile {
  const value = JSON.parse(file.text) as Json;
  for (const mutation of mutations) mutate(value, mutation);
  return { ...file, text: mutations.reduce(mutateText, JSON.stringify(value, null, 1)) };
}

/** Generates a mutation; `words` are those of the language and the project. */
export function mutationOf(words: readonly string[]): fc.Arbitrary<Mutation> {
  const word = fc.constantFrom(...words);
  const place = fc.nat({ max: 10_000 });
  return fc.record({
    kind: fc.oneof(
      { arbitrary: fc.constantFrom('remove', 'rename', 'replace', 'add', 'double', 'move'), weight: 60 },
      { arbitrary: fc.constantFrom('deepen', 'cut'), weight: 1 },
    ) as fc.Arbitrary<Mutation['kind']>,
    at: place,
    from: place,
    key: fc.oneof({ arbitrary: word, weight: 3 }, { arbitrary: wildKey, weight: 1 }),
    value: fc.oneof({ arbitrary: word, weight: 2 }, { arbitrary: wildJson, weight: 1 }),
  });
}

import type { Action, Block, Document, ScreenDefinition } from '../../../contract/model/generated/screen';
import type { AnyAction, AnyBlock } from '../kinds/anyKind';
import { extendedParts } from '../kinds/extendedParts';
import { mapPlaced, withWords } from '../source/places';
import { overlay } from './mergeVariant';

/** Finds a screen by its key; undefined without a sound one. */
export type FindScreen = (key: string) => ScreenDefinition | undefined;

/** A part of a screen that may extend another one. */
type Part = AnyAction | AnyBlock | Document;

/** Screen and id in `dashboards/tellerDesk#desks`; undefined for an id alone. */
export function extendedPart(
  name: string | undefined,
): { readonly screen: string; readonly id: string } | undefined {
  const [screen = '', id] = name?.split('#') ?? [];
  return id === undefined ? undefined : { screen, id };
}

/** Screens whose actions, blocks and documents a screen extends. */
export function extendedScreens({
  actions = [],
  blocks = [],
  documents = [],
}: ScreenDefinition): readonly string[] {
  const parts: readonly Part[] = [...actions, ...blocks, ...documents];
  return parts.flatMap((part) => extendedPart(part.extends)?.screen ?? []);
}

function extendedFrom<One extends Part>(
  part: One,
  partsOf: (screen: ScreenDefinition) => readonly One[],
  find: FindScreen,
): One {
  const named = extendedPart(part.extends);
  const screen = named && find(named.screen);
  const all = screen === undefined ? [] : partsOf(screen);
  const base = all.find(({ id }) => id === named?.id);
  if (base === undefined || extendedPart(base.extends) !== undefined) return part;
  const bases = [base, ...extendedParts(base as AnyAction, all as readonly AnyAction[])] as readonly One[];
  const merged = [part, ...bases].reduceRight((under, one) => overlay<One>(under, one));
  delete merged.extends;
  return merged;
}

/** Documents of a screen, each with its entity. */
function documentsOf({ documents = [], entity }: ScreenDefinition): readonly Document[] {
  return documents.map((document) =>
    entity === undefined || document.entity !== undefined ? document : withWords(document, { entity }),
  );
}

/** A document with the words of those that it extends on its screen, and of the one that the last of them extends on another. */
function extendedDocument(document: Document, documents: readonly Document[], find: FindScreen): Document {
  const chain = [document, ...extendedParts(document, documents)];
  if (chain.lastIndexOf(document) > 0) return document;
  const last = extendedFrom(chain.at(-1) ?? document, documentsOf, find);
  const merged = [...chain.slice(0, -1), last].reduceRight((under, one) => overlay<Document>(under, one));
  if (last.extends === undefined) delete merged.extends;
  return merged;
}

/**
 * Merges actions and blocks with the parts of other screens that they extend, and documents with those of their own screen,
 * too. A part whose base is not found keeps `extends`, and lint reports it.
 */
export function extendParts(screen: ScreenDefinition, find: FindScreen): ScreenDefinition {
  const { actions, blocks, documents } = screen;
  const actionsOf = (other: ScreenDefinition): readonly AnyAction[] => other.actions ?? [];
  const blocksOf = (other: ScreenDefinition): readonly AnyBlock[] => other.blocks ?? [];
  return withWords(screen, {
    ...(actions && {
      actions: mapPlaced(actions, (one) => [extendedFrom<AnyAction>(one, actionsOf, find) as Action]),
    }),
    ...(blocks && {
      blocks: mapPlaced(blocks, (one) => [extendedFrom<AnyBlock>(one, blocksOf, find) as Block]),
    }),
    ...(documents && {
      documents: mapPlaced(documents, (one) => [extendedDocument(one, documents, find)]),
    }),
  });
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { schemaOf } from '../../language/schemas/schemaOf';
import { accessPage } from '../access/accessPage';
import { figuresPage } from './figuresPage';
import { fourEyesPage } from './fourEyesPage';
import { floorplansPage, iconsPage, rulesPage } from './listPages';
import { roomsPage } from './roomsPage';
import { schemaPage } from './schemaPage';

const pages: Readonly<Record<string, (root: string) => string>> = {
  'docs/reference/screen.md': () => schemaPage('A screen', 'screen.md', schemaOf('screen')),
  'docs/reference/entity.md': () => schemaPage('An entity', 'entity.md', schemaOf('entity')),
  'docs/reference/area.md': () => schemaPage('An area', 'screen.md', schemaOf('area')),
  'docs/reference/codes.md': () => schemaPage('A code list', 'entity.md', schemaOf('codes')),
  'docs/reference/posting.md': () => schemaPage('A posting', 'posting.md', schemaOf('posting')),
  'docs/reference/screenTest.md': () =>
    schemaPage('Tests of a screen', 'screenTest.md', schemaOf('screenTest')),
  'docs/reference/floorplans.md': floorplansPage,
  'docs/reference/rules.md': rulesPage,
  'docs/reference/icons.md': iconsPage,
  'docs/reference/access.md': accessPage,
  'docs/reference/figures.md': figuresPage,
  'docs/reference/fourEyes.md': fourEyesPage,
  'docs/reference/rooms.md': roomsPage,
};

/** Stale reference pages: path → expected content. */
export function staleDocs(root: string): ReadonlyMap<string, string> {
  const made = Object.entries(pages).map(([file, page]) => [file, page(root)] as const);
  return new Map(
    made.filter(([file, text]) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== text;
    }),
  );
}

/** Writes the stale reference pages. Returns their paths. */
export function writeDocs(root: string): readonly string[] {
  const stale = staleDocs(root);
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...stale.keys()];
}

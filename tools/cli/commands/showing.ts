import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model } from '../../../contract/model/model';
import { demoSignIns } from '../../../contract/roles/demoSignIns';
import { readRoles, withGallery } from '../../../contract/roles/readRoles';
import { homePath } from '../../../contract/wire/session';
import { compileProject, writeCompiled } from '../../compiler/compileProject';
import { didYouMean } from '../../language/views/nearest';
import { roleRights } from '../access/roleRights';
import type { Failure } from '../answers/Answer';

/** A screen that is shown, and the demo user who sees it. */
export interface Showing {
  readonly screen: string;
  /** Its path: `/accounting/accountCreate`. */
  readonly path: string;
  readonly userName: string;
  readonly role: string;
}

/** Work of `tools/runs/showScreen.ts`: `pictures` are taken; without them the server runs until it is interrupted. */
export interface ShowingWork extends Showing {
  /** Folder of the compiled screens, which is removed at the end. */
  readonly screensFolder: string;
  readonly pictures?: readonly Picture[];
}

/** A picture of a screen. */
export interface Picture {
  readonly file: string;
  readonly language: 'tr' | 'en';
  readonly scheme: 'light' | 'dark';
  /** Width of the window, px. */
  readonly width: number;
}

/** What the process reports once: where the server is and the password of its users, or why it failed. */
export type ShowingReport = Served | { readonly failed: string };

interface Served {
  readonly address: string;
  readonly password: string;
}

type Plan = Showing | { readonly failure: Failure };

const refused = (message: string): Plan => ({ failure: { id: 'refused', message } });

/** How a compiled screen is shown, with the demo user of the narrowest rights that include it. */
export function showingOf(root: string, model: Model, screen: string, record?: string): Plan {
  const { screens, broken } = model;
  if (Object.hasOwn(broken, screen))
    return refused(`${screen} has errors: ${broken[screen]} (npm run screens -- lint ${screen})`);
  const known = Object.hasOwn(screens, screen) ? screens[screen] : undefined;
  if (known === undefined) {
    const message = `There is no screen «${screen}».${didYouMean(screen, Object.keys(screens))}`;
    return { failure: { id: 'name.unknown', message } };
  }
  const path = known.home === undefined ? known.route : homePath;
  if (path === null) {
    const from = Object.keys(screens).filter((key) => screens[key]?.opens?.includes(screen));
    return refused(`${screen} has no address: it is opened from ${from.join(', ') || 'no screen'}.`);
  }
  const listed = readRoles(JSON.parse(readFileSync(join(root, 'server/institution/roles.json'), 'utf8')));
  const allowed = new Set(
    roleRights(model, withGallery(listed)).flatMap(({ name, screens: opened }) =>
      opened.has(screen) ? [name] : [],
    ),
  );
  const user = Object.entries(demoSignIns).find(
    ([, role]) => allowed.has(role) && (known.home?.includes(role) ?? true),
  );
  if (user === undefined) return refused(`No user of the demo may open ${screen}.`);
  const [userName, role] = user;
  const query = record === undefined ? '' : `?record=${encodeURIComponent(record)}`;
  return { screen, path: path + query, userName, role };
}

/** A running process that shows a screen. */
interface Shown {
  readonly report: ShowingReport;
  /** Resolves when it has ended and left nothing. */
  readonly ended: Promise<unknown>;
}

/** Starts the process, which ends with this one. Resolves when the screen is served, or its pictures are taken. */
async function started(root: string, work: ShowingWork): Promise<Shown> {
  const child = fork(join(root, 'tools/runs/showScreen.ts'), [JSON.stringify(work)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    // Only answers go to the standard output.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // At a terminal both get the signal; the other one cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const report = await new Promise<ShowingReport>((resolve) => {
    child.once('message', (message) => resolve(message as ShowingReport));
    child.once('exit', () => resolve({ failed: 'It was stopped.' }));
  });
  return { report, ended };
}

/** A screen that is shown, or why it is not. */
export type Outcome = (Showing & Served & Pick<Shown, 'ended'>) | { readonly failure: Failure };

/** Compiles the project and shows one of its screens on a server with demo data of its own. */
export async function showScreen(
  root: string,
  screen: string,
  options: { readonly record?: string; readonly pictures?: readonly Picture[] } = {},
): Promise<Outcome> {
  const compiled = compileProject(root);
  const plan = showingOf(root, compiled.model, screen, options.record);
  if ('failure' in plan) return plan;
  const screensFolder = mkdtempSync(join(tmpdir(), 'screens-'));
  try {
    writeCompiled(compiled, screensFolder);
    const { pictures } = options;
    const { report, ended } = await started(root, { ...plan, screensFolder, ...(pictures && { pictures }) });
    if ('address' in report) return { ...plan, ...report, ended };
    await ended;
    return { failure: { id: 'refused', message: report.failed } };
  } catch (error) {
    rmSync(screensFolder, { recursive: true, force: true });
    throw error;
  }
}

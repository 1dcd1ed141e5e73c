import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { showScreen } from './showing';

/** Serves a screen until Ctrl+C, with a machine-readable answer when it is there. */
export async function tryAnswer(root: string, screen: string, record?: string): Promise<Answer> {
  const outcome = await showScreen(root, screen, { ...(record !== undefined && { record }) });
  if ('failure' in outcome) return failureAnswer('try', outcome.failure);
  const { userName, role, path, address, password } = outcome;
  return { command: 'try', ok: true, screen, address: address + path, userName, role, password };
}

/** Serves a screen until Ctrl+C, on a server with demo data of its own, and prints its address. Returns whether it is served. */
export async function tryScreen(root: string, screen: string, record?: string): Promise<boolean> {
  const answer = (await tryAnswer(root, screen, record)) as Answer & {
    readonly error?: { readonly message: string };
  };
  if (answer.ok) {
    const { address, userName, role, password } = answer;
    console.log(
      `${address}\nSign in as ${userName} (${role}), password ${password}, then open the address again. Ctrl+C ends it.`,
    );
  } else console.error(answer.error?.message);
  return answer.ok;
}

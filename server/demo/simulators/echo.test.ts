import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAnywhere } from '../../platform/outside/callOutside';
import { type CommandTest, commandWorld } from '../../testing/commandWorld';
import { sendEcho } from '../echo/commands/sendEcho';
import { echoClient } from '../echo/echoClient';
import { simulateEcho } from './echoSimulator';
import type { RunningSimulator } from './loopbackServer';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
let simulator: RunningSimulator;
beforeAll(async () => {
  within = await commandWorld();
  simulator = await simulateEcho();
});
afterAll(() => simulator.close());

const send = (world: CommandTest, form: { echoText?: string; delayMs?: number }) =>
  world.call(sendEcho(echoClient(callAnywhere, simulator.address)) as never, 'integration/demo', { form });

it('a text comes back with the headers of the call and the time that it took; nothing is stored', () =>
  within(async (world) => {
    const { state } = await send(world, { echoText: 'Merhaba İğdır', delayMs: 30 });
    expect(state).toMatchObject({ echoedText: 'Merhaba İğdır' });
    expect(Number(state?.roundTripMs)).toBeGreaterThanOrEqual(25);
    expect(state?.headers).toContainEqual(
      expect.objectContaining({ headerName: 'content-type', headerValue: 'application/json' }),
    );
  }));

it('an answer that is too late is none, and a text is needed', () =>
  within(async (world) => {
    await expect(send(world, { echoText: 'Geç', delayMs: 4000 })).rejects.toMatchObject({
      code: 'echo.silent',
    });
    await expect(send(world, {})).rejects.toMatchObject({ code: 'validation.failed' });
  }));

import { afterAll, describe, expect, test } from 'vitest';
import { ScreenStore } from '../../src/engine';
import { actions } from '../../src/engine/handlers';
import { recordingPorts } from '../../src/engine/testing/screenBench';
import { fieldHost } from '../../src/form/block/fieldHost';
import { head, requestBench } from '../../src/request/testing/requestBench';
import { compiledModule } from './compiledModule';
import { wholeProject } from './gallerySource';

/** Response objects of servers that differ, or are broken. */
const odd: readonly unknown[] = [
  undefined,
  null,
  'rows',
  [],
  {},
  {
    rows: null,
    total: null,
    sums: null,
    options: null,
    fields: null,
    views: null,
    values: null,
    lines: null,
  },
  { rows: [null], options: [null], fields: [null], views: [null], lines: [null] },
  { rows: [{}, { id: 7 }], total: '7', sums: { x: null, TRY: { y: null } }, options: [{ id: 7 }], marks: 1 },
  { rows: [{ id: '1' }], total: 1, sums: { x: null }, current: { columns: null }, patterns: null, more: 'x' },
];

/** Messages of failures by their codes; anything else that a page shows as one is a text of JavaScript. */
const worded = /^text of request\.\w+$/;

let read = 0;
afterAll(() => expect(read).toBeGreaterThan(500));

describe('every screen reads odd replies, or says in words that it can’t', () => {
  const screens = [...wholeProject.modules].map(([key, source], at) => [key, source, at] as const);
  // Each shape is answered to every fourth or fifth screen: all to all would take six times as long.
  test.each(screens)('%s', async (key, source, at) => {
    for (const responseObject of [odd[(2 * at) % odd.length], odd[(2 * at + 1) % odd.length]]) {
      const { client } = requestBench(
        () => ({
          restHeader: head(),
          session: { currentTransactionKey: 'k' },
          ...(responseObject !== undefined && { responseObject }),
        }),
        { failureText: (code) => `text of ${code}` },
      );
      const ports = { ...recordingPorts().ports, request: client };
      const screen = new ScreenStore(await compiledModule(source), ports, { tabKey: key, actions });
      await screen.start();
      const { form, grid, board, parts } = screen;
      if (grid?.remote) await grid.query().catch(() => undefined);
      const blocks = board.at(null);
      for (const block of blocks) await block.load();
      const failures = [screen.failure, grid?.error, ...blocks.map(({ error }) => error)];
      for (const part of parts.byId.values()) failures.push(part.grid?.error);
      if (form) {
        const host = fieldHost(screen, form);
        for (const { name, lookupPath } of Object.values(form.definition.fields)) {
          if (lookupPath === undefined) continue;
          const asked = host.lookup(name, { text: 'a', details: true });
          failures.push(
            await asked.then(
              () => null,
              ({ message }: Error) => message,
            ),
          );
        }
      }
      read += failures.length;
      expect(failures.filter((failure) => failure && !worded.test(failure))).toEqual([]);
      screen.dispose();
    }
  });
});

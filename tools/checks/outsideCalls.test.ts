import { expect, test } from 'vitest';
import { outsideProblems } from './outsideCalls';

const count = (source: string, file = 'server/institution/wallets/a.ts') =>
  outsideProblems(file, source).length;

test('42 D1 a call to another server beside the one bounded way is reported', () => {
  for (const source of [
    'const reply = await fetch(address);',
    'const reply = await globalThis.fetch(address);',
    "import { request } from 'node:https';",
    "import { createServer, request } from 'node:http';",
    "import { connect } from 'node:net';",
    "import axios from 'axios';",
    "import { createTransport } from 'nodemailer';",
    "const { request } = await import('node:https');",
  ])
    expect([source, count(source)]).toEqual([source, 1]);
});

test('servers, the bounded way itself, mail, tests and comments are not', () => {
  expect(count("import { createServer } from 'node:http';")).toBe(0);
  expect(count("import type { Server } from 'node:https';\nawait app.fetch(request);", 'server/a.ts')).toBe(
    1,
  );
  expect(count('/** Replaces fetch(address). */\n// fetch(address)\nawait app.fetch(request);')).toBe(0);
  expect(count("import { request } from 'node:https';", 'server/platform/outside/callOutside.ts')).toBe(0);
  expect(count("import { createTransport } from 'nodemailer';", 'server/platform/delivery/smtpMail.ts')).toBe(
    0,
  );
  for (const file of ['server/testing/a.ts', 'server/a.test.ts', 'tools/a.ts', 'src/a.ts'])
    expect(count('await fetch(address)', file)).toBe(0);
});

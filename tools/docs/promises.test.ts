import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A sentence that promises a behaviour, and the test that fails where it is not so. */
interface Promised {
  readonly sentence: string;
  readonly file: string;
  /** Title of the test, or a part of it. */
  readonly title: string;
}

const promised = (sentence: string, file: string, title: string): Promised => ({ sentence, file, title });

const settings = 'server/node/documentedSettings.test.ts';

/** Document → what it promises. A promise that is added to a document gets its row here, with its test. */
const promises: Readonly<Record<string, readonly Promised[]>> = {
  'README.md': [
    promised(
      'The embedded database does not sync to disk and is refused in production unless `FORCE_EMBEDDED=1`.',
      settings,
      'does not run on the embedded database unless it is forced to',
    ),
    promised(
      'The first start prints one generated administrator password.',
      'server/auth/sessions.test.ts',
      'the first administrator is made once, with a password of its own',
    ),
    promised(
      'They exist in demo mode only.',
      'server/prepareDatabase.test.ts',
      'servers that start together make a database ready once',
    ),
    promised(
      'so one build serves any installation',
      'server/http/pageRoutes.test.ts',
      'say which colour scheme is configured before the configuration is read',
    ),
    promised(
      '`GET /healthz` answers when the server is ready.',
      'server/http/pageRoutes.test.ts',
      'readiness is told to everybody, with the edition that is served',
    ),
    promised(
      'without it a proxied call is warned of',
      'server/node/callerAddress.test.ts',
      'is noticed by %s, once, with what to do',
    ),
    promised('Set `NODE_ENV=production` and `DATABASE_URL`', settings, 'with its default'),
    promised(
      'A demo without it prints its messages',
      'server/delivery/delivery.test.ts',
      'in a demo prints, and shows what it printed',
    ),
    promised(
      'seconds that a code for signing in is good, 30 to 600',
      settings,
      'limits of seconds are those that are refused beyond',
    ),
    promised(
      'bot check before every POST',
      'server/captcha/captcha.test.ts',
      'refuses a POST without a token that is good',
    ),
    promised(
      'the contract tests tell whether it speaks the language',
      'tests/contract/bff/replies.test.ts',
      'are taken whatever they hold, and none of them is needed',
    ),
  ],
  'ARCHITECTURE.md': [
    promised(
      'A server without the endpoint is recognised by its first answer and not asked again',
      'src/request/outcome.test.ts',
      'Internal Error with its stack after one question, and none later',
    ),
    promised(
      'Dates are revived in data alone',
      'src/request/envelopeOf.test.ts',
      'nowhere else, and each goes back exactly as it came',
    ),
    promised(
      "An address below no route group (the seed's, the menu's, `areas` of `/config.json`) is the page 404.",
      'src/app/addresses.test.ts',
      'a group that the menu or the configuration adds',
    ),
    promised(
      'its typed address gives the unauthorised-entry notice',
      'src/tabs/TabsStore.test.ts',
      'nor is a screen without url that was only typed as an address',
    ),
    promised(
      'the same call again gets the same reply, with another body it is refused',
      'server/http/requestLog.test.ts',
      'with the id of another one is refused: another body',
    ),
    promised(
      'What was written and that it was written are one fact.',
      'server/http/requestLog.test.ts',
      'made again is answered as it was, and carried out once',
    ),
    promised(
      'A writing call whose reply was lost is therefore never sent again.',
      'src/request/outcome.test.ts',
      'is never sent again',
    ),
    promised(
      'after pauses that are never the same for all',
      'src/request/readAgain.test.ts',
      'pauses are never the same for all',
    ),
    promised(
      'is kept a second after the change',
      'src/engine/FormDraft.test.ts',
      'is kept while one goes on typing',
    ),
    promised(
      'when the record has another version by then',
      'src/engine/FormDraft.test.ts',
      'of another version of the record is not put over it',
    ),
    promised('Drafts leave it out', 'src/engine/FormDraft.test.ts', 'is never kept of a password'),
    promised(
      'A password (`format`) is hidden from everybody: the store of records hashes it on its way in and covers it on its way out',
      'server/resources/setRecord.test.ts',
      'is stored as its hash and not told back',
    ),
    promised(
      'Marks are encrypted and authenticated',
      'server/resources/MarkSeal.test.ts',
      'does not open when a bit of it differs',
    ),
    promised(
      'A page with marks that do not open is found by counting, an export with one is refused',
      'server/resources/MarkSeal.test.ts',
      'the page is found anew, an export is refused',
    ),
    promised(
      'rows that come and go shift nothing',
      'server/resources/GridQuery.test.ts',
      'does not shift when rows come and go before it',
    ),
    promised(
      'with what is masked hidden; the audit trail has each printing',
      'server/resources/printDocument.test.ts',
      'is counted for each record and told in the audit trail',
    ),
    promised(
      'An uploaded file is read before the transaction of its call begins, in a thread of its own with a limit of time and memory',
      'server/node/readInWorker.test.ts',
      'that is ended when its time is up, while this one goes on',
    ),
    promised(
      'Nothing that an archive declares is believed',
      'contract/archive/archive.test.ts',
      'that lies in a header is refused, or the lie changes nothing',
    ),
    promised(
      'each part is inflated up to its declared size and no further',
      'contract/archive/archive.test.ts',
      'is given up after a part',
    ),
    promised(
      'so that no script runs, no style applies and no picture is fetched',
      'src/blocks/preview/preview.test.ts',
      'reads anything, and only tags that are drawn come of it',
    ),
    promised(
      'Endpoints are those that definitions declare, nothing else.',
      'tests/contract/boundary.test.ts',
      'an endpoint that no screen declares does not exist',
    ),
    promised(
      'What lies between two steps is bound to the browser by a cookie of its own and lives fifteen minutes',
      'server/auth/signIn.test.ts',
      'are over after a quarter of an hour',
    ),
    promised(
      'Each step, each refusal, lock and sign-out stands in the audit trail',
      'server/auth/auditSession.test.ts',
      'has every step of a sign-in, and what was refused',
    ),
    promised(
      'without anything that was typed',
      'server/auth/auditSession.test.ts',
      'has no password, no code and no cookie in it',
    ),
    promised(
      'The access token of the seed is good with that cookie alone.',
      'server/http/sessionRoutes.test.ts',
      'is of no use without its cookie, nor the cookie without its token',
    ),
    promised(
      'ten, then one after each pause, which doubles from 15 seconds to five minutes',
      'server/auth/sessions.test.ts',
      'cost pauses that grow',
    ),
    promised(
      '200 of an address whatever the names, where no bot check makes each of them costly',
      'server/auth/sessions.test.ts',
      'unless a bot check makes each of them costly',
    ),
    promised(
      'so that nobody at a shared address keeps him out',
      'server/auth/signIn.test.ts',
      'keeps nobody out who signed in with this device before',
    ),
    promised('and taken once', 'server/auth/exchange.test.ts', 'by a token that is taken once'),
    promised(
      'a session that is over hears nothing',
      'server/sockets/openSockets.test.ts',
      'end with their session, and with no other',
    ),
    promised(
      'the database is unavailable (503 `database.unavailable`, `Retry-After`)',
      'server/app.test.ts',
      'refuses any call, with when to try again',
    ),
    promised(
      'A commit that PostgreSQL answers with a rollback is an error.',
      'tests/postgres/connection.test.ts',
      'that ignored a failed statement is not reported as committed',
    ),
    promised(
      'Added fields and indexes are migrated on start; nothing is ever dropped.',
      'server/storage/migrate.test.ts',
      'adds what is new, keeps what is there and refuses what would lose data',
    ),
  ],
};

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe.each(Object.entries(promises))('%s', (document, rows) => {
  const text = plain(readFileSync(join(root, document), 'utf8'));

  test.each(rows)('«$sentence»: $file', ({ sentence, file, title }) => {
    expect(text).toContain(plain(sentence));
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  });
});

test('README promises nothing about production that has no test', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const section = readme.slice(
    readme.indexOf('## Production') + '## Production'.length,
    readme.indexOf('## More'),
  );
  const sentences = plain(section)
    .trim()
    .split(/(?<=\.) (?=[A-Z])/);
  const tested = (promises['README.md'] ?? []).map(({ sentence }) => plain(sentence));
  const untested = sentences.filter((sentence) => !tested.some((part) => sentence.includes(part)));
  expect(sentences.length).toBeGreaterThan(3);
  expect(untested).toEqual([]);
});

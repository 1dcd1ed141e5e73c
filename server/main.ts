import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { buildApp } from './app';
import { demoPassword, demoUsers } from './auth/demoUsers';
import { commandsWith } from './commands';
import { unavailableServices } from './commands/services/unavailableServices';
import { demoServices } from './demo';
import { Definitions } from './model/Definitions';
import { withoutDemo } from './model/withoutDemo';
import { argon2Passwords } from './node/argon2Passwords';
import { callerAddress, proxyList } from './node/callerAddress';
import { documentFonts } from './node/documentFonts';
import { fileDefinitions } from './node/fileDefinitions';
import { openStorage } from './node/openStorage';
import { publicFiles } from './node/publicFiles';
import { readSettings } from './node/settings';
import { watchModel } from './node/watchModel';
import { prepareDatabase } from './prepareDatabase';

const settings = readSettings(process.env);
const isProxy = proxyList(settings.trustedProxies);

/** Starts the server; answers how it is stopped. */
async function start(): Promise<() => Promise<void>> {
  const compiled = fileDefinitions(settings.screensFolder);
  const definitions = await Definitions.load(settings.demo ? compiled : withoutDemo(compiled));
  const { database, close } = await openStorage(settings);
  try {
    const password = await prepareDatabase(database, definitions.model, {
      passwords: argon2Passwords,
      demo: settings.demo,
    });
    if (password !== null) console.log(`First sign-in: admin / ${password} (shown this once)`);
    const tls = settings.origins.some((origin) => origin.startsWith('https:'));
    const app = await buildApp({
      database,
      definitions,
      commands: commandsWith(settings.demo ? demoServices : unavailableServices),
      passwords: argon2Passwords,
      assets: publicFiles(settings.publicFolder),
      fonts: documentFonts,
      config: {
        bffAddress: '/bff',
        socketAddress: '',
        environmentLabel: settings.demo ? { tr: 'Demo', en: 'Demo' } : { tr: 'Canlı', en: 'Production' },
        institutionName: settings.institutionName,
        defaultTheme: settings.defaultTheme,
        defaultLayout: 'layout1',
        captcha: 'none',
        ...(settings.demo && { inspect: true as const }),
      },
      origins: settings.origins,
      tls,
      addressOf: (context) => {
        const peer = getConnInfo(context).remote.address ?? '';
        return callerAddress(peer, context.req.header('x-forwarded-for'), isProxy);
      },
      clock: () => new Date(),
      log: (entry) => console.error(JSON.stringify({ at: new Date().toISOString(), ...entry })),
    });
    if (settings.watch) watchModel(settings.screensFolder, definitions, database);

    const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
      const listening = serve(
        { fetch: app.fetch, port: settings.port, hostname: settings.host },
        (address) => {
          console.log(`Ready at http://${settings.host}:${address.port}`);
          resolve(listening);
        },
      );
      listening.once('error', reject);
    });
    if (settings.demo) {
      const names = demoUsers.map(({ userName }) => userName).join(', ');
      console.log(`Demo sign-ins: ${names}; password ${demoPassword}`);
    }
    return async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  const stop = await start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}

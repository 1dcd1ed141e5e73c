import { getConnInfo } from '@hono/node-server/conninfo';
import { buildApp, sessionCookie } from './app';
import { codesAhead } from './base/crypto/codesAhead';
import { Variables } from './base/Variables';
import { poolCounters } from './engine/endpoint/poolCounters';
import { reportReader } from './engine/endpoint/reportReader';
import { engineJobs } from './engine/jobs';
import { reportFailure } from './engine/jobs/reportFailure';
import { reportUndelivered } from './engine/jobs/reportUndelivered';
import { Definitions } from './engine/model/Definitions';
import { withoutDemo } from './engine/model/withoutDemo';
import { OperationBuffer } from './engine/operationLog/OperationBuffer';
import { markKeys } from './engine/query/MarkSeal';
import { tableHere } from './engine/reports/StartTable';
import { signingKey } from './platform/auth/accessToken';
import { openIdTokens } from './platform/auth/openIdTokens';
import { sweepSessions } from './platform/auth/sessions';
import { readContent as readInThisThread } from './platform/files/readContent';
import { signalChannel } from './platform/notifications/socketSignals';
import { deliverMessages } from './platform/outbox';
import { addressList } from './platform/outside/addresses';
import { callAnywhere, outsideCalls } from './platform/outside/callOutside';
import { storedParameters } from './platform/parameters/storedParameters';
import { Scheduler } from './platform/scheduler/Scheduler';
import { prepareDatabase } from './prepareDatabase';
import { preset } from './preset';
import { auditWarning } from './records/auditProtection';
import type { Database } from './records/openDatabase';
import { sealAudit } from './records/sealAudit';
import { newReceiverCode } from './records/secretCodes';
import { unmigratedWarnings } from './records/withoutUnmigrated';
import { argon2Code, argon2Passwords } from './web/node/argon2Passwords';
import { brotliText } from './web/node/brotliText';
import { callerAddress, proxyWarning } from './web/node/callerAddress';
import { clientConfig } from './web/node/clientConfig';
import { configuredCaptcha } from './web/node/configuredCaptcha';
import { fileDefinitions } from './web/node/fileDefinitions';
import { installedValues } from './web/node/installedValues';
import { listen as listenOn } from './web/node/listen';
import { messageSender, termsOfSms } from './web/node/messageSender';
import { openStorage } from './web/node/openStorage';
import { publicFiles } from './web/node/publicFiles';
import { readInWorker } from './web/node/readInWorker';
import { runEvery } from './web/node/runEvery';
import { serverLog } from './web/node/serverLog';
import { serveMetrics, serverMetrics } from './web/node/serverMetrics';
import { readSettings } from './web/node/settings';
import { settingsOrEnd } from './web/node/settingsOrEnd';
import { tableInWorker } from './web/node/tableInWorker';
import { trustedIssuers } from './web/node/trustedIssuers';
import { watchModel } from './web/node/watchModel';
import { openSockets } from './web/sockets/openSockets';

const settings = settingsOrEnd(() => ({
  ...readSettings(process.env),
  ...preset.readSettings(new Variables(process.env)),
}));
/** Interval in ms of deleting expired sessions. */
const sweepEvery = 30_000;
/** Interval in ms of sealing the audit trail. */
const sealEvery = 5000;
/** Interval in ms of writing the log of operations. */
const operationsEvery = 1000;
/** Interval in ms of looking for due jobs. */
const jobsEvery = 1000;
/** Interval in ms of sending messages that wait. */
const messagesEvery = 1000;

/** TypeScript sources cannot start as a worker: in development, files are read and made in this thread. */
const isSource = import.meta.url.endsWith('.ts');
const readContent = isSource ? readInThisThread : readInWorker();
const startTable = isSource ? tableHere : tableInWorker();

const log = serverLog(settings.logLevel);
const metrics = settings.metricsPort === null ? null : serverMetrics();

const isProxy = addressList(settings.trustedProxies);
const passwords = codesAhead(argon2Passwords, { make: newReceiverCode, hash: argon2Code });
const callOutside = settings.demo
  ? callAnywhere
  : outsideCalls({ isOwn: addressList(settings.privateAddresses) });
const noticeProxy = proxyWarning(settings.trustedProxies, log.warning);

/** Seals the audit trail; the log gets the hash. */
async function seal(database: Database, now: Date): Promise<void> {
  const hash = await sealAudit(database, now);
  if (hash !== null) log.entry({ level: 'info', auditSeal: hash });
}

/** Starts the server; returns its stop function. */
async function start(): Promise<() => Promise<void>> {
  const compiled = fileDefinitions(settings.screensFolder);
  const definitions = await Definitions.load(settings.demo ? compiled : withoutDemo(compiled));
  const { database, listen, prepare, close } = await openStorage(settings);
  try {
    const { password, unmigrated } = await prepare((patient) =>
      prepareDatabase(patient, definitions.model, {
        passwords: argon2Passwords,
        demo: settings.demo,
        installed: { ...installedValues(settings), ...preset.installed(settings) },
        warn: console.warn,
      }),
    );
    const fitting = definitions.replace(definitions.model, unmigrated);
    for (const warning of unmigratedWarnings(unmigrated, fitting)) console.error(warning);
    const unprotected = settings.databaseAddress === null ? null : await auditWarning(database);
    if (unprotected !== null) console.error(unprotected);
    if (password !== null) console.log(`First sign-in: admin / ${password} (shown this once)`);
    const {
      'server.requestTimeout': requestTime = settings.requestTime,
      'server.stopTimeout': stopTime = settings.stopTime,
    } = await storedParameters(database, definitions.model);
    const tls = settings.origins.some((origin) => origin.startsWith('https:'));
    const clock = () => new Date();
    const sender = await messageSender(settings, callOutside);
    const {
      institution,
      simulated,
      close: closeInstitution,
    } = await preset.open({
      settings,
      database,
      clock,
      callOutside,
      sender,
      warn: log.warning,
    });
    const institutionPorts = { database, clock, model: () => definitions.model };
    const operations = new OperationBuffer(database, log.warning);
    metrics?.watchOperationLog(operations);
    const app = await buildApp({
      database,
      definitions,
      institution,
      passwords,
      sender,
      codeLife: settings.codeLife,
      sessionLife: settings.sessionLife,
      limits: settings.limits,
      identityTokens: openIdTokens(callOutside, trustedIssuers(settings)),
      captcha: await configuredCaptcha(settings.captcha, database, callOutside),
      captchaScope: settings.captchaScope,
      assets: publicFiles(settings.publicFolder),
      compressText: brotliText,
      readContent,
      config: clientConfig(settings, preset.page(settings)),
      origins: settings.origins,
      tls,
      addressOf: (context) => {
        const peer = getConnInfo(context).remote.address ?? '';
        noticeProxy(peer, (name) => context.req.header(name));
        return callerAddress(peer, context.req.header('x-forwarded-for'), isProxy);
      },
      clock,
      log: log.entry,
      observe: (request) => {
        log.served(request);
        metrics?.observe(request);
      },
      logCall: (call) => operations.add(call),
    });
    if (settings.watch) watchModel(settings.screensFolder, definitions, database, preset.schemas);

    const endpoints = {
      database,
      definitions,
      passwords,
      readContent,
      clock,
      running: new Set<string>(),
      markKeys: await markKeys(database),
      ...institution.endpoints(institutionPorts),
    };
    if (settings.demo) await preset.demo?.openDay(endpoints, console.warn);

    const listening = await listenOn(app.fetch, { ...settings, requestTime });
    console.log(`Ready at http://${settings.host}:${listening.port}`);
    if (settings.demo) {
      for (const line of preset.demo?.signIns() ?? []) console.log(line);
    }
    const scraped =
      metrics && (await serveMetrics(metrics, { host: settings.host, port: settings.metricsPort ?? 0 }));
    const closeSockets = await openSockets(listening.server, {
      database,
      clock,
      origins: settings.origins,
      tokenKey: await signingKey(database),
      cookie: sessionCookie(tls),
      listen: (onPayload, missed) => listen(signalChannel, onPayload, missed),
      count: (session) =>
        poolCounters(endpoints, { session, language: session.language, requestId: crypto.randomUUID() }),
      log: log.warning,
    });
    const scheduler = new Scheduler({
      database,
      clock,
      model: () => definitions.model,
      jobs: { ...institution.jobs, ...engineJobs({ open: reportReader(endpoints), start: startTable }) },
      report: reportFailure(() => definitions.model),
      log: log.warning,
    });
    const ownAddress = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${listening.port}`;
    const undelivered = reportUndelivered(() => definitions.model);
    const smsTerms = () => termsOfSms(settings, database, definitions.model);
    const delivery = { database, sender, clock, smsTerms, undelivered };
    const timers = [
      // Expired sessions, so that sockets end without further requests.
      { every: sweepEvery, work: () => sweepSessions(database, clock()) },
      // The log keeps the hashes outside the database.
      { every: sealEvery, work: () => seal(database, clock()) },
      { every: operationsEvery, work: () => operations.flush() },
      { every: messagesEvery, work: () => deliverMessages(delivery) },
      ...institution.timers(institutionPorts),
      ...simulated(ownAddress),
      { every: jobsEvery, work: () => scheduler.tick() },
    ].map((timer) => runEvery(timer, log.warning));
    return async () => {
      const stopped = scheduler.stop(stopTime * 1000);
      await Promise.all([...timers.map((stop) => stop()), stopped, listening.drain(stopTime)]);
      await closeSockets();
      await operations.flush();
      await sealAudit(database, clock()).catch((error: Error) => log.warning(error.message));
      await listening.close();
      await scraped?.close();
      await closeInstitution();
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

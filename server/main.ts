import { getConnInfo } from '@hono/node-server/conninfo';
import { buildApp, sessionCookie } from './app';
import { signingKey } from './auth/accessToken';
import { openIdTokens } from './auth/openIdTokens';
import { sweepSessions } from './auth/sessions';
import { commandsWith } from './commands';
import { serverOrderCall } from './commands/orderCall';
import { unavailableServices } from './commands/services/unavailableServices';
import { simulateCentralBank } from './counterparts/centralBankSimulator';
import { httpCentralBank } from './counterparts/httpCentralBank';
import { httpRegister } from './counterparts/httpRegister';
import { partnerClient } from './counterparts/partnerClient';
import { simulatePartners } from './counterparts/partnerSimulator';
import { simulateRegister } from './counterparts/registerSimulator';
import { codesAhead } from './crypto/codesAhead';
import {
  demoCentralBank,
  demoPartnerKey,
  demoPartners,
  demoRegister,
  demoServices,
  demoSignIns,
} from './demo';
import { numberVouchers } from './domain/ledger';
import { deliverMessages } from './domain/outbox';
import { type AskPorts, askPartners, insertPartnerCall } from './domain/partners';
import { poolCounters } from './endpoint/poolCounters';
import { reportReader } from './endpoint/reportReader';
import { readContent as readInThisThread } from './files/readContent';
import { jobsWith } from './jobs';
import { reportFailure } from './jobs/reportFailure';
import { reportUndelivered } from './jobs/reportUndelivered';
import { Definitions } from './model/Definitions';
import { withoutDemo } from './model/withoutDemo';
import { unmigratedWarnings } from './model/withoutUnmigrated';
import { argon2Code, argon2Passwords } from './node/argon2Passwords';
import { brotliText } from './node/brotliText';
import { callerAddress, proxyWarning } from './node/callerAddress';
import { clientConfig } from './node/clientConfig';
import { configuredCaptcha } from './node/configuredCaptcha';
import { documentFonts } from './node/documentFonts';
import { fileDefinitions } from './node/fileDefinitions';
import { installedValues } from './node/installedValues';
import { listen as listenOn } from './node/listen';
import { messageSender, termsOfSms } from './node/messageSender';
import { openStorage } from './node/openStorage';
import { publicFiles } from './node/publicFiles';
import { readInWorker } from './node/readInWorker';
import { runEvery } from './node/runEvery';
import { serverLog } from './node/serverLog';
import { serveMetrics, serverMetrics } from './node/serverMetrics';
import { settingsOrEnd } from './node/settingsOrEnd';
import { tableInWorker } from './node/tableInWorker';
import { trustedIssuers } from './node/trustedIssuers';
import { watchModel } from './node/watchModel';
import { signalChannel } from './notifications/socketSignals';
import { openDemoDay } from './openDemoDay';
import { endGatedSessions } from './openLogin';
import { OperationBuffer } from './operationLog/OperationBuffer';
import { addressList } from './outside/addresses';
import { callAnywhere, outsideCalls } from './outside/callOutside';
import { storedParameters } from './parameters/storedParameters';
import { prepareDatabase } from './prepareDatabase';
import { markKeys } from './query/MarkSeal';
import { tableHere } from './reports/StartTable';
import { Scheduler } from './scheduler/Scheduler';
import { openSockets } from './sockets/openSockets';
import { auditWarning } from './storage/auditProtection';
import type { Database } from './storage/openDatabase';

import { sealAudit } from './storage/sealAudit';
import { newReceiverCode } from './storage/secretCodes';

const settings = settingsOrEnd(process.env);
/** Interval in ms of deleting expired sessions. */
const sweepEvery = 30_000;
/** Interval in ms of sealing the audit trail. */
const sealEvery = 5000;
/** Interval in ms of writing the log of operations. */
const operationsEvery = 1000;
/** Interval in ms of giving vouchers their journal numbers. */
const numbersEvery = 1000;
/** Interval in ms of looking for due jobs. */
const jobsEvery = 1000;
/** Interval in ms of asking partner institutions what is due. */
const partnersEvery = 1000;
/** Requests to partners that a server has under way at most. */
const partnersAtOnce = 4;
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
        installed: installedValues(settings),
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
    const simulator =
      settings.demo && settings.kps === null ? await simulateRegister(demoRegister(database)) : null;
    const kps = settings.kps ?? (simulator && { address: simulator.address, patience: 5000 });
    const bank =
      settings.demo && settings.tcmb === null
        ? await simulateCentralBank(demoCentralBank(database, clock))
        : null;
    const tcmb = settings.tcmb ?? (bank && { address: bank.address, patience: 10_000 });
    const { keys } = settings.partners;
    const isSimulated = settings.demo && keys.size === 0;
    const partners = isSimulated ? await simulatePartners(demoPartners(database, clock)) : null;
    const partnerKey = isSimulated ? demoPartnerKey : (firmCode: string) => keys.get(firmCode) ?? null;
    const gateway = partners?.address ?? settings.partners.gateway;
    const asked = partnerClient({
      ...{ callOutside, secretOf: partnerKey, gateway, clock },
      keep: (call) =>
        insertPartnerCall(database, call).catch((error: Error) =>
          log.warning(`Partner call: ${error.message}`),
        ),
    });
    const commands = commandsWith({
      ...(settings.demo ? demoServices : unavailableServices),
      ...{ messageSender: sender, partners: asked },
      institutionName: settings.institutionName,
      ...(kps && { populationRegister: httpRegister(callOutside, kps) }),
      ...(tcmb && { centralBank: httpCentralBank(callOutside, tcmb) }),
    });
    const operations = new OperationBuffer(database, log.warning);
    metrics?.watchOperationLog(operations);
    const app = await buildApp({
      database,
      definitions,
      commands,
      passwords,
      sender,
      codeLife: settings.codeLife,
      sessionLife: settings.sessionLife,
      limits: settings.limits,
      identityTokens: openIdTokens(callOutside, trustedIssuers(settings)),
      captcha: await configuredCaptcha(settings.captcha, database, callOutside),
      captchaScope: settings.captchaScope,
      assets: publicFiles(settings.publicFolder),
      fonts: documentFonts,
      compressText: brotliText,
      readContent,
      config: clientConfig(settings),
      origins: settings.origins,
      tls,
      addressOf: (context) => {
        const peer = getConnInfo(context).remote.address ?? '';
        noticeProxy(peer, (name) => context.req.header(name));
        return callerAddress(peer, context.req.header('x-forwarded-for'), isProxy);
      },
      clock,
      partnerKey,
      log: log.entry,
      observe: (request) => {
        log.served(request);
        metrics?.observe(request);
      },
      logCall: (call) => operations.add(call),
    });
    if (settings.watch) watchModel(settings.screensFolder, definitions, database);

    const endpoints = {
      ...{ database, definitions, passwords, readContent, clock },
      running: new Set<string>(),
      markKeys: await markKeys(database),
      commands: new Map(commands.map((command) => [command.path, command])),
    };
    if (settings.demo) await openDemoDay({ ...endpoints, warn: console.warn });

    const listening = await listenOn(app.fetch, { ...settings, requestTime });
    console.log(`Ready at http://${settings.host}:${listening.port}`);
    if (settings.demo) {
      for (const line of demoSignIns()) console.log(line);
    }
    const scraped =
      metrics && (await serveMetrics(metrics, { host: settings.host, port: settings.metricsPort ?? 0 }));
    const closeSockets = await openSockets(listening.server, {
      ...{ database, clock, origins: settings.origins, tokenKey: await signingKey(database) },
      cookie: sessionCookie(tls),
      listen: (onPayload, missed) => listen(signalChannel, onPayload, missed),
      count: (session) =>
        poolCounters(endpoints, { session, language: session.language, requestId: crypto.randomUUID() }),
      log: log.warning,
    });
    const asking: AskPorts = {
      service: asked,
      inTransaction: (work) =>
        database
          .transaction()
          .execute((transaction) => work(serverOrderCall(transaction, definitions.model, clock()))),
    };
    const scheduler = new Scheduler({
      ...{ database, clock, model: () => definitions.model },
      jobs: jobsWith({ open: reportReader(endpoints), start: startTable, partners: asking.service }),
      report: reportFailure(() => definitions.model),
      log: log.warning,
    });
    const own = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${listening.port}`;
    const undelivered = reportUndelivered(() => definitions.model);
    const smsTerms = () => termsOfSms(settings, database, definitions.model);
    const delivery = { database, sender, clock, smsTerms, undelivered };
    const timers = [
      // Expired sessions, so that sockets end without further requests.
      runEvery(sweepEvery, () => sweepSessions(database, clock()), log.warning),
      runEvery(sweepEvery, () => endGatedSessions(database, definitions.model, clock()), log.warning),
      // The log keeps the hashes outside the database.
      runEvery(sealEvery, () => seal(database, clock()), log.warning),
      runEvery(operationsEvery, () => operations.flush(), log.warning),
      runEvery(numbersEvery, () => numberVouchers(database), log.warning),
      runEvery(messagesEvery, () => deliverMessages(delivery), log.warning),
      // A partner that answers late keeps one of them waiting.
      ...Array.from({ length: partnersAtOnce }, () =>
        runEvery(partnersEvery, () => askPartners(asking), log.warning),
      ),
      ...(partners ? [runEvery(partnersEvery, () => partners.report(own), log.warning)] : []),
      runEvery(jobsEvery, () => scheduler.tick(), log.warning),
    ];
    return async () => {
      const stopped = scheduler.stop(stopTime * 1000);
      await Promise.all([...timers.map((stop) => stop()), stopped, listening.drain(stopTime)]);
      await closeSockets();
      await operations.flush();
      await sealAudit(database, clock()).catch((error: Error) => log.warning(error.message));
      await listening.close();
      await scraped?.close();
      await simulator?.close();
      await bank?.close();
      await partners?.close();
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

import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import type { LogEntry } from '../http/failures';
import type { ServedRequest } from '../http/observeRequests';

/** Levels of the log, from the most to the least lines. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const satisfies readonly LevelWithSilent[];

export type LogLevel = (typeof logLevels)[number];

/** The server's log: one JSON object per line. */
export interface ServerLog {
  /** An event of the server, such as a failed request with its request-id. */
  entry(entry: LogEntry): void;
  /** A message of a part that runs outside requests. */
  warning(message: string): void;
  /** An answered request. Requests for pages and files are not logged. */
  served(request: ServedRequest): void;
}

/** Creates the log; it writes to standard error unless a destination is given. */
export function serverLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): ServerLog {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: levelName } },
    destination,
  );
  return {
    entry: ({ level: name, ...entry }) => write(logger, name, entry),
    warning: (message) => logger.warn(message),
    served: ({ seconds, ...request }) => {
      if (request.operation !== 'page') logger.info({ ...request, ms: Math.round(seconds * 1000) });
    },
  };
}

function write(logger: Logger, level: LogEntry[string], entry: LogEntry): void {
  if (level === 'info' || level === 'warn') logger[level](entry);
  else logger.error(entry);
}

const levelName = (level: string) => ({ level });

import { pino } from 'pino'
import type { RequestScopes } from '../tracing/requestScopes.ts'
import { redactSecrets } from './redactSecrets.ts'

/** Levels of the log, least first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** What a log line may contain besides its message. Never a body, a query, or a header. */
export type LogFields = { readonly [name: string]: string | number | boolean | undefined }

/** Writes one JSON object per line, in UTC (G-13), with the id of the request that it is about. */
export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** Makes a log. Every text is redacted before it is written (T-D6). */
export function createLog(options: createLog.Options): Log {
  const logger = pino(
    {
      level: options.level === 'off' ? 'silent' : options.level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date(options.now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write: options.write },
  )
  const at =
    (level: Exclude<createLog.Options['level'], 'off'>) =>
    (message: string, fields: LogFields = {}) => {
      if (!logger.isLevelEnabled(level)) return
      const requestId = options.scopes?.getStore()?.id
      const texts = Object.entries({ ...(requestId !== undefined && { requestId }), ...fields })
      const clean = texts.map(([name, value]) => [name, typeof value === 'string' ? redactSecrets(value) : value])
      logger[level](Object.fromEntries(clean), redactSecrets(message))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export declare namespace createLog {
  type Options = {
    level: (typeof logLevels)[number]
    write: (line: string) => void
    now: () => number
    /** Whose requests' ids are in the lines. */
    scopes?: RequestScopes | undefined
  }
}

import { redactSecrets } from './redactSecrets.ts'

/** Levels of the log, least first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** What a log line may hold beside its message. Never a body, a query, or a header. */
export type LogFields = { readonly [name: string]: string | number | boolean | undefined }

/** Writes one JSON object per line, in UTC (G-13). */
export type Log = {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

/** Makes a log. Every text goes through redaction on its way out (T-D6). */
export function createLog(options: createLog.Options): Log {
  const least = logLevels.indexOf(options.level)
  const at =
    (level: (typeof logLevels)[number]) =>
    (message: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < least) return
      const line = { time: new Date(options.now()).toISOString(), level, message, ...fields }
      options.write(`${JSON.stringify(line, (_key, value) => (typeof value === 'string' ? redactSecrets(value) : value))}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export declare namespace createLog {
  type Options = {
    level: (typeof logLevels)[number]
    write: (line: string) => void
    now: () => number
  }
}

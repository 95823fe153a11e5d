import { redact } from '@latchkey/common/web'
import { pino } from 'pino'

/** Levels of the log, least first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'off'] as const

/** One of {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number]

/** What a line contains besides its message. Never a query or a header: they name users' sites. */
export type LogFields = { readonly [name: string]: string | number | boolean | undefined }

/** Writes one JSON object per line, in UTC, as the gateway does. */
export type Log = { readonly [level in Exclude<LogLevel, 'off'>]: (message: string, fields?: LogFields) => void }

/** Makes a log that writes to standard output. */
export function createLog({ level, write = openOutput(), now = Date.now }: createLog.Options): Log {
  const logger = pino(
    {
      level: level === 'off' ? 'silent' : level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (name) => ({ level: name }) },
    },
    { write },
  )
  const at =
    (name: Exclude<LogLevel, 'off'>) =>
    (message: string, fields: LogFields = {}) =>
      logger[name](
        Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? redact(value) : value])),
        redact(message),
      )
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Standard output. If its reader ends, lines are dropped, and the site goes on. */
function openOutput(): (line: string) => void {
  process.stdout.on('error', () => {})
  return (line) => void process.stdout.write(line)
}

export declare namespace createLog {
  type Options = {
    readonly level: LogLevel
    readonly write?: ((line: string) => void) | undefined
    /** Milliseconds since the epoch. */
    readonly now?: (() => number) | undefined
  }
}

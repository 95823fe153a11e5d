import { integer, origin, positive, text } from './parsers.ts'
import type { Variable } from './variable.ts'

const count = integer(1, 1_000_000_000_000)

/** Settings of the operators' console. */
export const consoleVariables = {
  LATCHKEY_CONSOLE_ORIGIN: {
    doc: "Origin of the operators' console, which this gateway then serves under `/console/`: a host of its own that serves nothing else, with https or on this machine. Without it, there is no console.",
    parse: origin,
  },
  LATCHKEY_CONSOLE_DIR: {
    doc: "Folder of the console's built page. Without it, the one that comes with the gateway.",
    parse: text,
  },
} as const satisfies Record<string, Variable<unknown>>

/** Limits of the operators' console. */
export const consoleLimitVariables = {
  LATCHKEY_LIMIT_CONSOLE_LOGIN_PER_S: {
    doc: 'Requests to sign in to the console, or to enrol there, per second and network.',
    fallback: '0.2',
    parse: positive,
  },
  LATCHKEY_LIMIT_CONSOLE_LOGIN_BURST: { doc: 'Such requests at once.', fallback: '20', parse: positive },
  LATCHKEY_LIMIT_CONSOLE_BODY_BYTES: { doc: "Bytes of a body from the console's page.", fallback: '131072', parse: count },
  LATCHKEY_LIMIT_CONSOLE_IDLE_MS: { doc: "Time after which an operator's unused session ends.", fallback: '1800000', parse: count },
  LATCHKEY_LIMIT_CONSOLE_SESSION_MS: {
    doc: "Time after which every session of an operator's ends.",
    fallback: '43200000',
    parse: count,
  },
  LATCHKEY_LIMIT_CONSOLE_APPROVAL_MS: {
    doc: 'Time that a dangerous step waits for a second operator.',
    fallback: '3600000',
    parse: count,
  },
  LATCHKEY_LIMIT_CONSOLE_TRAIL_MS: {
    doc: "Age at which an entry of the console's trail is deleted.",
    fallback: '34560000000',
    parse: count,
  },
} as const satisfies Record<string, Variable<unknown>>

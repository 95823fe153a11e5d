import { hostRoutes } from '../../host/hostParts.ts'

/** Defines routes of the console over the parts that they use. */
export const consoleRoutes = hostRoutes('config', 'db', 'now', 'id', 'limiter', 'log', 'cursors')

/** What all of the console's routes have: they serve no project, and its host alone. */
export const onConsole = { access: 'open', isConsole: true } as const
/** A route that strangers may ask, and seldom. */
export const forStrangers = { ...onConsole, method: 'POST', rate: 'console' } as const
/** The longest body. */
export const limit = 'LATCHKEY_LIMIT_CONSOLE_BODY_BYTES'

import type { Context } from 'hono'
import type { Config } from '../config/readConfig.ts'
import { notFound } from './errors.ts'
import type { HonoBindings } from './honoBindings.ts'
import type { Route } from './route.ts'

/** Whether a request came to the host of the operators' console. */
export function isConsoleHost({ LATCHKEY_CONSOLE_ORIGIN: origin }: Config, host: string | undefined): boolean {
  return origin !== undefined && host?.toLowerCase() === new URL(origin).host
}

/** Whether that host serves nothing else. In development it may be the gateway's own. */
export function isConsoleAlone(config: Config, host: string | undefined): boolean {
  return !config.LATCHKEY_DEV && isConsoleHost(config, host)
}

/**
 * Keeps the operators' console apart from everything else: no page or picture of others shares its origin.
 *
 * @throws {@link RefusedError} 404 for the console on another host, and for anything else on the console's.
 */
export function requireConsoleHost(
  config: Config,
  route: Pick<Route, 'isConsole' | 'path'> | undefined,
  context: Context<HonoBindings>,
): void {
  const host = context.req.header('Host')
  if (route?.isConsole === true && !isConsoleHost(config, host)) throw notFound('Page')
  if (isConsoleAlone(config, host) && route?.isConsole !== true && route?.path !== '/healthz') throw notFound('Page')
}

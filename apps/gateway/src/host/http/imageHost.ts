import type { Context } from 'hono'
import type { Config } from '../config/readConfig.ts'
import { notFound } from './errors.ts'
import type { HonoBindings } from './honoBindings.ts'
import type { Route } from './route.ts'

/** Whether a request came to the host that serves only pictures. */
export function isImageHost(config: Config, context: Context<HonoBindings>): boolean {
  const host = config.LATCHKEY_IMAGE_HOST
  return host !== undefined && context.req.header('Host')?.toLowerCase() === new URL(host).host
}

/**
 * Keeps pictures apart from everything else (G-5): a picture opened in its own tab is on an origin with nothing to steal.
 *
 * @returns The redirect to a picture that was requested from another host.
 * @throws {@link RefusedError} 404 for anything but a picture on the host of pictures.
 */
export function toImageHost(config: Config, route: Pick<Route, 'rate'>, context: Context<HonoBindings>): Response | undefined {
  const isImage = route.rate === 'image'
  if (isImageHost(config, context)) {
    if (!isImage) throw notFound('Page')
    return undefined
  }
  if (!isImage || config.LATCHKEY_IMAGE_HOST === undefined) return undefined
  const { pathname, search } = new URL(context.req.raw.url)
  const origin = context.req.header('Origin')
  return new Response(null, {
    status: 308,
    headers: {
      Location: `${config.LATCHKEY_IMAGE_HOST}${pathname}${search}`,
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin }),
    },
  })
}

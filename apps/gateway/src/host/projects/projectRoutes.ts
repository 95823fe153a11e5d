import { configSchema, originsSchema } from '@latchkey/wallet-directory'
import { hostRoutes } from '../hostParts.ts'
import { plainQuery } from '../http/commonQuery.ts'
import { sharedCache } from '../http/sharedCache.ts'
import { listServed } from './listServed.ts'
import { isOriginPattern } from './originPattern.ts'
import { toFeatures } from './toFeatures.ts'

const defineRoute = hostRoutes('config')

/** What a project has switched on, as far as this gateway can do it. */
const configRoute = defineRoute({
  method: 'GET',
  path: '/appkit/v1/config',
  summary: 'Features of the project',
  access: 'project',
  query: plainQuery,
  response: configSchema,
  handle: async ({ gateway, project, request }) => ({
    json: { features: toFeatures(project?.flags ?? new Map(), listServed(gateway.config)) },
    // A change of the operator's is seen by a page that is loaded again, and after a minute behind a cache.
    headers: sharedCache(request, { browser: 0, shared: 60 }),
  }),
})

/** The project's origins, but for wildcards that would let strangers in. Any page may ask: this is how one learns that it is not among them (V-13). */
const originsRoute = defineRoute({
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'Origins that may use the project; none allows nothing',
  access: 'anyOrigin',
  query: plainQuery,
  response: originsSchema,
  handle: async ({ project }) => ({ json: { allowedOrigins: (project?.origins ?? []).filter(isOriginPattern) } }),
})

/** What a page may learn of its project. */
export const projectRoutes = [configRoute, originsRoute]

import { configSchema, originsSchema } from '@latchkey/wallet-directory'
import { hostRoutes } from '../hostParts.ts'
import { plainQuery } from '../http/commonQuery.ts'
import { sharedCache } from '../http/sharedCache.ts'
import { listServed } from './listServed.ts'
import { listUndecided } from './listUndecided.ts'
import { isOriginPattern } from './originPattern.ts'
import { toFeatures } from './toFeatures.ts'

const defineRoute = hostRoutes('config')

/** The features that a project has switched on and this gateway can serve. */
const configRoute = defineRoute({
  method: 'GET',
  path: '/appkit/v1/config',
  summary: 'Features of the project',
  access: 'project',
  query: plainQuery,
  response: configSchema,
  async handle({ gateway, project, request }) {
    const given = [project?.flags ?? new Map(), listServed(gateway.config)] as const
    return {
      json: { features: toFeatures(...given), undecided: listUndecided(...given) },
      // A page sees a change of the operator's when it is loaded again; behind a cache, after a minute.
      headers: sharedCache(request, { browser: 0, shared: 60 }),
    }
  },
})

/** The project's origins, except wildcards that would allow other people's pages. Any page may ask, to learn that it is not among them (V-13). */
const originsRoute = defineRoute({
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'Origins that may use the project; an empty list allows none',
  access: 'anyOrigin',
  query: plainQuery,
  response: originsSchema,
  handle: async ({ project }) => ({ json: { allowedOrigins: (project?.origins ?? []).filter(isOriginPattern) } }),
})

/** What a page may learn of its project. */
export const projectRoutes = [configRoute, originsRoute]

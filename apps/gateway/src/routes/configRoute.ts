import { configSchema } from '@latchkey/wallet-directory'
import { defineRoute } from '../http/route.ts'
import { listServed } from '../projects/listServed.ts'
import { toFeatures } from '../projects/toFeatures.ts'
import { plainQuery } from './query.ts'

/** What a project has switched on, as far as this gateway can do it. */
export const configRoute = defineRoute({
  method: 'GET',
  path: '/appkit/v1/config',
  summary: 'Features of the project',
  access: 'project',
  query: plainQuery,
  response: configSchema,
  handle: async ({ gateway, project }) => ({ json: { features: toFeatures(project?.flags ?? new Map(), listServed(gateway.config)) } }),
})

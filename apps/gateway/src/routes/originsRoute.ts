import { originsSchema } from '@latchkey/wallet-directory'
import { defineRoute } from '../http/route.ts'
import { plainQuery } from './query.ts'

/** The project's origins. Any page may ask: this is how one learns that it is not among them (V-13). */
export const originsRoute = defineRoute({
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'Origins that may use the project; none allows nothing',
  access: 'anyOrigin',
  query: plainQuery,
  response: originsSchema,
  handle: async ({ project }) => ({ json: { allowedOrigins: [...(project?.origins ?? [])] } }),
})

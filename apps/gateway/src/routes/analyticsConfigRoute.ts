import { analyticsConfigSchema } from '@latchkey/wallet-directory'
import { defineRoute } from '../http/route.ts'
import { plainQuery } from './query.ts'

/** Whether the operator keeps analytics of this project. Off until turned on (B-22). */
export const analyticsConfigRoute = defineRoute({
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether analytics of the project are kept',
  access: 'project',
  query: plainQuery,
  response: analyticsConfigSchema,
  handle: async ({ project }) => ({ json: { isAnalyticsEnabled: project?.isAnalyticsEnabled ?? false } }),
})

import { analyticsConfigSchema, analyticsEventSchema } from '@latchkey/wallet-directory'
import { array, maxLength, object, pipe } from 'valibot'
import { plainQuery } from '../../host/http/commonQuery.ts'
import type { Project } from '../../host/projects/project.ts'
import { dataRoutes } from '../dataParts.ts'
import { saveEvents } from './saveEvents.ts'

const defineRoute = dataRoutes('db', 'now', 'id')

const shared = {
  method: 'POST',
  access: 'project',
  rate: 'analytics',
  unknownProject: 403,
  query: plainQuery,
  response: object({}),
  status: 202,
} as const

/** One analytics event. The answer is the same whether it is stored or not. */
const eventRoute = defineRoute({
  ...shared,
  path: '/e',
  summary: 'Records one analytics event',
  body: { schema: analyticsEventSchema, limit: 'LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES' },
  async handle({ gateway, project, network, body }) {
    await saveEvents(gateway, { project: project as Project, network, events: [body] })
    return { json: {} }
  },
})

/** Several analytics events. */
const eventBatchRoute = defineRoute({
  ...shared,
  path: '/batch',
  summary: 'Records several analytics events',
  body: { schema: pipe(array(analyticsEventSchema), maxLength(100)), limit: 'LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES' },
  async handle({ gateway, project, network, body }) {
    await saveEvents(gateway, { project: project as Project, network, events: body })
    return { json: {} }
  },
})

/** Whether the operator stores analytics of this project. Off until turned on (B-22). */
const analyticsConfigRoute = defineRoute({
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether analytics are on for the project',
  access: 'project',
  query: plainQuery,
  response: analyticsConfigSchema,
  handle: async ({ project }) => ({ json: { isAnalyticsEnabled: project?.isAnalyticsEnabled ?? false } }),
})

/** Events of pages, and whether they are stored. */
export const analyticsRoutes = [analyticsConfigRoute, eventRoute, eventBatchRoute]

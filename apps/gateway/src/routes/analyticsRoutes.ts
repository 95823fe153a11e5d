import { analyticsEventSchema } from '@latchkey/wallet-directory'
import { array, maxLength, object, pipe } from 'valibot'
import { saveEvents } from '../analytics/saveEvents.ts'
import { defineRoute } from '../http/route.ts'
import type { Project } from '../projects/project.ts'
import { plainQuery } from './query.ts'

const shared = {
  method: 'POST',
  access: 'project',
  rate: 'analytics',
  unknownProject: 403,
  query: plainQuery,
  response: object({}),
  status: 202,
} as const

/** One analytics event. It is answered the same whether it is kept or not. */
export const eventRoute = defineRoute({
  ...shared,
  path: '/e',
  summary: 'Takes one analytics event',
  body: { schema: analyticsEventSchema, limit: 'LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES' },
  async handle({ gateway, project, network, body }) {
    await saveEvents(gateway, { project: project as Project, network, events: [body] })
    return { json: {} }
  },
})

/** Several analytics events. */
export const eventBatchRoute = defineRoute({
  ...shared,
  path: '/batch',
  summary: 'Takes several analytics events',
  body: { schema: pipe(array(analyticsEventSchema), maxLength(100)), limit: 'LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES' },
  async handle({ gateway, project, network, body }) {
    await saveEvents(gateway, { project: project as Project, network, events: body })
    return { json: {} }
  },
})

import { sql } from 'kysely'
import { literal, object } from 'valibot'
import { RefusedError } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'

const okSchema = object({ status: literal('ok') })
const ok = { status: 'ok' } as const

/** The process lives. */
export const healthRoute = defineRoute({
  method: 'GET',
  path: '/healthz',
  summary: 'The process lives',
  access: 'open',
  response: okSchema,
  handle: async () => ({ json: ok }),
})

/** Requests may be sent here: the database answers, and the gateway is not about to end. */
export const readyRoute = defineRoute({
  method: 'GET',
  path: '/readyz',
  summary: 'Requests may be sent here',
  access: 'open',
  response: okSchema,
  async handle({ gateway }) {
    if (gateway.isDraining) throw new RefusedError(503, { name: 'DRAINING', description: 'The gateway is about to end' })
    await sql`select 1`.execute(gateway.db)
    return { json: ok }
  },
})

import { identitySchema } from '@latchkey/blockchain-api'
import { maxLength, object, optional, pipe, regex, string } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { upstreamFailed } from '../../host/http/errors.ts'
import { dataRoutes } from '../dataParts.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

const defineRoute = dataRoutes('identities')

/** The name an address goes by. Families without names answer null. */
export const identityRoute = defineRoute({
  method: 'GET',
  path: '/v1/identity/{address}',
  summary: 'Name and picture of an address, both null if it has none',
  access: 'project',
  params: object({ address: pipe(string(), regex(/^[A-Za-z0-9]{1,128}$/, 'an address')) }),
  query: object({ ...commonQuery, sender: optional(pipe(string(), maxLength(256))) }),
  response: identitySchema,
  async handle({ gateway, params: { address }, signal }) {
    try {
      return { json: await gateway.identities.get({ address, signal }) }
    } catch (error) {
      throw error instanceof UpstreamFailedError ? upstreamFailed(error) : error
    }
  },
})

import { descriptorsSchema } from '@latchkey/blockchain-api'
import { object, pipe, regex, string, toLowerCase } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { dataRoutes } from '../dataParts.ts'
import { findDescriptors } from './findDescriptors.ts'

const defineRoute = dataRoutes('config', 'db', 'now')

/** Words for calls and typed data of a contract, as the operator has imported them. */
export const descriptorRoute = defineRoute({
  method: 'GET',
  path: '/v1/descriptors',
  summary: "The operator's clear-signing descriptors (ERC-7730) for a contract, with their attestations (ERC-8176)",
  access: 'project',
  query: object({
    ...commonQuery,
    chainId: pipe(string(), regex(/^eip155:[1-9]\d{0,15}$/, 'CAIP-2 of an EVM chain')),
    address: pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'the address of a contract'), toLowerCase()),
  }),
  response: descriptorsSchema,
  async handle({ gateway: { db, config, now }, query: { chainId, address } }) {
    const trusted = config.LATCHKEY_DESCRIPTOR_ATTESTERS
    const json = await findDescriptors(db, { chainId, address, trusted, now: now() })
    return { json, headers: { 'Cache-Control': 'private, max-age=60' } }
  },
})

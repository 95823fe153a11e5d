import { nftPageSchema } from '@latchkey/blockchain-api'
import { object } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { notConfigured } from '../../host/http/errors.ts'
import { dataRoutes } from '../dataParts.ts'
import { accountParams, chainIdQuery, cursorQuery, readAccount } from '../query.ts'
import { listNfts } from './listNfts.ts'

const defineRoute = dataRoutes('db', 'cursors', 'indexed', 'nfts', 'tokens', 'upstreams')

/** Collectibles of an account. */
export const nftsRoute = defineRoute({
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  summary: 'NFTs of an address, the last changed first',
  access: 'project',
  params: accountParams,
  query: object({ ...commonQuery, chainId: chainIdQuery, cursor: cursorQuery }),
  response: nftPageSchema,
  async handle({ gateway, params, query, signal }) {
    if (gateway.indexed.length + gateway.upstreams.chainIds.length === 0) throw notConfigured('An index')
    const { address, chainId } = readAccount(params.address, query.chainId)
    return { json: await listNfts(gateway, { address, chainId, cursor: query.cursor, signal }) }
  },
})

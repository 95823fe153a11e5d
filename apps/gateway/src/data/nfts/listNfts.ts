import type { NftPage } from '@latchkey/blockchain-api'
import { getAddress } from 'viem'
import { upstreamFailed } from '../../host/http/errors.ts'
import type { DataParts } from '../dataParts.ts'

const pageSize = 30

/**
 * A page of the collectibles that an address holds, the last changed first: from the index, else from the operator's data service.
 *
 * @throws {@link RefusedError} 400 for a wrong cursor, 502 if the service cannot be asked, 503 where too many collectibles wait to be looked up.
 */
export async function listNfts(
  gateway: Pick<DataParts, 'db' | 'cursors' | 'indexed' | 'nfts' | 'tokens' | 'upstreams'>,
  parameters: listNfts.Parameters,
): Promise<NftPage> {
  const { chainId, cursor, signal } = parameters
  const { upstreams, cursors, indexed } = gateway
  const address = parameters.address.toLowerCase()
  const query = ['nfts', address, chainId ?? '']
  const after = cursor === undefined ? undefined : cursors.read(query, cursor)
  if (chainId !== undefined && !indexed.includes(chainId)) {
    if (!upstreams.chainIds.includes(chainId)) return { data: [], next: null }
    const page = await upstreams
      .listNfts({ chainId, address: parameters.address, cursor: after && String(after[0]), signal })
      .catch((cause: unknown) => {
        throw signal.aborted ? cause : upstreamFailed(cause)
      })
    return { ...page, next: page.next === null ? null : cursors.write(query, [page.next]) }
  }
  const rows = await readPage(gateway, { address, chainIds: chainId === undefined ? indexed : [chainId], after })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const data = await describe(gateway, page, signal)
  const next =
    last && rows.length > pageSize ? cursors.write(query, [last.block_number, last.chain_id, last.contract, last.token_id]) : null
  return { data, next }
}

export declare namespace listNfts {
  type Parameters = { address: string; chainId: string | undefined; cursor: string | undefined; signal: AbortSignal }
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

async function readPage(
  { db }: Pick<DataParts, 'db'>,
  { address, chainIds, after }: { address: string; chainIds: readonly string[]; after: readonly (string | number)[] | undefined },
) {
  if (chainIds.length === 0) return []
  let query = db
    .selectFrom('nft_holding')
    .selectAll()
    .where('owner', '=', address)
    .where('chain_id', 'in', [...chainIds])
    // Negative: transfers before the start of the index are unknown.
    .where('quantity', 'not like', '-%')
  if (after) {
    const [number = 0, chainId = '', contract = '', tokenId = ''] = after
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('block_number', 'chain_id', 'contract', 'token_id'),
        '<',
        tuple(Number(number), String(chainId), String(contract), String(tokenId)),
      ),
    )
  }
  return query
    .orderBy('block_number', 'desc')
    .orderBy('chain_id', 'desc')
    .orderBy('contract', 'desc')
    .orderBy('token_id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

async function describe(
  { nfts, tokens }: Pick<DataParts, 'nfts' | 'tokens'>,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<NftPage['data']> {
  const data: NftPage['data'] = []
  for (const chainId of new Set(rows.map(({ chain_id }) => chain_id))) {
    const own = rows.filter(({ chain_id }) => chain_id === chainId)
    const items = own.map(({ contract, token_id, standard }) => ({ contract, tokenId: token_id, standard }))
    const [names, collections] = await Promise.all([
      nfts.describe({ chainId, items, signal }),
      tokens.describe({ chainId, contracts: own.map(({ contract }) => contract), signal }),
    ])
    for (const { contract, token_id, standard, quantity } of own) {
      const said = names.find((one) => one.contract === contract && one.tokenId === token_id)
      const address = getAddress(contract as `0x${string}`)
      data.push({
        id: `${chainId}/${standard}:${address}/${token_id}`,
        chainId,
        address: `${chainId}:${address}`,
        tokenId: token_id,
        standard,
        name: said?.name ?? `#${token_id}`,
        collection: collections.get(contract)?.name || null,
        imageId: said?.imageId ?? null,
        quantity,
        isSpam: said?.isSpam ?? false,
      })
    }
  }
  return rows.flatMap(
    (row) =>
      data.find(
        (one) => one.chainId === row.chain_id && one.tokenId === row.token_id && one.address.toLowerCase().endsWith(row.contract),
      ) ?? [],
  )
}

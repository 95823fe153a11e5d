import type { Transaction, Transfer } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import { type Address, getAddress } from 'viem'
import type { Database, Tables } from '../../host/database/schema.ts'
import { coinOf } from '../balances/findCoin.ts'
import type { Coin } from '../families/coin.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { Nfts } from '../nfts/createNfts.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { Token, Tokens } from '../tokens/createTokens.ts'
import type { HistorySource } from './historySource.ts'
import { nameOperation } from './nameOperation.ts'

/** Transactions of one page. */
const pageSize = 50
/** Transfers that are shown of one transaction: the rest of a large airdrop is not useful. */
const transfersMax = 50

/** What the index of EVM chains knows of an account. */
export function indexHistorySource(options: indexHistorySource.Options): HistorySource {
  const { db, chainIds } = options
  return {
    chainIds,
    async list({ address, chainIds: asked, after, signal }) {
      const account = address.toLowerCase()
      const rows = await readPage(db, { account, chainIds: asked, after })
      const page = rows.slice(0, pageSize)
      const transfers = await readTransfers(db, { account, page })
      const names = await describe(options, { page, transfers, signal })
      const transactions = page.map((row) => toTransaction(row, account, transfers.get(`${row.chain_id}|${row.hash}`) ?? [], names))
      const last = page.at(-1)
      const next = last && rows.length > pageSize ? [last.mined_at, last.block_number, last.position, last.chain_id] : undefined
      return { transactions, next }
    },
  }
}

export declare namespace indexHistorySource {
  type Options = { db: Database; chains: ChainNodes; chainIds: readonly string[]; tokens: Tokens; nfts: Nfts; pictures: Pictures }
}

type Row = Tables['index_transaction']

async function readPage(
  db: Database,
  parameters: { account: string; chainIds: readonly string[]; after: HistorySource.Question['after'] },
): Promise<readonly Row[]> {
  const { account, chainIds, after } = parameters
  let query = db
    .selectFrom('index_activity as activity')
    .innerJoin('index_transaction as one', (join) =>
      join.onRef('one.chain_id', '=', 'activity.chain_id').onRef('one.hash', '=', 'activity.hash'),
    )
    .selectAll('one')
    .where('activity.address', '=', account)
    .where('activity.chain_id', 'in', [...chainIds])
  if (after) {
    const [minedAt = 0, number = 0, position = 0, chainId = ''] = after
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('activity.mined_at', 'activity.block_number', 'activity.position', 'activity.chain_id'),
        '<',
        tuple(Number(minedAt), Number(number), Number(position), String(chainId)),
      ),
    )
  }
  return query
    .orderBy('activity.mined_at', 'desc')
    .orderBy('activity.block_number', 'desc')
    .orderBy('activity.position', 'desc')
    .orderBy('activity.chain_id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

type TransferRow = Tables['index_transfer']

/** The account's own part of each transaction. */
async function readTransfers(
  db: Database,
  { account, page }: { account: string; page: readonly Pick<Row, 'chain_id' | 'hash'>[] },
): Promise<ReadonlyMap<string, TransferRow[]>> {
  const found = new Map<string, TransferRow[]>()
  if (page.length === 0) return found
  const rows = await db
    .selectFrom('index_transfer')
    .selectAll()
    .where('chain_id', 'in', [...new Set(page.map(({ chain_id }) => chain_id))])
    .where(
      'hash',
      'in',
      page.map(({ hash }) => hash),
    )
    .where((where) => where.or([where('sent_from', '=', account), where('sent_to', '=', account)]))
    .orderBy('log_index')
    .orderBy('batch_index')
    .execute()
  for (const row of rows) {
    const key = `${row.chain_id}|${row.hash}`
    const list = found.get(key) ?? []
    found.set(key, list)
    if (list.length < transfersMax) list.push(row)
  }
  return found
}

type Names = {
  coins: ReadonlyMap<string, Coin>
  tokens: ReadonlyMap<string, Token & { icon: string | null }>
  nfts: ReadonlyMap<string, { name: string; icon: string | null; isSpam: boolean }>
}

async function describe(
  { chains, tokens, nfts, pictures }: indexHistorySource.Options,
  { page, transfers, signal }: { page: readonly Row[]; transfers: ReadonlyMap<string, TransferRow[]>; signal: AbortSignal },
): Promise<Names> {
  const names = {
    coins: new Map<string, Coin>(),
    tokens: new Map<string, Token & { icon: string | null }>(),
    nfts: new Map<string, { name: string; icon: string | null; isSpam: boolean }>(),
  }
  for (const chainId of new Set(page.map(({ chain_id }) => chain_id))) {
    names.coins.set(chainId, coinOf(chains, chainId))
    const all = [...transfers.values()].flat().filter(({ chain_id }) => chain_id === chainId)
    const contracts = [...new Set(all.filter(({ standard }) => standard === 'erc20').map(({ contract }) => contract))]
    const described = await tokens.describe({ chainId, contracts, signal })
    await Promise.all(
      [...described].map(async ([contract, token]) => {
        names.tokens.set(`${chainId}|${contract}`, { ...token, icon: pictures.toUrl(await pictures.keepSoon(token.logo)) })
      }),
    )
    const ids = all.filter(({ standard }) => standard === 'erc721' || standard === 'erc1155')
    for (const { contract, tokenId, name, imageId, isSpam } of await nfts.describe({
      chainId,
      items: ids.map(({ contract, token_id, standard }) => ({ contract, tokenId: token_id, standard: standard as 'erc721' | 'erc1155' })),
      signal,
      takesNumbers: true,
    })) {
      names.nfts.set(`${chainId}|${contract}|${tokenId}`, { name, icon: pictures.toUrl(imageId), isSpam })
    }
  }
  return names
}

function toTransaction(row: Row, account: string, rows: readonly TransferRow[], names: Names): Transaction {
  const transfers = rows.flatMap((transfer) => toTransfer(transfer, account, names) ?? [])
  return {
    id: `${row.chain_id}:${row.hash}`,
    metadata: {
      minedAt: new Date(row.mined_at).toISOString(),
      chain: row.chain_id,
      status: row.is_failed ? 'failed' : 'confirmed',
      operationType: nameOperation({
        method: row.method,
        isSender: row.sent_from === account,
        isCreation: row.sent_to === '',
        transfers: rows.map(({ sent_from, sent_to }) => ({
          from: sent_from,
          to: sent_to,
          direction: directionOf(sent_from, sent_to, account),
        })),
      }),
      sentFrom: getAddress(row.sent_from as Address),
      sentTo: row.sent_to === '' ? '' : getAddress(row.sent_to as Address),
      hash: row.hash,
      nonce: String(row.nonce),
    },
    transfers,
  }
}

function toTransfer(row: TransferRow, account: string, names: Names): Transfer | undefined {
  const direction = directionOf(row.sent_from, row.sent_to, account)
  const coin = names.coins.get(row.chain_id)
  if (row.standard === 'native' && coin) {
    const { name, symbol, decimals } = coin
    return { direction, quantity: { numeric: formatUnits(BigInt(row.value), decimals) }, fungible_info: { name, symbol } }
  }
  if (row.standard === 'erc20') {
    const token = names.tokens.get(`${row.chain_id}|${row.contract}`)
    // The amount of a token without known decimals cannot be shown.
    if (token?.decimals === undefined) return undefined
    const { name, symbol, icon } = token
    return {
      direction,
      quantity: { numeric: formatUnits(BigInt(row.value), token.decimals) },
      fungible_info: { name, symbol: symbol.slice(0, 64), ...(icon && { icon: { url: icon } }) },
    }
  }
  const nft = names.nfts.get(`${row.chain_id}|${row.contract}|${row.token_id}`)
  const { name = `#${row.token_id}`, icon = null, isSpam = false } = nft ?? {}
  return {
    direction,
    quantity: { numeric: row.value },
    nft_info: { name, ...(icon && { content: { preview: { url: icon } } }), flags: { is_spam: isSpam } },
  }
}

function directionOf(from: string, to: string, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

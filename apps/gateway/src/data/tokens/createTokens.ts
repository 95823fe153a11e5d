import { type Hex, hexToBigInt, hexToString, trim } from 'viem'
import type { Database } from '../../host/database/schema.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import { familyOf } from '../families/families.ts'
import type { RpcCall } from '../rpc/askUpstream.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ListedToken, TokenLists } from './readTokenLists.ts'

/** What a token is called. `decimals` is absent where its contract says nothing of sense. */
export type Token = {
  readonly contract: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number | undefined
  readonly isListed: boolean
  readonly logo?: string | undefined
  /** Id of a picture that this gateway has anyway. */
  readonly picture?: string | undefined
}

/** Names of tokens: the operator's word first, then what their contracts say. */
export type Tokens = {
  /** The operator's tokens of a chain, in their order. */
  list(chainId: string): readonly ListedToken[]
  /** Each contract's name; what no node could be asked about is left out. */
  describe(parameters: { chainId: string; contracts: readonly string[]; signal: AbortSignal }): Promise<ReadonlyMap<string, Token>>
}

/** Contracts of one question to a node: three calls each. */
const contractsAtOnce = 30

/** Makes the register. What contracts say is kept in the database: they rarely say something else. */
export function createTokens(options: createTokens.Options): Tokens {
  const { db, chains, now, maxAgeMs, pictureOf } = options
  const flights = createSingleFlight<readonly Token[]>()
  const pictured = <T extends ListedToken | Token>(chainId: string, token: T): T =>
    token.logo === undefined ? { ...token, picture: pictureOf(chainId, token.contract) } : token
  const lists = new Map([...options.lists].map(([chainId, tokens]) => [chainId, tokens.map((token) => pictured(chainId, token))] as const))
  const listed = new Map([...lists].map(([chainId, tokens]) => [chainId, new Map(tokens.map((token) => [token.contract, token]))]))

  async function ask(chainId: string, contracts: readonly string[], signal: AbortSignal): Promise<readonly Token[]> {
    const nodes = chains.getNodes(chainId)
    if (!nodes || !familyOf(chainId).hasContracts) return []
    const calls = contracts.flatMap((to) => selectors.map((data): RpcCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })))
    const { answers } = await nodes.ask(calls, { signal })
    return contracts.map((contract, index) => {
      const [name, symbol, decimals] = answers
        .slice(index * 3, index * 3 + 3)
        .map((answer) => ('result' in answer ? answer.result : undefined))
      return { contract, name: readText(name), symbol: readText(symbol), decimals: readDecimals(decimals), isListed: false }
    })
  }

  async function keep(chainId: string, tokens: readonly Token[]): Promise<void> {
    for (const { contract, name, symbol, decimals } of tokens) {
      const said = { name, symbol, decimals: decimals ?? null, asked_at: now() }
      await db
        .insertInto('token')
        .values({ chain_id: chainId, contract, ...said })
        .onConflict((conflict) => conflict.columns(['chain_id', 'contract']).doUpdateSet(said))
        .execute()
    }
  }

  return {
    list: (chainId) => lists.get(chainId) ?? [],
    async describe({ chainId, contracts, signal }) {
      const found = new Map<string, Token>()
      for (const contract of contracts) {
        const token = listed.get(chainId)?.get(contract)
        if (token) found.set(contract, { ...token, isListed: true })
      }
      const unlisted = [...new Set(contracts)].filter((contract) => !found.has(contract))
      if (unlisted.length === 0) return found
      const known = await db.selectFrom('token').selectAll().where('chain_id', '=', chainId).where('contract', 'in', unlisted).execute()
      for (const { contract, name, symbol, decimals, asked_at } of known) {
        const token = { contract, name, symbol, decimals: decimals ?? undefined, isListed: false }
        if (now() - asked_at < maxAgeMs) found.set(contract, pictured(chainId, token))
      }
      const missing = unlisted.filter((contract) => !found.has(contract))
      for (let at = 0; at < missing.length; at += contractsAtOnce) {
        const some = missing.slice(at, at + contractsAtOnce)
        const tokens = await flights.share(JSON.stringify([chainId, some]), signal, async (shared) => {
          const said = await ask(chainId, some, shared).catch(() => [])
          await keep(chainId, said)
          return said
        })
        for (const token of tokens) found.set(token.contract, pictured(chainId, token))
      }
      return found
    },
  }
}

export declare namespace createTokens {
  type Options = {
    db: Database
    chains: ChainNodes
    lists: TokenLists
    now: () => number
    maxAgeMs: number
    /** The gateway's own picture of a token, by its contract. */
    pictureOf: (chainId: string, contract: string) => string | undefined
  }
}

/** `name()`, `symbol()`, `decimals()` */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const
const textMax = 128

/** A string as the ABI has it, or 32 bytes as the first tokens had it. Empty where it is neither. */
function readText(value: unknown): string {
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{64}){1,40}$/.test(value)) return ''
  try {
    const hex = value as Hex
    if (hex.length === 66) return hexToString(trim(hex, { dir: 'right' })).slice(0, textMax)
    const length = Number(hexToBigInt(`0x${hex.slice(66, 130)}`))
    return hexToString(`0x${hex.slice(130, 130 + Math.min(length, textMax * 4) * 2)}`).slice(0, textMax)
  } catch {
    return ''
  }
}

function readDecimals(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) return undefined
  const decimals = BigInt(value)
  return decimals <= 36n ? Number(decimals) : undefined
}

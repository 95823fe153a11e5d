import { base64 } from '@scure/base'
import type { Asker } from '../../Asker.ts'
import type { Price, Prices } from '../../chain/createPrices.ts'
import type { Rpc } from '../../chain/createRpc.ts'
import { findNetwork } from '../../chain/findNetwork.ts'
import type { SolanaAction } from '../read/decodeInstruction.ts'
import type { SolanaRequest } from '../read/parseSolanaRequest.ts'
import type { SolanaTransaction } from '../read/parseTransaction.ts'
import { tokenProgram } from '../read/programs.ts'
import { computeFee } from './computeFee.ts'
import { type Ask, type ChainAccount, fetchAccounts } from './fetchAccounts.ts'
import { readLookupTable } from './readLookupTable.ts'
import { type Mint, readMint, readTokenAccount, type TokenAccount } from './readTokenAccount.ts'
import { listAccounts, resolveActions } from './resolveActions.ts'
import { simulate, type Trial } from './simulate.ts'
import { type KnownAccounts, trackAccounts } from './trackAccounts.ts'

/** Facts about a request, from the operator's nodes and prices alone (T-F10). */
export type SolanaFacts = {
  readonly network: string
  /** The account's own balance, in lamports. */
  readonly balance: bigint | undefined
  /** In the order of the request. */
  readonly transactions: readonly TransactionFacts[]
  /** Token accounts that exist on the chain. */
  readonly accounts: ReadonlyMap<string, TokenAccount>
  readonly mints: ReadonlyMap<string, Mint>
  /** Lamports of each account that exists on the chain. */
  readonly lamports: ReadonlyMap<string, bigint>
  readonly prices: ReadonlyMap<string, Price>
}

/** Facts about one transaction, taken alone (I26). */
export type TransactionFacts = {
  readonly transaction: SolanaTransaction
  readonly actions: readonly SolanaAction[]
  /** Token accounts as they are before each action. */
  readonly known: readonly KnownAccounts[]
  /** The highest fee of the account, in lamports; 0 if another account pays. */
  readonly fee: bigint
  /** The highest fee of the payer, whether the account or another. */
  readonly payerFee: bigint
  /** The rent of each account that is opened, in lamports, if known. */
  readonly rents: ReadonlyMap<string, bigint>
  /** `undefined` if the network could not simulate it. */
  readonly trial: Trial | undefined
}

const tokenAccountBytes = 165

/** Looks up the facts that a review shows. */
export async function readSolanaFacts(
  { rpc, prices, signal }: { readonly rpc: Rpc; readonly prices: Prices; readonly signal: AbortSignal },
  request: SolanaRequest,
  { address: own, chainId }: Asker,
): Promise<SolanaFacts> {
  const network = findNetwork(chainId).name
  const nothing = new Map<string, never>()
  if (request.kind === 'message' || request.transactions.every(({ signIn }) => signIn !== undefined))
    return { network, balance: undefined, transactions: [], accounts: nothing, mints: nothing, lamports: nothing, prices: nothing }
  const ask = (method: string, params: unknown) => rpc(chainId, method, params, signal)
  const { transactions } = request
  // Finalised state is never reverted: table entries stay as they are.
  const lookups = transactions.flatMap((one) => one.lookups.map(({ table }) => table))
  const found = lookups.length > 0 ? await fetchAccounts(ask, lookups, 'finalized') : nothing
  const tables = new Map([...found].flatMap(([table, account]) => pair(table, readLookupTable(account))))
  const named = transactions.map((one) => listAccounts(one, tables).filter((account) => account !== undefined))
  const chain = await fetchAccounts(ask, [own, ...named.flat()])
  const accounts = new Map([...chain].flatMap(([address, account]) => pair(address, readTokenAccount(account))))
  const resolved = transactions.map((one) => resolveActions(one, tables, own))
  const mints = await fetchMints(ask, { chain, accounts, actions: resolved.flat() })
  const [told, priced] = await Promise.all([
    Promise.all(
      transactions.map((transaction, at) =>
        readTransaction(ask, { transaction, actions: resolved[at] ?? [], named: named[at] ?? [], accounts, own }),
      ),
    ),
    prices([{ chainId }, ...[...mints.keys()].map((token) => ({ chainId, token }))], signal),
  ])
  const lamports = new Map([...chain].map(([address, account]) => [address, account.lamports]))
  return { network, balance: lamports.get(own), transactions: told, accounts, mints, lamports, prices: priced }
}

/** Mints of all token accounts that the request involves. */
async function fetchMints(
  ask: Ask,
  given: { chain: Accounts; accounts: ReadonlyMap<string, TokenAccount>; actions: readonly SolanaAction[] },
) {
  const { chain, accounts, actions } = given
  const wanted = [...accounts.values()].map(({ mint }) => mint).concat(actions.flatMap((one) => ('mint' in one ? [one.mint] : [])))
  const missing = wanted.filter((mint) => !chain.has(mint))
  const all = new Map([...chain, ...(missing.length > 0 ? await fetchAccounts(ask, missing) : [])])
  return new Map([...new Set(wanted)].flatMap((mint) => pair(mint, readMint(all.get(mint)))))
}

type Accounts = ReadonlyMap<string, ChainAccount>

async function readTransaction(
  ask: Ask,
  given: {
    readonly transaction: SolanaTransaction
    readonly actions: readonly SolanaAction[]
    readonly named: readonly string[]
    readonly accounts: ReadonlyMap<string, TokenAccount>
    readonly own: string
  },
): Promise<TransactionFacts> {
  const { transaction, actions, named, accounts, own } = given
  const closed = new Set(actions.flatMap((one) => (one.kind === 'closeAccount' ? [one.account] : [])))
  const opened = actions
    .flatMap((one) => (one.kind === 'openAssociated' ? [one] : []))
    .filter(({ account }) => !accounts.has(account) || closed.has(account))
  const watched = [own, ...named.filter((one) => accounts.get(one)?.owner === own), ...opened.map(({ account }) => account)]
  const isPayer = transaction.signers[0] === own
  const [trial, asked] = await Promise.all([simulate(ask, transaction, [...new Set(watched)]), askFee(ask, transaction)])
  // Two sources: the network's answer for the message, and the limits in the message.
  const payerFee = larger(asked, computeFee(transaction.signers.length, actions))
  const rents = await Promise.all(
    opened.map(async ({ account, holder }) => {
      const bytes = trial?.get(account)?.data.length ?? (holder === tokenProgram ? tokenAccountBytes : undefined)
      return pair(account, bytes === undefined ? undefined : await askRent(ask, bytes))
    }),
  )
  return {
    transaction,
    actions,
    known: trackAccounts(actions, new Map([...accounts].filter(([address]) => named.includes(address))), own),
    fee: isPayer ? payerFee : 0n,
    payerFee,
    rents: new Map(rents.flat()),
    trial,
  }
}

async function askFee(ask: Ask, { message }: SolanaTransaction): Promise<bigint> {
  const { value } = Object(await ask('getFeeForMessage', [base64.encode(message), { commitment: 'confirmed' }])) as { value?: unknown }
  return toLamports(value) ?? 0n
}

async function askRent(ask: Ask, bytes: number): Promise<bigint | undefined> {
  return toLamports(await ask('getMinimumBalanceForRentExemption', [bytes]))
}

function toLamports(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

function larger(one: bigint, other: bigint): bigint {
  return other > one ? other : one
}

function pair<value>(address: string, value: value | undefined): readonly (readonly [string, value])[] {
  return value === undefined ? [] : [[address, value]]
}

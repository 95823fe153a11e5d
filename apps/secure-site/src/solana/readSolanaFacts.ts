import { base64 } from '@scure/base'
import type { Asker } from '../approval/Asker.ts'
import type { Rpc } from '../chain/createRpc.ts'
import { findNetwork } from '../chain/findNetwork.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import type { SolanaRequest } from './parseSolanaRequest.ts'
import type { SolanaTransaction } from './parseTransaction.ts'

/** What was found out about a request, from the operator's nodes alone (T-F10). */
export type SolanaFacts = {
  readonly network: string
  /** Lamports that the account pays; absent where nobody says. */
  readonly fee: bigint | undefined
  /** Token accounts by their address. */
  readonly accounts: ReadonlyMap<string, TokenAccount>
  /** The chain could try all of it, and it went through. */
  readonly isChecked: boolean
}

/** Whose tokens of which kind lie at an address. */
export type TokenAccount = { readonly owner: string; readonly mint: string; readonly decimals?: number | undefined }

/** Asks what a review has to say: the fee, whether it works, whose the token accounts are. */
export async function readSolanaFacts(
  rpc: Rpc,
  request: SolanaRequest,
  { address, chainId }: Asker,
  signal: AbortSignal,
): Promise<SolanaFacts> {
  const network = findNetwork(chainId).name
  if (request.kind === 'message') return { network, fee: 0n, accounts: new Map(), isChecked: true }
  const ask = (method: string, params: unknown) => rpc(chainId, method, params, signal)
  const { transactions } = request
  const paid = transactions.filter(({ payer }) => payer === address)
  const [fees, tried, accounts] = await Promise.all([
    Promise.all(paid.map((one) => readFee(ask, one))),
    Promise.all(transactions.map((one) => isWorking(ask, one))),
    readAccounts(ask, transactions),
  ])
  const fee = fees.every((one) => one !== undefined) ? fees.reduce((sum, one) => sum + (one ?? 0n), 0n) : undefined
  // Those that come later may need what the first one does: only that one can be tried by itself.
  return { network, fee, accounts, isChecked: tried[0] === true }
}

type Ask = (method: string, params: unknown) => Promise<unknown>

async function readFee(ask: Ask, { message }: SolanaTransaction): Promise<bigint | undefined> {
  const { value } = Object(await ask('getFeeForMessage', [base64.encode(message), { commitment: 'confirmed' }])) as { value?: unknown }
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

async function isWorking(ask: Ask, { bytes }: SolanaTransaction): Promise<boolean> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  try {
    const { value } = Object(await ask('simulateTransaction', [base64.encode(bytes), options])) as { value?: unknown }
    return (Object(value) as { err?: unknown }).err === null
  } catch (error) {
    // Nobody there is a fault of ours, to be said; what fails is the visitor's to know.
    if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
    return false
  }
}

/** Looked up on the chain, or opened within the very transaction, whose program sees to it that they are the owner's. */
async function readAccounts(ask: Ask, transactions: readonly SolanaTransaction[]): Promise<ReadonlyMap<string, TokenAccount>> {
  const steps = transactions.flatMap((one) => one.steps)
  const opened = steps.flatMap((step) => (step.kind === 'open' ? [[step.account, { owner: step.owner, mint: step.mint }] as const] : []))
  const wanted = [
    ...new Set(
      steps.flatMap((step) => (step.kind === 'sendToken' ? [step.source, step.destination] : step.kind === 'approve' ? [step.source] : [])),
    ),
  ]
  if (wanted.length === 0) return new Map(opened)
  const { value } = Object(await ask('getMultipleAccounts', [wanted, { encoding: 'jsonParsed', commitment: 'confirmed' }])) as {
    value?: unknown
  }
  const found = wanted.flatMap((address, index) => {
    const account = readParsed(Array.isArray(value) ? value[index] : undefined)
    return account ? [[address, account] as const] : []
  })
  return new Map([...opened, ...found])
}

function readParsed(value: unknown): TokenAccount | undefined {
  const { data } = Object(value) as { data?: { parsed?: { type?: unknown; info?: { [field: string]: unknown } } } }
  const { type, info = {} } = Object(Object(data).parsed) as { type?: unknown; info?: { readonly [field: string]: unknown } }
  const { owner, mint, tokenAmount } = info
  if (type !== 'account' || typeof owner !== 'string' || typeof mint !== 'string') return undefined
  const { decimals } = Object(tokenAmount) as { decimals?: unknown }
  return { owner, mint, ...(typeof decimals === 'number' && decimals >= 0 && decimals < 78 ? { decimals } : {}) }
}

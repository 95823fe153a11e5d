import type { Rpc } from '../chain/createRpc.ts'
import { findNetwork } from '../chain/findNetwork.ts'
import { type Prepared, prepareTransaction } from '../chain/prepareTransaction.ts'
import { readToken, type Token } from '../chain/readToken.ts'
import type { Asker } from './Asker.ts'
import { decodeCall } from './decodeCall.ts'
import { listPermits } from './describeTypedData.ts'
import type { SignRequest } from './parseRequest.ts'
import type { ReviewFacts } from './Review.ts'

/** Tokens that are looked up for one review. */
const tokensMax = 20

/** Finds out what a request is about, and makes its transactions whole, from the operator's nodes alone (T-F10). */
export async function readFacts(
  rpc: Rpc,
  request: SignRequest,
  { address, chainId }: Asker,
  signal: AbortSignal,
): Promise<{ readonly facts: ReviewFacts; readonly prepared: readonly Prepared[] }> {
  const { name, symbol, decimals } = findNetwork(chainId)
  const [tokens, prepared] = await Promise.all([
    readTokens(rpc, request, chainId, signal),
    prepareAll(rpc, request, { address, chainId, signal }),
  ])
  const fee = prepared.length > 0 ? prepared.reduce((sum, one) => sum + one.fee, 0n) : undefined
  return { facts: { network: name, symbol, decimals, fee, tokens, isChecked: prepared.every((one) => one.isChecked) }, prepared }
}

/** What the contracts of a request say that they are, by their lower-case address. */
export async function readTokens(
  rpc: Rpc,
  request: SignRequest,
  chainId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Token>> {
  const addresses = new Set(listContracts(request).map((one) => one.toLowerCase()))
  const found = await Promise.all(
    [...addresses].slice(0, tokensMax).map(async (address) => [address, await readToken(rpc, { chainId, address, signal })] as const),
  )
  return new Map(found.flatMap(([address, token]) => (token ? [[address, token] as const] : [])))
}

function listContracts(request: SignRequest): readonly string[] {
  if (request.kind === 'message') return []
  if (request.kind === 'typedData')
    return listPermits(request.typedData)
      .map(({ token }) => token)
      .filter((token) => /^0x[0-9a-f]{40}$/i.test(token))
  const transactions = request.kind === 'batch' ? request.transactions : [request.transaction]
  return transactions.flatMap(({ to, data }) => (to !== undefined && decodeCall(data) ? [to] : []))
}

async function prepareAll(
  rpc: Rpc,
  request: SignRequest,
  where: { address: string; chainId: string; signal: AbortSignal },
): Promise<readonly Prepared[]> {
  if (request.kind === 'transaction') return [await prepareTransaction(rpc, { transaction: request.transaction, ...where })]
  if (request.kind !== 'batch') return []
  const prepared: Prepared[] = []
  for (const transaction of request.transactions) {
    const before = prepared[0]
    const nonce = before && BigInt(before.transaction.nonce) + BigInt(prepared.length)
    prepared.push(await prepareTransaction(rpc, { transaction, nonce, ...where }))
  }
  return prepared
}

import type { Permission, SmartSession } from '@latchkey/blockchain-api'
import { delegationManager, enforcers } from '@latchkey/blockchain-api/keys'
import {
  createPublicClient,
  custom,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  parseAbi,
  serializeErc6492Signature,
  slice,
} from 'viem'
import type { AccountParts } from '../../accounts/accountParts.ts'
import type { RpcAnswer, RpcCall } from '../../data/rpc/askUpstream.ts'
import { UpstreamFailedError } from '../../data/rpc/errors.ts'
import type { Tables } from '../../host/database/schema.ts'
import { upstreamFailed } from '../../host/http/errors.ts'
import type { PermissionContext } from './readContext.ts'

type Row = Tables['permission']

const abi = parseAbi([
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function spentMap(address manager, bytes32 hash) view returns (uint256)',
  'function getAvailableAmount(bytes32 hash, address manager, bytes terms) view returns (uint256 available, bool isNew, uint256 period)',
])

/** How many calls one request to a node holds. */
const atOnce = 100

/** What the chain says about a permission that it might accept. */
export type ChainState = { readonly isDisabled: boolean; readonly used: bigint | undefined }

/**
 * Asks the chain which permissions were revoked, and how much of their limits is used.
 *
 * @returns For each, in order; `undefined` where no node answers.
 */
export async function askChain(
  { chains }: Pick<AccountParts, 'chains'>,
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<readonly (ChainState | undefined)[]> {
  const [first] = rows
  const nodes = first && chains.getNodes(first.chain_id)
  if (!nodes) return rows.map(() => undefined)
  const calls = rows.flatMap((row): readonly RpcCall[] => [
    toCall(delegationManager, encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [row.pci as Hex] })),
    toUseCall(row),
  ])
  const answers: RpcAnswer[] = []
  try {
    for (let at = 0; at < calls.length; at += atOnce) answers.push(...(await nodes.ask(calls.slice(at, at + atOnce), { signal })).answers)
  } catch (error) {
    // Without an answer the last known state stays.
    if (!(error instanceof UpstreamFailedError)) throw error
  }
  const read = (index: number): Hex | undefined => {
    const answer = answers[index]
    return answer && 'result' in answer && /^0x([0-9a-f]{64})+$/i.test(String(answer.result)) ? (answer.result as Hex) : undefined
  }
  return rows.map((row, index) => {
    const isDisabled = read(index * 2)
    return isDisabled && { isDisabled: hexToBigInt(isDisabled) === 1n, used: toUsed(row, read(index * 2 + 1)) }
  })
}

/** The contract that counts how much of a permission is used. */
function toUseCall({ pci, permission }: Row): RpcCall {
  const { type, data } = JSON.parse(permission) as Permission
  const hash = pci as Hex
  if (type === 'native-token-periodic' || type === 'erc20-token-periodic') {
    const token = type === 'erc20-token-periodic' ? data.tokenAddress.slice(2) : ''
    const words = [BigInt(data.periodAmount), BigInt(data.periodDuration), BigInt(data.startTime)]
    const terms = `0x${token}${words.map((one) => one.toString(16).padStart(64, '0')).join('')}` as const
    const args = [hash, delegationManager, terms as Hex] as const
    const enforcer = type === 'native-token-periodic' ? enforcers.nativePeriod : enforcers.erc20Period
    return toCall(enforcer, encodeFunctionData({ abi, functionName: 'getAvailableAmount', args }))
  }
  const enforcer = type === 'erc20-token-transfer' ? enforcers.erc20Transfer : enforcers.nativeTransfer
  return toCall(enforcer, encodeFunctionData({ abi, functionName: 'spentMap', args: [delegationManager, hash] }))
}

function toUsed({ permission }: Row, answer: Hex | undefined): bigint | undefined {
  if (!answer) return undefined
  const { type, data } = JSON.parse(permission) as Permission
  if (type !== 'native-token-periodic' && type !== 'erc20-token-periodic') return hexToBigInt(slice(answer, 0, 32))
  try {
    const [available, , period] = decodeFunctionResult({ abi, functionName: 'getAvailableAmount', data: answer })
    // Nothing can be spent before the first period begins, so nothing was.
    return period === 0n ? 0n : BigInt(data.periodAmount) - available
  } catch {
    return undefined
  }
}

/** The asset that a permission spends, and how much of it is used. @returns `null` if it spends none that has a symbol. */
export async function describeSpent(
  gateway: Pick<AccountParts, 'chains' | 'tokens'>,
  row: Row,
  used: bigint | undefined,
  signal: AbortSignal,
): Promise<SmartSession['spent']> {
  const { type, data } = JSON.parse(row.permission) as Permission
  if (type === 'contract-call') return null
  const count = used === undefined ? null : String(used)
  if (type === 'native-token-transfer' || type === 'native-token-periodic') {
    const coin = gateway.chains.getCoin(row.chain_id)
    return coin ? { symbol: coin.symbol, decimals: coin.decimals, used: count } : null
  }
  const contract = (type === 'erc20-token-periodic' ? data.tokenAddress : data.address).toLowerCase()
  const tokens = await gateway.tokens.describe({ chainId: row.chain_id, contracts: [contract], signal }).catch(() => undefined)
  const token = [...(tokens?.values() ?? [])][0]
  return token?.decimals === undefined ? null : { symbol: token.symbol, decimals: token.decimals, used: count }
}

/** Whether the account itself signed a permission, by its contract or by the one that it will have (ERC-1271, ERC-6492). @throws {@link RefusedError} 502 */
export async function isGivenBy({ chains }: Pick<AccountParts, 'chains'>, given: isGivenBy.Parameters): Promise<boolean> {
  const { chainId, context, deployment, signal } = given
  const nodes = chains.getNodes(chainId)
  if (!nodes) return false
  let failure: unknown
  const transport = custom(
    {
      async request({ method, params }) {
        const { answers } = await nodes.ask([{ method, params }], { signal }).catch((error: unknown) => {
          failure = error
          throw error
        })
        const [answer] = answers
        if (answer && 'result' in answer) return answer.result
        throw Object.assign(new Error('The node refused'), { code: answer?.error.code, data: answer?.error.data })
      },
    },
    { retryCount: 0 },
  )
  const { delegator: address, hash, signature: own } = context
  const signature = deployment
    ? serializeErc6492Signature({ address: deployment.factory as Hex, data: deployment.factoryData as Hex, signature: own })
    : own
  const isValid = await createPublicClient({ transport })
    .verifyHash({ address, hash, signature })
    .catch(() => false)
  // No answer is not the same as a no.
  if (failure !== undefined) throw upstreamFailed(failure)
  return isValid
}

export declare namespace isGivenBy {
  type Parameters = {
    readonly chainId: string
    readonly context: PermissionContext
    readonly deployment?: { readonly factory: string; readonly factoryData: string } | undefined
    readonly signal: AbortSignal
  }
}

function toCall(to: string, data: Hex): RpcCall {
  return { method: 'eth_call', params: [{ to, data }, 'latest'] }
}

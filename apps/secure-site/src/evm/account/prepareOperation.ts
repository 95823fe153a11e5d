import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { Rpc } from '../../chain/createRpc.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { toHex } from '../check/prepareTransaction.ts'
import { readFees } from '../check/readFees.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { abi, contracts } from './contracts.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'
import { encodeCalls } from './encodeCalls.ts'
import { isDeployed } from './isDeployed.ts'
import type { PreparedOperation } from './UserOperation.ts'

/** A dummy signature of the right length, to estimate the cost of validation. */
const anySignature = `0x${'0'.repeat(63)}1${'0'.repeat(63)}11b`

/** Gas of an operation that the chain could not simulate. */
const untried = { callGasLimit: 500_000n, verificationGasLimit: 1_500_000n, preVerificationGas: 100_000n }

/** Completes an operation with the operator's bundler and nodes. The first operation also deploys the account. */
export async function prepareOperation(rpc: Rpc, parameters: prepareOperation.Parameters): Promise<PreparedOperation> {
  const { account, calls, chainId, nonceKey = 0n, isOwn, signal } = parameters
  const ask = (method: string, params: unknown, source?: 1 | 2) => rpc(chainId, method, params, signal, source)
  const { address, factory, factoryData } = account
  const nonceCall = encodeFunctionData({ abi, functionName: 'getNonce', args: [address, nonceKey] })
  const [hasCode, nonce, fees, balance] = await Promise.all([
    isDeployed(rpc, { address, chainId, signal }),
    ask('eth_call', [{ to: contracts.entryPoint, data: nonceCall }, 'latest']),
    readFees(ask, {}),
    ask('eth_getBalance', [address, 'latest']),
  ])
  const { price, usual } = fees
  const maxFeePerGas = 'gasPrice' in price ? price.gasPrice : price.maxFeePerGas
  const draft = {
    sender: address,
    nonce: toHex(decodeFunctionResult({ abi, functionName: 'getNonce', data: nonce as Hex })),
    ...(hasCode ? {} : { factory, factoryData }),
    callData: encodeCalls(calls, address, { isOwn }),
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex('gasPrice' in price ? price.gasPrice : price.maxPriorityFeePerGas),
  }
  let failure: unknown
  const nothing = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }
  const found = await ask('eth_estimateUserOperationGas', [{ ...draft, ...nothing, signature: anySignature }, contracts.entryPoint]).catch(
    (error) => {
      // Without an answer, report our own fault; if the operation fails, tell the user.
      if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
      failure = error
      return {}
    },
  )
  const gas = (name: keyof typeof untried) => readQuantity(found, name) ?? untried[name]
  // Rejecting the dummy signature takes less gas than accepting a valid one.
  const limits = {
    callGasLimit: (gas('callGasLimit') * 12n) / 10n,
    verificationGasLimit: (gas('verificationGasLimit') * 15n) / 10n,
    preVerificationGas: (gas('preVerificationGas') * 11n) / 10n,
  }
  const total = limits.callGasLimit + limits.verificationGasLimit + limits.preVerificationGas
  const fee = total * maxFeePerGas
  const usualGas = Object.values(untried).reduce((sum, one) => sum + one, 0n)
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  return {
    operation: {
      ...draft,
      callGasLimit: toHex(limits.callGasLimit),
      verificationGasLimit: toHex(limits.verificationGasLimit),
      preVerificationGas: toHex(limits.preVerificationGas),
    },
    gas: total,
    fee,
    usualFee: usual === undefined ? undefined : usualGas * usual,
    failure,
    isChecked: failure === undefined && typeof balance === 'string' && BigInt(balance) >= fee + spent,
  }
}

export declare namespace prepareOperation {
  type Parameters = {
    readonly account: SmartAccount
    readonly calls: readonly EvmTransaction[]
    /** @defaultValue 0, the account's first nonce key */
    readonly nonceKey?: bigint | undefined
    /** The calls are the wallet's own: they may concern the account. */
    readonly isOwn?: boolean | undefined
    /** CAIP-2. */
    readonly chainId: string
    readonly signal?: AbortSignal | undefined
  }
}

function readQuantity(value: unknown, name: string): bigint | undefined {
  const found = (Object(value) as { readonly [field: string]: unknown })[name]
  return typeof found === 'string' && /^0x[0-9a-f]{1,32}$/i.test(found) ? BigInt(found) : undefined
}

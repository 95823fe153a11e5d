import { base58 } from '@scure/base'
import type { Rpc } from '../../src/chain/createRpc.ts'
import { RefusedError } from '../../src/frame/RefusedError.ts'
import { ownAddress, tokenBalance, tokenOf, tokenSupply } from './chainFacts.ts'
import { accountOf, mintDecimals, ownSolana, rentOf } from './solanaFacts.ts'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const text = (value: string) => {
  const bytes = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${word(32n)}${word(BigInt(value.length))}${bytes.padEnd(64, '0')}`
}

const evm: { readonly [method: string]: (params: readonly unknown[]) => unknown } = {
  eth_chainId: () => '0x1',
  eth_getTransactionCount: () => '0x3',
  eth_estimateGas: () => '0x249f0',
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00', number: '0x10', timestamp: '0x65000000' }),
  eth_maxPriorityFeePerGas: () => '0x3b9aca00',
  eth_gasPrice: () => '0x77359400',
  eth_feeHistory: () => ({
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x3b9aca00']],
    oldestBlock: '0x1',
  }),
  eth_getBalance: () => '0x3635c9adc5dea00000',
  eth_getCode: () => '0x',
  eth_estimateUserOperationGas: () => ({ callGasLimit: '0x186a0', verificationGasLimit: '0x186a0', preVerificationGas: '0xc350' }),
  eth_call: ([call]) => {
    const { to, data } = call as { readonly to: string; readonly data: string }
    const token = tokenOf(to)
    const selector = data.slice(0, 10)
    if (selector === '0x') return '0x'
    // The entry point: the next number of an account.
    if (selector === '0x35567e1a') return `0x${word(0n)}`
    if (!token) throw new RefusedError(3, 'execution reverted')
    if (selector === '0x95d89b41' || selector === '0x06fdde03') return text(token.symbol)
    if (selector === '0x313ce567') return `0x${word(BigInt(token.decimals))}`
    if (selector === '0x70a08231') return `0x${word(tokenBalance)}`
    if (selector === '0x18160ddd') return `0x${word(tokenSupply)}`
    if (selector === '0xdd62ed3e') return `0x${word(0n)}`
    return '0x'
  },
}

const solana: { readonly [method: string]: (params: readonly unknown[]) => unknown } = {
  getFeeForMessage: () => ({ value: 5_000 }),
  getMinimumBalanceForRentExemption: ([bytes]) => Number(rentOf(Number(bytes))),
  getLatestBlockhash: () => ({ value: { blockhash: base58.encode(new Uint8Array(32).fill(9)), lastValidBlockHeight: 100 } }),
  getBalance: () => ({ value: 10 ** 15 }),
  getMultipleAccounts: ([addresses]) => ({ value: (addresses as readonly string[]).map((one) => accountOf(one)) }),
  getAccountInfo: ([address]) => ({ value: accountOf(String(address)) }),
  getTokenSupply: () => ({ value: { amount: String(10n ** 18n), decimals: mintDecimals } }),
  simulateTransaction: ([, options]) => {
    const { accounts } = options as { readonly accounts: { readonly addresses: readonly string[] } }
    // It goes through and takes nothing beyond what is said.
    return { value: { err: null, logs: [], accounts: accounts.addresses.map((one) => accountOf(one, true)), unitsConsumed: 1_000 } }
  },
}

/** A node of both families, which answers what the generators expect of it. */
export const fakeNode: Rpc = async (chainId, method, params) => {
  const answer = (chainId.startsWith('solana:') ? solana : evm)[method]
  if (!answer) throw new RefusedError(-32601, `No ${method}`)
  return answer(params as readonly unknown[])
}

/** The account that {@link fakeNode} knows as the user's own. */
export const testRecord = {
  ...{ walletId: '00'.repeat(16), gen: '11'.repeat(16), evmAddress: ownAddress, solanaAddress: ownSolana, createdAt: 1_750_000_000_000 },
} as const

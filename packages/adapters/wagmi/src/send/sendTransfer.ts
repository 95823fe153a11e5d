import { parseAssetId } from '@latchkey/common/caip'
import type { Capabilities } from '@latchkey/common/contract'
import { encodeFunctionData, erc20Abi } from 'viem'
import type { Config } from 'wagmi'
import { evmOnly } from '../wallet/evmOnly.ts'
import { sendTransaction } from './sendTransaction.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** The coin itself, or a token by `transfer(address,uint256)`. */
export function sendTransfer(config: Config, { to, value, asset, fields, ...call }: Call<'sendTransfer'>): Answer<'sendTransfer'> {
  const rest = evmOnly(fields ?? {})
  if (asset === undefined) return sendTransaction(config, { ...call, transaction: { ...rest, to: to as `0x${string}`, value } })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, value] })
  const contract = parseAssetId(asset).assetReference as `0x${string}`
  return sendTransaction(config, { ...call, transaction: { ...rest, to: contract, data } })
}

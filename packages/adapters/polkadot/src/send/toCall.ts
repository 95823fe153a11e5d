import { type ChainCall, LatchkeyError, type PolkadotTransactionRequest, type TransferRequest } from '@latchkey/common/contract'
import type { Call } from '@polkadot/types/interfaces'
import { hex } from '@scure/base'
import type { Runtime } from '../chain/getRuntime.ts'
import { toPublicKey } from '../chain/toPublicKey.ts'

/** What a transaction does, as the chain's runtime has it. @throws `SEND_UNSUPPORTED` for a call that this runtime does not know */
export function toCall({ registry, tx }: Runtime, { call }: PolkadotTransactionRequest): Call {
  try {
    if (typeof call === 'string') return registry.createType('Call', call)
    const make = tx[call.pallet]?.[call.name]
    if (!make) throw new TypeError(`There is no ${call.pallet}.${call.name}`)
    return registry.createType('Call', make(...call.args))
  } catch (cause) {
    throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain', { cause, hints: ['This chain’s runtime has no such call.'] })
  }
}

/**
 * What a transfer says: one that leaves its sender's account alive.
 *
 * @throws `SEND_FIELDS_REQUIRED` · `SEND_UNSUPPORTED` for anything but the chain's own coin
 */
export function toTransaction({ network, to, value, asset }: ChainCall & TransferRequest): PolkadotTransactionRequest {
  if (asset && !asset.startsWith(`${network.caipNetworkId}/slip44:`)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  if (value <= 0n) throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  const id = `0x${hex.encode(toPublicKey(to))}`
  return { call: { pallet: 'balances', name: 'transferKeepAlive', args: [{ Id: id }, value] } }
}

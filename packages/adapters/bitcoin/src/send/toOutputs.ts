import { type ChainCall, LatchkeyError, type TransferRequest } from '@latchkey/common/contract'

/** What a transfer pays. @throws `SEND_UNSUPPORTED` for anything but the chain's own coin. */
export function toOutputs({ network, to, value, asset }: ChainCall & TransferRequest): readonly { to: string; value: bigint }[] {
  if (asset && !asset.startsWith(`${network.caipNetworkId}/slip44:`)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  return [{ to, value }]
}

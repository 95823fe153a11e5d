import { parseChainId } from '@latchkey/common/caip'
import { malformed } from '../../host/http/errors.ts'
import type { DataParts } from '../dataParts.ts'
import { families, familyOf } from '../families/families.ts'

/**
 * Checks that an address signed a message: by its key, or, on a chain that the gateway reaches, as a contract.
 *
 * @throws {@link RefusedError} 400 for a coin type of no family here or a signature that is not the address' own, 502 if the chain cannot be asked.
 */
export async function verifyOwner(gateway: Pick<DataParts, 'chains' | 'signatures'>, parameters: verifyOwner.Parameters): Promise<void> {
  const { coinType, address, ...signed } = parameters
  const chainId = toChainId(gateway, coinType)
  if (chainId === undefined || !familyOf(chainId).isAddress(address)) throw malformed('coin_type', 'the one of the address')
  if (!(await gateway.signatures.verify({ ...signed, account: `${chainId}:${address}` })))
    throw malformed('signature', "the address' own over the message")
}

export declare namespace verifyOwner {
  type Parameters = { coinType: number; address: string; message: string; signature: string; signal: AbortSignal }
}

/** The number of a whole family stands for any of its chains: its mainnet if the gateway reaches that, else the first that it does. */
function toChainId({ chains }: Pick<DataParts, 'chains'>, coinType: number): string | undefined {
  for (const [namespace, { coinTypes }] of Object.entries(families)) {
    const own = chains.ids.filter((id) => parseChainId(id).namespace === namespace)
    if (coinTypes?.any === coinType) return own.find((id) => id === coinTypes.mainnet) ?? own[0] ?? coinTypes.mainnet
    const found = own.find((id) => coinTypes?.of?.(id) === coinType)
    if (found !== undefined) return found
  }
  return undefined
}

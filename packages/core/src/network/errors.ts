import type { Namespace } from '@latchkey/common/caip'
import { LatchkeyError } from '@latchkey/common/contract'

/** A chain that is not among the kit's networks (V-17). */
export class NetworkNotFoundError extends LatchkeyError<'NETWORK_NOT_FOUND'> {
  override readonly name = 'NetworkNotFoundError'
  constructor({ chainId }: { chainId: string }) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', {
      hints: [`"${chainId.slice(0, 80)}" is not in the list of networks given to Latchkey.`],
      docs: 'core/connection/switchNetwork',
    })
  }
}

/** A namespace without an adapter (V-18). */
export class AdapterMissingError extends LatchkeyError<'ADAPTER_MISSING'> {
  override readonly name = 'AdapterMissingError'
  constructor({ namespace }: { namespace: Namespace }) {
    super('ADAPTER_MISSING', 'Adapter not found', { hints: [`Pass the adapter of "${namespace}" in \`adapters\`.`] })
  }
}

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

import type { Namespace } from '@latchkey/common/caip'
import { LatchkeyError } from '@latchkey/common/contract'

/** A namespace without an adapter (V-18). */
export class AdapterMissingError extends LatchkeyError<'ADAPTER_MISSING'> {
  override readonly name = 'AdapterMissingError'
  constructor({ namespace }: { namespace: Namespace }) {
    super('ADAPTER_MISSING', 'Adapter not found', { hints: [`Pass the adapter of "${namespace}" in \`adapters\`.`] })
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** A hook was called by a component that has no provider above it. */
export class ProviderMissingError extends LatchkeyError<'PROVIDER_MISSING'> {
  override readonly name = 'ProviderMissingError'
  constructor() {
    super('PROVIDER_MISSING', 'No Latchkey provider above this component', {
      hints: [
        'Wrap the app: <LatchkeyProvider latchkey={createLatchkey({ … })}> from "latchkey/react", or <KitProvider kit={kit}> from "@latchkey/react".',
        'If it is wrapped, two copies of @latchkey/react are installed: `npm ls @latchkey/react` shows them.',
      ],
      docs: 'react/KitProvider',
    })
  }
}

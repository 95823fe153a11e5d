import { LatchkeyError } from '@latchkey/common/contract'

/** A hook was called by a component that has no provider above it. */
export class ProviderMissingError extends LatchkeyError<'PROVIDER_MISSING'> {
  override readonly name = 'ProviderMissingError'
  constructor() {
    super('PROVIDER_MISSING', 'No Latchkey provider above this component', {
      hints: [
        'Wrap the app in <LatchkeyProvider> of latchkey/react, or <KitProvider> of @latchkey/react.',
        'If it is, `npm ls @latchkey/react` shows a second copy.',
      ],
      docs: 'react/KitProvider',
    })
  }
}

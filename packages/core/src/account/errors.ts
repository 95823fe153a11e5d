import { LatchkeyError } from '@latchkey/common/contract'

/** Nothing is connected that could be asked. */
export class ActiveAddressMissingError extends LatchkeyError<'ACTIVE_ADDRESS_MISSING'> {
  override readonly name = 'ActiveAddressMissingError'
  constructor() {
    super('ACTIVE_ADDRESS_MISSING', 'No ActiveCaipAddress found', { hints: ['Connect a wallet first.'] })
  }
}

/** The wallet signed with another key than the account's (T-W5). The signature is thrown away. */
export class SignerMismatchError extends LatchkeyError<'SIGNER_MISMATCH'> {
  override readonly name = 'SignerMismatchError'
  constructor() {
    super('SIGNER_MISMATCH', 'The signature is from another account')
  }
}

/** The family's adapter cannot do this. */
export class CapabilityMissingError extends LatchkeyError<'CAPABILITY_MISSING'> {
  override readonly name = 'CapabilityMissingError'
  constructor({ capability, namespace }: { capability: string; namespace: string }) {
    super('CAPABILITY_MISSING', 'This network cannot do that', { hints: [`The adapter of "${namespace}" has no "${capability}".`] })
  }
}

/** What is done for one family of chains was requested without naming one (V-16). */
export class NamespaceRequiredError extends LatchkeyError<'NAMESPACE_REQUIRED'> {
  override readonly name = 'NamespaceRequiredError'
  constructor() {
    super('NAMESPACE_REQUIRED', 'Namespace is required', { hints: ['Give `namespace`.'] })
  }
}

/** A family of chains that the kit has no network of. */
export class NamespaceMissingError extends LatchkeyError<'NAMESPACE_MISSING'> {
  override readonly name = 'NamespaceMissingError'
  constructor({ namespace }: { namespace: string }) {
    super('NAMESPACE_MISSING', 'Namespace not found', { hints: [`None of the \`networks\` is of "${namespace.slice(0, 80)}".`] })
  }
}

/** An account of a chain that is not among the kit's networks: nothing can be read there. */
export class NetworkMissingError extends LatchkeyError<'NETWORK_MISSING'> {
  override readonly name = 'NetworkMissingError'
  constructor({ chainId }: { chainId: string }) {
    super('NETWORK_MISSING', 'Network not found', { hints: [`"${chainId.slice(0, 80)}" is not among \`networks\`.`] })
  }
}

import type { Namespace } from '@latchkey/common'

/**
 * Adds to a provider's address what that provider wants to be told. The operator's public key stays as the gateway gave it.
 *
 * @returns The address unchanged for a provider that wants nothing.
 * @see Requirement S-30
 */
export function addProviderParameters(url: string, parameters: addProviderParameters.Parameters): string {
  const { provider, namespace, address, projectId } = parameters
  if (provider !== 'meld' || !URL.canParse(url)) return url
  const result = new URL(url)
  if (!result.searchParams.has('publicKey')) result.searchParams.set('publicKey', '')
  result.searchParams.set('destinationCurrencyCode', namespace === 'solana' ? 'SOL' : 'USDC')
  result.searchParams.set('walletAddress', address ?? '')
  result.searchParams.set('externalCustomerId', projectId)
  return result.href
}

export declare namespace addProviderParameters {
  type Parameters = {
    /** Its name. */
    provider: string
    namespace: Namespace | undefined
    /** Who receives; nobody while nothing is connected. */
    address: string | undefined
    projectId: string
  }
}

import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { FetchTokensParameters } from './lazy/fetchTokens.ts'
import type { Portfolio } from './state.ts'

/**
 * Looks up what the connected account holds on its chain, unless that is known for less than 30 s (C-02).
 *
 * The gateway is requested, and the wallet where it can list assets; without a gateway the native balance is all there is (B-17).
 * A failure makes the resource `failed`, with the known portfolio still in it; then nothing is requested for 30 s (S-26). With the
 * feature `balance` off, or on a chain that the kit does not know, nothing is requested at all.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`.
 */
export async function fetchTokens(kit: Kit, parameters: fetchTokens.Parameters = {}): Promise<Resource<Portfolio>> {
  return (await import('./lazy/fetchTokens.ts')).fetchTokens(kit, parameters)
}

export declare namespace fetchTokens {
  type Parameters = FetchTokensParameters
}

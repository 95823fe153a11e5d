import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import type { AccountType } from './accountTypes.ts'
import { NotEmailOrSocialError } from './errors.ts'
import { fetchAccountTypes } from './fetchAccountTypes.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Uses the embedded wallet's other account from now on, also after a reload. The address in front changes with it.
 *
 * @throws `AUTH_CONNECTOR_MISSING` · `NOT_EMAIL_OR_SOCIAL` where another wallet is in front · the wallet's own, on a network with one account
 * @see Requirement R-02
 */
export async function setAccountType(kit: Kit, parameters: setAccountType.Parameters): Promise<void> {
  const { type, signal } = parameters
  const wallet = await getEmbedded(kit)
  const { connectorId, chainId, namespace } = kit.store.get(snapshotAtom)
  if (connectorId !== 'ID_AUTH' || namespace !== 'eip155' || !chainId) throw new NotEmailOrSocialError()
  await wallet.setAccountType({ type, chainId, signal })
  kit.events.emit('tracked', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: chainId } })
  await fetchAccountTypes(kit, { signal })
}

export declare namespace setAccountType {
  type Parameters = { readonly type: AccountType; readonly signal?: AbortSignal | undefined }
}

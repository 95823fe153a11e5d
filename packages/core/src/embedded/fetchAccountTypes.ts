import { isChainId } from '@latchkey/common'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { type AccountTypes, foundAccountTypesAtom } from './accountTypes.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Asks the embedded wallet in front which kinds of account it has on its network, and which is in use.
 *
 * @returns `undefined` where there is one account only, or another wallet is in front.
 * @throws `AUTH_CONNECTOR_MISSING` · `EMBEDDED_LOAD_FAILED` · `EMBEDDED_TIMEOUT`
 * @see Requirements R-02, E-13
 */
export async function fetchAccountTypes(kit: Kit, { signal }: fetchAccountTypes.Parameters = {}): Promise<AccountTypes | undefined> {
  const { connectorId, chainId, namespace } = kit.store.get(snapshotAtom)
  if (connectorId !== 'ID_AUTH' || namespace !== 'eip155' || !chainId) return undefined
  const wallet = await getEmbedded(kit)
  const [{ accounts = [], preferredAccountType, smartAccountDeployed }, networks] = await Promise.all([
    wallet.getUser({ chainId, signal }),
    wallet.listSmartAccountNetworks({ signal }),
  ])
  const find = (type: string) => accounts.find((one) => one.type === type)?.address
  const [eoa, smartAccount] = [find('eoa'), find('smartAccount')]
  const type = preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  const found: AccountTypes | undefined =
    eoa && smartAccount
      ? { chainId, type, addresses: { eoa, smartAccount }, networks: networks.filter(isChainId), isDeployed: smartAccountDeployed }
      : undefined
  if (!kit.signal.aborted) kit.store.set(foundAccountTypesAtom, found)
  return found
}

export declare namespace fetchAccountTypes {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}

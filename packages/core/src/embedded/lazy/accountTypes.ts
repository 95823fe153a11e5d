import { type AccountId, isChainId } from '@latchkey/common/caip'
import { NamespaceRequiredError } from '../../account/errors.ts'
import { type Connection, connectionsAtom, preferredTypesAtom, snapshotAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { type AccountTypes, foundAccountTypesAtom, foundOwnerAtom } from '../accountTypes.ts'
import { getEmbedded } from '../getEmbedded.ts'
import type { SetPreferredAccountTypeParameters, SignalParameters } from '../parameters.ts'

export async function fetchAccountTypes(kit: Kit, { signal }: SignalParameters): Promise<AccountTypes | undefined> {
  const { connectorId, chainId } = kit.store.get(snapshotAtom)
  if (connectorId !== 'ID_AUTH' || !chainId) return undefined
  const wallet = await getEmbedded(kit)
  const user = await wallet.getUser({ chainId, signal })
  const { accounts = [], preferredAccountType, smartAccountDeployed, email, userName, isProtected } = user
  const addresses = [user.address, ...accounts.map(({ address }) => address)]
  if (!kit.signal.aborted) kit.store.set(foundOwnerAtom, { email, userName, isProtected, addresses })
  const find = (type: string) => accounts.find((one) => one.type === type)?.address
  const [eoa, smartAccount] = [find('eoa'), find('smartAccount')]
  const type = preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  let found: AccountTypes | undefined
  if (eoa && smartAccount) {
    const networks = (await wallet.listSmartAccountNetworks({ signal })).filter(isChainId)
    found = { chainId, type, addresses: { eoa, smartAccount }, networks, isDeployed: smartAccountDeployed }
  }
  if (!kit.signal.aborted) kit.store.set(foundAccountTypesAtom, (known) => found ?? (known?.chainId === chainId ? undefined : known))
  return found
}

export async function setPreferredAccountType(kit: Kit, parameters: SetPreferredAccountTypeParameters): Promise<void> {
  const { namespace, type, signal } = parameters
  if (!namespace) throw new NamespaceRequiredError()
  const current = kit.store.get(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  const isEmbedded = current?.connectorId === 'ID_AUTH' && (type === 'eoa' || type === 'smartAccount')
  if (isEmbedded) await (await getEmbedded(kit)).setAccountType({ type, chainId: current.chainId, signal })
  kit.store.set(preferredTypesAtom, (types) => ({ ...types, [namespace]: type }))
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => {
      if (one.namespace !== namespace) return one
      const accounts = orderAccounts(one.accounts, { details: one.details, type })
      return String(accounts) === String(one.accounts) ? one : { ...one, accounts }
    }),
  )
  kit.events.emit('tracked', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: namespace } })
  if (isEmbedded) await fetchAccountTypes(kit, { signal })
}

/** Puts the accounts of the wanted type first, where the wallet tells types; the rest stays in the wallet's order. */
export function orderAccounts(
  accounts: readonly AccountId[],
  { details, type }: { readonly details: Connection['details']; readonly type: string | undefined },
): readonly AccountId[] {
  if (!details || !type) return accounts
  const isWanted = (account: AccountId) => details[account.slice(account.lastIndexOf(':') + 1)]?.type === type
  return [...accounts.filter(isWanted), ...accounts.filter((account) => !isWanted(account))]
}

import { formatAccountName, formatAddress, type Namespace, type Network, parseAccountId } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { Connection } from '@latchkey/core'
import { accountLabelsAtom, identitiesAtom, networksAtom, portfoliosAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { remoteImageId } from '../../../shell/browser/remoteImageId.ts'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'

/** A connection as its row shows it; what is not loaded yet is absent. */
export function useConnectionView(connection: Connection): ConnectionView {
  const { namespace, chainId, accounts, wallet } = connection
  const accountId = accounts[0]
  const address = accountId ? parseAccountId(accountId).address : ''
  const label = useKitValue(accountLabelsAtom).get(`${namespace}:${address}`)
  const identity = useKitValue(identitiesAtom).get(address)?.data
  const portfolios = useKitValue(portfoliosAtom)
  const network = useKitValue(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  const icon = useRemoteImage({ icon: wallet.icon, imageId: wallet.imageId, kind: 'wallet' })
  const avatar = useRemoteImage({ imageId: remoteImageId(identity?.avatar), kind: 'token' })
  const named = safeText(identity?.name, 'name')
  return {
    accountId,
    address,
    namespace,
    short: formatAddress(address),
    name: safeText(label, 'name') || (named ? formatAccountName(named) : undefined),
    label,
    walletName: safeText(wallet.name, 'name'),
    walletIcon: icon.src,
    avatar: avatar.src,
    total: accountId && portfolios.get(accountId)?.data?.total,
    network,
  }
}

/** See {@link useConnectionView}. */
export type ConnectionView = {
  readonly accountId: Connection['accounts'][number] | undefined
  readonly address: string
  readonly namespace: Namespace
  /** `0x8f…c41d9e` */
  readonly short: string
  /** The user's label, else the account's registered name. */
  readonly name: string | undefined
  readonly label: string | undefined
  readonly walletName: string
  readonly walletIcon: string | undefined
  readonly avatar: string | undefined
  /** Of its last look-up, decimal text. */
  readonly total: string | undefined
  readonly network: Network | undefined
}

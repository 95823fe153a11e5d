import type { Namespace } from '@latchkey/common/caip'
import { safeImage, safeText } from '@latchkey/common/web'
import type { ConnectorEntry, open } from '@latchkey/core'
import { connectingAtom, connectorEntriesAtom, entryIds, snapshotAtom } from '@latchkey/core/internal'
import { ProviderMissingError } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { type ReactNode, useContext } from 'react'
import { LatchkeyContext } from './LatchkeyContext.ts'

/**
 * A button that leads straight to one wallet: to its request where it is installed, else to its code or app.
 *
 * It is a plain `<button>` for the host to style; `data-state` says whether its wallet is `idle`, `connecting` or `connected`.
 *
 * @throws {@link ProviderMissingError} outside `<LatchkeyProvider>`.
 */
export function WalletButton({ wallet, namespace, name, children, className, disabled }: WalletButton.Props) {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new ProviderMissingError()
  const entry = useKitValue(connectorEntriesAtom).find((one) => entryIds(one).includes(wallet))
  const snapshot = useKitValue(snapshotAtom)
  const connecting = useKitValue(connectingAtom)
  const ids = entry ? entryIds(entry) : [wallet]
  const isMine = (id: string | undefined) => id !== undefined && ids.includes(id)
  const isConnected = snapshot.status === 'connected' && (isMine(snapshot.connectorId) || isMine(snapshot.wallet?.explorerId))
  const state = isConnected ? 'connected' : isMine(connecting?.connectorId) ? 'connecting' : 'idle'
  const listed = latchkey.kit.config.customWallets?.find(({ id }) => id === wallet)
  const icon = safeImage(entry?.icon ?? listed?.image_url)
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-haspopup="dialog"
      data-wallet={wallet}
      data-state={state}
      onClick={() => void latchkey.open(isConnected ? {} : wayTo(wallet, entry, namespace)).catch(() => {})}
    >
      {children ?? (
        <>
          {icon ? <img src={icon} alt="" width="24" height="24" /> : null}
          <span>{safeText(name ?? entry?.name ?? listed?.name ?? wallet, 'name')}</span>
        </>
      )}
    </button>
  )
}

export declare namespace WalletButton {
  type Props = {
    /** Any id the wallet goes by: of its connector (`io.metamask`), of the directory, or of your own list. */
    readonly wallet: string
    /** Connects in this family of chains; unless set, a wallet of several asks. */
    readonly namespace?: Namespace | undefined
    /** What it is called while it is not installed. */
    readonly name?: string | undefined
    /** In place of its picture and name. */
    readonly children?: ReactNode | undefined
    readonly className?: string | undefined
    readonly disabled?: boolean | undefined
  }
}

/** The view that connects it. */
function wayTo(walletId: string, entry: ConnectorEntry | undefined, namespace: Namespace | undefined): open.Parameters {
  if (!entry) return { view: 'ConnectingWalletConnect', data: { walletId, namespace } }
  if (entry.type === 'walletConnect') return { view: 'ConnectingWalletConnectBasic' }
  if (!namespace && entry.connectors.length > 1) return { view: 'ConnectingMultiChain', data: { connectorId: entry.id } }
  // Each family's face of it may go by an id of its own.
  const face = entry.connectors.find((one) => one.namespace === namespace) ?? entry.connectors[0]
  return { view: 'ConnectingExternal', data: { connectorId: face?.id ?? entry.id, namespace: namespace ?? face?.namespace } }
}

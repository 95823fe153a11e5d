import type { Connection, Kit } from '@latchkey/core'
import { connectorsAtom, featuresAtom, push, type SocialProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { chooseSocial } from '../../../features/signIn/chooseSocial.ts'
import { chooseWallet } from '../../../features/wallets/chooseWallet.ts'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { PairRow } from '../../../parts/PairRow/PairRow.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { useText } from '../../../text/useText.ts'
import { useConnectionView } from './useConnectionView.ts'

/** A wallet that was connected once, and the way back to it. */
export function UsedBeforeRow({ connection }: { connection: Connection }) {
  const kit = useKit()
  const text = useText()
  const { address, short, name, walletName } = useConnectionView(connection)
  return (
    <PairRow
      icon={<Avatar address={address} size={40} quiet />}
      label={name ? <bdi>{name}</bdi> : <span dir="ltr">{short}</span>}
      meta={<bdi>{walletName}</bdi>}
      action={
        <Button
          variant="secondary"
          size="xs"
          aria-label={text('profile.reconnectOf', { account: name ?? short })}
          onClick={() => reconnectBy(kit, connection)}
          testId={`reconnect-${connection.connectorId}`}
        >
          {text('profile.reconnect')}
        </Button>
      }
      testId={`used-${connection.connectorId}`}
    />
  )
}

/** Leads to the flow by which such a wallet is connected (S-04). */
function reconnectBy(kit: Kit, { connectorId, namespace, wallet }: Connection): void {
  const connector = kit.store.get(connectorsAtom).find((one) => one.id === connectorId && one.namespace === namespace)
  if (connector?.type === 'auth') signInAgain(kit, wallet.social)
  // Which wallet it was at the other end of the relay, where that is known.
  else if (connector?.type === 'walletConnect') chooseWallet(kit, { id: wallet.explorerId ?? connectorId, namespaces: [] })
  else chooseWallet(kit, { id: connectorId, namespaces: [namespace] })
}

/** By the same site's account as before, else by e-mail; by another way in where that one is switched off by now. */
function signInAgain(kit: Kit, social: SocialProvider | undefined): void {
  const { email, socials } = kit.store.get(featuresAtom)
  if (social && Array.isArray(socials) && socials.includes(social)) chooseSocial(kit, social)
  else push(kit, { view: !social && email ? 'EmailLogin' : 'Connect' })
}

import { type Namespace, safeText } from '@latchkey/common'
import {
  type Connection,
  connectionsAtom,
  disconnect,
  featuresAtom,
  type Kit,
  networksAtom,
  push,
  reset,
  showToast,
  snapshotAtom,
  switchConnection,
  switchNetwork,
} from '@latchkey/core'
import { useAction, useKit, useKitValue } from '@latchkey/react'
import { useState } from 'react'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Footer } from '../../primitives/Footer/Footer.tsx'
import { exitGlyph, plusGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Segments } from '../../primitives/Segments/Segments.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useText } from '../../text/useText.ts'
import { FamilyWallets } from './FamilyWallets.tsx'

/** The wallets connected here, those used before, and the way to another one; by families where there are several. */
export function ProfileWallets() {
  const kit = useKit()
  const text = useText()
  const { multiWallet } = useKitValue(featuresAtom)
  const all = useKitValue(connectionsAtom)
  const families = useFamilies(all)
  const front = useKitValue(snapshotAtom).namespace
  const [chosen, setChosen] = useState<Namespace>()
  const namespace = families.find(({ id }) => id === (chosen ?? front))?.id ?? families[0]?.id
  const ending = useAction(() => disconnect(kit))
  const live = all.filter(({ status }) => status !== 'disconnected')
  if (namespace === undefined || live.length === 0) return <Body>{null}</Body>

  const wallets = <FamilyWallets namespace={namespace} connections={all} onChoose={(one) => void bringToFront(kit, one)} />
  return (
    <>
      <Body>
        <Scroll>
          <Stack gap={8}>
            {multiWallet ? null : (
              <Alert tone="accent" title={text('profile.one.title')} testId="one-wallet">
                {text('profile.one.text')}
              </Alert>
            )}
            {families.length > 1 ? (
              <Segments label={text('profile.families')} segments={families} value={namespace} onChange={setChosen}>
                {wallets}
              </Segments>
            ) : (
              wallets
            )}
          </Stack>
        </Scroll>
        {multiWallet ? (
          <Stack above={12}>
            <Button variant="secondary" glyph={plusGlyph} onClick={() => push(kit, { view: 'Connect' })} testId="add-wallet">
              {text('profile.add')}
            </Button>
          </Stack>
        ) : null}
      </Body>
      {live.length > 1 ? (
        <Footer ruled>
          <span />
          <Button
            variant="ghost"
            size="s"
            glyph={exitGlyph}
            flip
            loading={ending.status === 'pending' ? text('account.disconnecting') : undefined}
            onClick={() => void ending.run()}
            testId="disconnect-all"
          >
            {text('profile.disconnectAll')}
          </Button>
        </Footer>
      ) : null}
    </>
  )
}

/** Families that hold a connection, in the order of the host's networks, called by their first network. */
function useFamilies(connections: readonly Connection[]) {
  const networks = useKitValue(networksAtom)
  const { multiWallet } = useKitValue(featuresAtom)
  return networks
    .filter(({ chainNamespace }, index) => networks.findIndex((one) => one.chainNamespace === chainNamespace) === index)
    .filter(({ chainNamespace }) =>
      connections.some(({ namespace, status }) => namespace === chainNamespace && (multiWallet || status === 'connected')),
    )
    .map(({ chainNamespace: id, name }) => ({ id, label: safeText(name, 'name'), testId: `family-${id}` }))
}

/** Has a live wallet in front, and shows its account; a wallet that cannot come says why. */
async function bringToFront(kit: Kit, { connectorId, namespace, status, chainId }: Connection): Promise<void> {
  try {
    if (status === 'connected') await switchNetwork(kit, { chainId })
    else await switchConnection(kit, { connectorId, namespace })
    reset(kit, { view: 'Account' }, 'prev')
  } catch (error) {
    showToast(kit, { kind: 'error', text: error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN' })
  }
}

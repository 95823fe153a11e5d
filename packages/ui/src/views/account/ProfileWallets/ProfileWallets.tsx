import type { Namespace } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { type Connection, disconnect, type Kit, switchConnection, switchNetwork } from '@latchkey/core'
import { connectionsAtom, featuresAtom, networksAtom, reset, showToast, snapshotAtom } from '@latchkey/core/internal'
import { useAction, useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { LanguageRow } from '../../../features/language/LanguageRow.tsx'
import { DisconnectButton } from '../../../features/wallets/DisconnectButton.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Footer } from '../../../primitives/Footer/Footer.tsx'
import { plusGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Segments } from '../../../primitives/Segments/Segments.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { lead, leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'
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
  const leaving = useAction(() => disconnect(kit, { namespace }))
  const live = all.filter(({ status }) => status !== 'disconnected')
  if (namespace === undefined || live.length === 0) return <Body>{null}</Body>

  const wallets = <FamilyWallets namespace={namespace} connections={all} onChoose={(one) => lead(kit, () => void bringToFront(kit, one))} />
  return (
    <>
      <Body>
        <Scroll>
          <Stack gap={8}>
            {multiWallet ? null : (
              <Alert
                title={text('profile.one.title')}
                action={{
                  label: text('account.disconnect'),
                  loading: leaving.status === 'pending' ? text('account.disconnecting') : undefined,
                  onClick: () => void leaving.run(),
                }}
                testId="one-wallet"
              >
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
            <LanguageRow />
          </Stack>
        </Scroll>
        {multiWallet ? (
          <Stack above={12}>
            <Button variant="secondary" glyph={plusGlyph} onClick={() => leadTo(kit, { view: 'Connect' })} testId="add-wallet">
              {text('profile.add')}
            </Button>
          </Stack>
        ) : null}
      </Body>
      {live.length > 1 ? (
        <Footer ruled>
          <span />
          <DisconnectButton size="s" label="profile.disconnectAll" testId="disconnect-all" />
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

/** Makes a connected wallet active and shows its account, or says why it cannot. */
async function bringToFront(kit: Kit, { connectorId, namespace, status, chainId }: Connection): Promise<void> {
  try {
    if (status === 'connected') await switchNetwork(kit, { chainId })
    else await switchConnection(kit, { connectorId, namespace })
    reset(kit, { view: 'Account' }, 'prev')
  } catch (error) {
    showToast(kit, { kind: 'error', text: error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN' })
  }
}

import { safeText } from '@latchkey/common/web'
import { networksAtom, reset, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { DisconnectButton } from '../../../features/wallets/DisconnectButton.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Divider } from '../../../primitives/Divider/Divider.tsx'
import { alertGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSite } from '../../../shell/header/Site.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useText } from '../../../text/useText.ts'
import { NetworkRow } from '../Networks/NetworkRow.tsx'
import { useSwitch } from '../Networks/useSwitch.ts'
import { classes, css } from './UnsupportedChain.module.css'

const noBack = { hasBack: false }

/** Names the chain, offers those that work, or an end. */
export function UnsupportedChain() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const site = useSite()
  useViewHeader(noBack)
  const { isUnsupportedChain, network, namespace, status } = useKitValue(snapshotAtom)
  const networks = useKitValue(networksAtom).filter(({ chainNamespace }) => chainNamespace === namespace)
  const { busy, choose } = useSwitch(() => reset(kit, { view: 'Account' }))
  const isOver = status === 'connected' && !isUnsupportedChain
  useEffect(() => {
    if (isOver) reset(kit, { view: 'Account' })
  }, [isOver, kit])

  // What a chain that the kit does not know is called is no one's to say: it goes by its id.
  const named = isUnsupportedChain ? safeText(network?.caipNetworkId, 'name') : safeText(network?.name, 'name')
  return (
    <Body>
      <Scroll>
        <StatusView
          state="idle"
          icon={
            <span className={classes.caution}>
              <Icon glyph={alertGlyph} />
            </span>
          }
          title={text.rich('unsupported.heading', { site: site.name })}
        >
          {text.rich(
            isUnsupportedChain ? 'unsupported.unknown' : 'unsupported.text',
            { network: named },
            {
              b: (words) => (
                <b key="b" className={classes.strong}>
                  {words}
                </b>
              ),
            },
          )}
        </StatusView>
        <List label={text('networks.title')}>
          {networks.map((one) => (
            <NetworkRow
              key={one.caipNetworkId}
              network={one}
              isCurrent={false}
              isBusy={one.caipNetworkId === busy}
              onChoose={() => choose(one)}
            />
          ))}
        </List>
        <Divider />
        <DisconnectButton namespace={namespace} label="account.disconnect" testId="action-disconnect" />
      </Scroll>
    </Body>
  )
}

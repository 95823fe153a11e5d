import { formatAddress, type Network, safeText } from '@latchkey/common'
import { back, networksAtom, snapshotAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { NetworkIcon } from '../../parts/NetworkIcon/NetworkIcon.tsx'
import { Row } from '../../parts/Row/Row.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { List } from '../../primitives/List/List.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../shell/useRemoteImage.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './WalletCompatibleNetworks.module.css'

/** Where the current address can be sent to: the networks of its family. */
export function WalletCompatibleNetworks() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { address, namespace } = useKitValue(snapshotAtom)
  const networks = useKitValue(networksAtom).filter(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <Body>
      <Scroll label={text('receiveOn.title')}>
        <p className={classes.note}>
          {address === undefined
            ? text('receiveOn.none')
            : text.rich(
                'receiveOn.text',
                { address: formatAddress(address) },
                {
                  b: (words) => (
                    <b key="b" dir="ltr" className={classes.strong}>
                      {words}
                    </b>
                  ),
                },
              )}
        </p>
        {address === undefined ? null : (
          <List label={text('receiveOn.title')}>
            {networks.map((network) => (
              <NetworkLine key={network.caipNetworkId} network={network} />
            ))}
          </List>
        )}
        <Stack above={4}>
          <Button variant="secondary" onClick={() => back(kit)}>
            {text('whatIsANetwork.gotIt')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

function NetworkLine({ network }: { network: Network }) {
  const image = useNetworkImage(network)
  return (
    <Row
      icon={<NetworkIcon src={image.src} pending={image.isPending} name={network.name} size={36} />}
      label={<bdi>{safeText(network.name, 'name')}</bdi>}
      testId={`network-${network.caipNetworkId}`}
    />
  )
}

import { formatAddress, type Network } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { networksAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { GotIt } from '../../../parts/HelpPage/GotIt.tsx'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './WalletCompatibleNetworks.module.css'

/** Where the current address can be sent to: the networks of its family. */
export function WalletCompatibleNetworks() {
  useStyles(css)
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
        <GotIt above={4} />
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

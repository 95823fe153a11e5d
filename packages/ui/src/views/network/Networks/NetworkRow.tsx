import type { Network } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { connectionsAtom, snapshotAtom, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useText } from '../../../text/useText.ts'

/** One network, with what the wallet can do about it. */
export function NetworkRow({ network, isCurrent, isBusy, onChoose }: NetworkRowProps) {
  const text = useText()
  const front = useKitValue(snapshotAtom)
  const families = useKitValue(snapshotsByNamespaceAtom)
  const image = useNetworkImage(network)
  const name = safeText(network.name, 'name')
  const own = families.get(network.chainNamespace)
  const isConnected = own?.status === 'connected'
  const cannot = isConnected && !isCurrent && own.connector !== undefined && own.connector.switchNetwork === undefined
  const chains = useKitValue(connectionsAtom).find((one) => one.namespace === network.chainNamespace && one.status === 'connected')?.chains
  // Choosing it asks the wallet for it (E-17).
  const isOutside = isConnected && !isCurrent && chains !== undefined && !chains.includes(network.caipNetworkId)
  const needsOther = front.status === 'connected' && !isConnected
  const tag = needsOther ? <Tag>{text('networks.otherWallet')}</Tag> : network.testnet ? <Tag>{text('networks.test')}</Tag> : undefined
  const end = isCurrent ? (
    <>
      {tag}
      <Icon glyph={checkGlyph} />
    </>
  ) : (
    tag
  )
  return (
    <Row
      small
      icon={<NetworkIcon src={image.src} pending={image.isPending} name={network.name} size={36} />}
      label={<bdi>{name}</bdi>}
      meta={
        cannot
          ? text.rich('networks.unsupported', { wallet: safeText(own.wallet?.name, 'name') })
          : isOutside
            ? text('networks.outside')
            : undefined
      }
      end={end}
      lead={isCurrent}
      current={isCurrent}
      disabled={cannot}
      busy={isBusy}
      onClick={onChoose}
      testId={`network-${network.caipNetworkId}`}
    />
  )
}

export type NetworkRowProps = {
  network: Network
  isCurrent: boolean
  isBusy: boolean
  onChoose: () => void
}

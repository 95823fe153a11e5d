import type { Namespace, Network } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { modalAtom, networksAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import type { ViewProps } from '../../../defineView.ts'
import { Intro } from '../../../features/wallets/Intro.tsx'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useNetworkImage, useWalletImage } from '../../../shell/browser/useRemoteImage.ts'
import { useNameHeader } from '../../../shell/header/useNameHeader.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** One row for each family of chains that the wallet serves here. */
export function ConnectingMultiChain({ params }: ViewProps<'ConnectingMultiChain'>) {
  const text = useText()
  const networks = useKitValue(networksAtom)
  const { namespace: only } = useKitValue(modalAtom)
  const wallet = useFoundWallet(params.connectorId)
  useNameHeader(wallet)
  const image = useWalletImage(wallet)
  const families = (wallet?.entry?.connectors ?? [])
    .filter(({ namespace }) => only === undefined || namespace === only)
    .map(({ id, namespace }) => ({ id, namespace, networks: networks.filter((one) => one.chainNamespace === namespace) }))
    .filter((family) => family.networks.length > 0)
  return (
    <Body>
      <Scroll>
        <Intro icon={<WalletIcon src={image.src} pending={image.isPending} size={64} />} title={text('multiChain.title')}>
          {text.rich('multiChain.text', { wallet: safeText(wallet?.name, 'name') })}
        </Intro>
        <List label={text('multiChain.title')}>
          {families.map((family) => (
            <FamilyRow key={family.namespace} {...family} />
          ))}
        </List>
      </Scroll>
    </Body>
  )
}

function FamilyRow({ id, namespace, networks }: { id: string; namespace: Namespace; networks: readonly Network[] }) {
  const kit = useKit()
  const text = useText()
  const [first] = networks
  const image = useNetworkImage(first)
  return (
    <Row
      icon={<NetworkIcon src={image.src} pending={image.isPending} name={first?.name} size={40} />}
      label={<bdi>{safeText(first?.name, 'name')}</bdi>}
      meta={networks.length > 1 ? text('multiChain.others', { n: networks.length - 1 }) : undefined}
      chevron="next"
      onClick={() => leadTo(kit, { view: 'ConnectingExternal', params: { connectorId: id, namespace } })}
      testId={`namespace-${namespace}`}
    />
  )
}

import { safeText } from '@latchkey/common/web'
import { snapshotAtom, switchActiveChain } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import type { ViewProps } from '../../../defineView.ts'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useNameHeader } from '../../../shell/header/useNameHeader.ts'
import { useText } from '../../../text/useText.ts'
import { StayButton } from '../SwitchNetwork/StayButton.tsx'
import { useNetworkOf } from '../SwitchNetwork/useNetworkOf.ts'

/** Asks whether to connect another wallet for the network, or to stay. */
export function SwitchActiveChain({ params: { chainId } }: ViewProps<'SwitchActiveChain'>) {
  const kit = useKit()
  const text = useText()
  const network = useNetworkOf(chainId)
  const image = useNetworkImage(network)
  useNameHeader(network)
  const current = useKitValue(snapshotAtom)
  const target = safeText(network?.name, 'name')
  const here = safeText(current.network?.name, 'name')
  const wallet = safeText(current.wallet?.name, 'name') || text('switch.yourWallet')
  return (
    <Body>
      <Scroll>
        <StatusView
          state="idle"
          icon={<NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={72} />}
          title={text.rich('switch.other.title', { network: target })}
        >
          {text.rich('switch.other.text', { wallet, network: target })}
        </StatusView>
        <Stack gap={4}>
          <Button onClick={() => switchActiveChain(kit, { chainId })}>{text('switch.connectFor', { network: target })}</Button>
          <StayButton here={here} />
        </Stack>
      </Scroll>
    </Body>
  )
}

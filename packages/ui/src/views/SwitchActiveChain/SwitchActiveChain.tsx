import { safeText } from '@latchkey/common'
import { back, snapshotAtom, switchActiveChain } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import type { ViewProps } from '../../defineView.ts'
import { NetworkIcon } from '../../parts/NetworkIcon/NetworkIcon.tsx'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useNameHeader } from '../../shell/useNameHeader.ts'
import { useNetworkImage } from '../../shell/useRemoteImage.ts'
import { useText } from '../../text/useText.ts'
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
          <Button variant="ghost" onClick={() => back(kit)}>
            {here ? text('switch.stay', { network: here }) : text('switch.stayHere')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

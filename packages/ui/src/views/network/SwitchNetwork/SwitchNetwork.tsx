import { hasCode } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import type { Kit } from '@latchkey/core'
import { addingChainAtom, back, snapshotAtom, viewAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { useNameHeader } from '../../../shell/header/useNameHeader.ts'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'
import { StayButton } from './StayButton.tsx'
import { switchFlow } from './switchFlow.ts'
import { useNetworkOf } from './useNetworkOf.ts'

/** The wallet is requested to switch its network; the user may repeat that or stay. */
export function SwitchNetwork({ params: { chainId } }: ViewProps<'SwitchNetwork'>) {
  const kit = useKit()
  const text = useText()
  const flow = useMemo(() => switchFlow(kit), [kit])
  const state = useSyncExternalStore(flow.subscribe, flow.get)
  const network = useNetworkOf(chainId)
  const image = useNetworkImage(network)
  useNameHeader(network)
  const current = useKitValue(snapshotAtom)
  const isAdding = useKitValue(addingChainAtom) === chainId
  const isSlow = useIsSlow(state.status === 'asking')

  useEffect(() => {
    const { status } = flow.get()
    // Begun in the list a moment ago, or failed there: then this view only shows it.
    if (status === 'asking' || status === 'failed') return () => flow.reset()
    void flow.start(chainId)
    return () => flow.reset()
  }, [flow, chainId])
  const isDone = state.status === 'done' && state.chainId === chainId
  useEffect(() => {
    // Asked again by the effect above, it is not done any more.
    if (isDone && flow.get().status === 'done') leave(kit)
  }, [isDone, kit, flow])

  const wallet = safeText(current.wallet?.name, 'name') || text('switch.yourWallet')
  const here = safeText(current.network?.name, 'name')
  const target = safeText(network?.name, 'name')
  const icon = <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={72} />
  if (state.status === 'failed') {
    return (
      <Body>
        <Scroll>
          <StatusView
            state={hasCode(state.error, 'USER_REJECTED') ? 'declined' : 'error'}
            icon={icon}
            title={text.rich('switch.declined.title', { network: here })}
          >
            {text.rich(reason(state.error), { wallet, network: target })}
          </StatusView>
          <Stack gap={4}>
            <Button glyph={refreshGlyph} onClick={() => void flow.restart(chainId)}>
              {text('switch.askAgain')}
            </Button>
            <StayButton here={here} />
          </Stack>
        </Scroll>
      </Body>
    )
  }
  return (
    <Body>
      <Scroll>
        <StatusView state={isDone ? 'done' : 'waiting'} icon={icon} title={text.rich('switch.title', { network: target })}>
          {isAdding
            ? text.rich('switch.adding', { wallet, network: target })
            : text.rich(isSlow ? 'switch.slow.text' : 'switch.text', { wallet })}
        </StatusView>
        <Button variant="secondary" glyph={refreshGlyph} onClick={() => void flow.restart(chainId)}>
          {text('switch.askAgain')}
        </Button>
      </Scroll>
    </Body>
  )
}

/** Back to the view before the choice of a network. */
function leave(kit: Kit): void {
  back(kit)
  if (kit.store.get(viewAtom).view === 'Networks') back(kit)
}

function reason(error: unknown): MessageKey {
  if (hasCode(error, 'USER_REJECTED')) return 'switch.declined.text'
  if (hasCode(error, 'CONNECTOR_CANNOT_SWITCH')) return 'switch.cannot.text'
  return 'switch.failed.text'
}

function useIsSlow(isAsking: boolean): boolean {
  const kit = useKit()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    return isAsking ? kit.clock.setTimeout(() => setSlow(true), limits.walletSilenceHintMs) : undefined
  }, [kit, isAsking])
  return isSlow
}

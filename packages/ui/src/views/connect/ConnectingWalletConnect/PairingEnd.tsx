import type { Namespace } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { useKit } from '@latchkey/react'
import type { ReactNode } from 'react'
import { ConnectedWords } from '../../../features/wallets/ConnectedWords.tsx'
import type { PairingResult } from '../../../features/wallets/usePairing.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** How a pairing ended, and what comes next. */
export function PairingEnd({ pairing, name, namespace, icon }: PairingEndProps) {
  const kit = useKit()
  const text = useText()
  const { state, error, retry } = pairing
  useErrorTexts(state === 'failed')
  if (state === 'connected') {
    return (
      <StatusView state="done" icon={icon} title={text('connecting.connected.title')}>
        <ConnectedWords connectorId="walletConnect" namespace={namespace} />
      </StatusView>
    )
  }
  const minutes = limits.pairingLifetimeMs / 60_000
  const known = state === 'failed' && error !== undefined ? text.error(error) : undefined
  const words: { [state in Exclude<PairingResult['state'], 'ready' | 'preparing' | 'connected'>]: readonly [ReactNode, ReactNode] } = {
    declined: [text('connecting.declined.title'), text.rich('connecting.declined.text', { wallet: name })],
    expired: [text('qr.expired.title'), text('qr.expired.text', { n: minutes })],
    unreachable: [text('qr.failed.title'), text('qr.failed.text')],
    failed: [
      text.rich('connecting.failed.title', { wallet: name }),
      known ? `${known.title}. ${known.text}` : text('connecting.failed.text'),
    ],
  }
  const [title, sentence] = words[state as keyof typeof words]
  return (
    <>
      <StatusView state={state === 'declined' ? 'declined' : 'error'} icon={icon} title={title}>
        {sentence}
      </StatusView>
      <Stack gap={4}>
        <Button glyph={refreshGlyph} onClick={retry}>
          {text(state === 'expired' ? 'qr.newCode' : 'common.tryAgain')}
        </Button>
        <Button variant="ghost" onClick={() => leadBack(kit)}>
          {text('connecting.another')}
        </Button>
      </Stack>
    </>
  )
}

export type PairingEndProps = {
  pairing: PairingResult
  /** The wallet's. */
  name: string
  namespace: Namespace | undefined
  /** 72 px. */
  icon: ReactNode
}

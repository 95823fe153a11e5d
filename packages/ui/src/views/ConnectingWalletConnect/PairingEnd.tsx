import { findNetwork, formatAddress, type Namespace, parseAccountId } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { back, networksAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import type { ReactNode } from 'react'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { useConnectionOf } from '../wallets/useConnectionOf.ts'
import type { PairingResult } from '../wallets/usePairing.ts'

/** How a pairing ended, and what comes next. */
export function PairingEnd({ pairing, name, namespace, icon }: PairingEndProps) {
  const kit = useKit()
  const text = useText()
  const { state, error, retry } = pairing
  useErrorTexts(state === 'failed')
  if (state === 'connected') {
    return (
      <StatusView state="done" icon={icon} title={text('connecting.connected.title')}>
        <Connected namespace={namespace} />
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
      <StatusView state="error" icon={icon} title={title}>
        {sentence}
      </StatusView>
      <Stack gap={4}>
        <Button glyph={refreshGlyph} onClick={retry}>
          {text(state === 'expired' ? 'qr.newCode' : 'common.tryAgain')}
        </Button>
        <Button variant="ghost" onClick={() => back(kit)}>
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

function Connected({ namespace }: { namespace: Namespace | undefined }) {
  const text = useText()
  const networks = useKitValue(networksAtom)
  const connection = useConnectionOf({ connectorId: 'walletConnect', namespace })
  const [account] = connection?.accounts ?? []
  if (!connection || !account) return null
  const network = findNetwork(networks, connection.chainId)
  return text.rich(
    'connecting.connected.text',
    { address: formatAddress(parseAccountId(account).address), network: network?.name ?? text('unsupported.unknown') },
    { address: (words) => <span dir="ltr">{words}</span> },
  )
}
